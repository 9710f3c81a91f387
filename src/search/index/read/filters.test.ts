/** Tests the SQL of filters on SQLite itself: which documents match, and that no filter is too large for it (SRC-02). */
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { facetId, type SearchFilter } from '../../protocol.ts';
import { tablesOf } from '../tables.ts';
import { tagKey } from '../tags.ts';
import { condition, facetFilter, filterScope, SqlValues } from './filters.ts';

const db = new DatabaseSync(':memory:');
const tables = tablesOf(1);
const tags: [number, string, string][] = [
  [1, 'topic', 'Claims'],
  [1, 'topic', 'Tips'],
  [1, 'type', 'Help'],
  [2, 'topic', 'Claims'],
  [3, 'author', 'Índice'],
];

beforeAll(() => {
  db.exec(`CREATE TABLE ${tables.documents} (id INTEGER PRIMARY KEY, published INTEGER)`);
  db.exec(`CREATE TABLE ${tables.tags} (document INTEGER, name TEXT, key TEXT, value TEXT)`);
  const published = [Date.UTC(2026, 0, 1), Date.UTC(2026, 5, 1), null];
  for (const [index, at] of published.entries()) db.prepare(`INSERT INTO ${tables.documents} VALUES (?, ?)`).run(index + 1, at);
  for (const [document, name, value] of tags)
    db.prepare(`INSERT INTO ${tables.tags} VALUES (?, ?, ?, ?)`).run(document, name, tagKey(value), value);
});

/** Ids of the documents that match, the same in a listing and among hits of words. */
function matching(filter: SearchFilter | undefined): unknown[] {
  const [listed, found] = [true, false].map((isListing) => {
    const values = new SqlValues();
    const where = condition(filter, { tables, values, id: 'd.id', isListing });
    const statement = db.prepare(`SELECT d.id FROM ${tables.documents} d WHERE ${where} ORDER BY d.id`);
    return (where.includes('?1') ? statement.all(String(values)) : statement.all()).map(({ id }) => id);
  });
  expect(found).toEqual(listed);
  return listed ?? [];
}
const eq = (name: string, value: string | number): SearchFilter => ({ type: 'eq', name, value });

test.each<[SearchFilter | undefined, number[]]>([
  [undefined, [1, 2, 3]],
  [eq('topic', 'claims '), [1, 2]],
  [eq('author', 'indice'), [3]],
  [eq('type', 'Help'), [1]],
  [eq('unknown', 'Help'), []],
  [{ type: 'not', filter: eq('topic', 'Tips') }, [2, 3]],
  [{ type: 'anyOf', name: 'topic', values: ['Tips', 'Other'] }, [1]],
  [{ type: 'allOf', name: 'topic', values: ['Tips', 'Claims'] }, [1]],
  [{ type: 'allOf', name: 'topic', values: [] }, [1, 2, 3]],
  [{ type: 'and', filters: [] }, [1, 2, 3]],
  [{ type: 'or', filters: [] }, []],
  [{ type: 'or', filters: [eq('topic', 'Tips'), eq('type', 'Help'), eq('author', 'Índice')] }, [1, 3]],
  [{ type: 'and', filters: [eq('topic', 'Tips'), eq('type', 'Help'), eq('author', 'Índice')] }, []],
  [{ type: 'exists', name: 'topic' }, [1, 2]],
  [{ type: 'exists', name: 'url' }, [1, 2, 3]],
  [{ type: 'exists', name: 'published_date' }, [1, 2]],
  [{ type: 'exists', name: 'id' }, [1, 2, 3]],
  [{ type: 'exists', name: 'name' }, [1, 2, 3]],
  [{ type: 'exists', name: 'unknown' }, []],
  [eq('published_date', '2026-06-01'), [2]],
  [{ type: 'gt', name: 'published_date', value: '2026-01-01' }, [2]],
  [{ type: 'gte', name: 'published_date', value: Date.UTC(2026, 0, 1) }, [1, 2]],
  [{ type: 'lt', name: 'published_date', value: '2026-06-01' }, [1]],
  [{ type: 'lte', name: 'published_date', value: '2026-06-01' }, [1, 2]],
  [{ type: 'gt', name: 'published_date', value: 'soon' }, []],
  [{ type: 'gt', name: 'topic', value: 'claims' }, [1]],
  [{ type: 'lt', name: 'topic', value: 'claims' }, []],
])('%j matches %j [SRC-02]', (filter, ids) => {
  expect(matching(filter)).toEqual(ids);
});

test('groups are as large as a caller may send them; larger and deeper filters are refused [SRC-02]', () => {
  const group = (count: number): SearchFilter => ({
    type: 'or',
    filters: Array.from({ length: count }, (_, at) => eq('topic', at === 0 ? 'Tips' : `t${at}`)),
  });
  expect(matching(group(129))).toEqual([1]);
  expect(() => matching(group(130))).toThrow('too large');
  const nested = (levels: number): SearchFilter => (levels === 0 ? eq('topic', 'Tips') : { type: 'not', filter: nested(levels - 1) });
  expect(matching(nested(10))).toEqual([1]);
  expect(() => matching(nested(11))).toThrow('too large');
});

test('chosen values of a facet are read from their ids; other ids match nothing [SRC-02]', () => {
  const chosen = (type: 'or' | 'and', ...values: string[]) => matching(facetFilter({ name: 'topic', filter: { type, values } }));
  expect(chosen('or', facetId('topic', 'Tips'), facetId('topic', 'Claims'))).toEqual([1, 2]);
  expect(chosen('and', facetId('topic', 'Tips'), facetId('topic', 'Claims'))).toEqual([1]);
  for (const id of [
    '',
    'Tips',
    'facetid_',
    'facetid_!',
    facetId('type', 'Tips'),
    `facetid_${btoa('null')}`,
    `facetid_${btoa('{"name":"topic","value":{}}')}`,
  ])
    expect([id, chosen('or', id)]).toEqual([id, []]);
  expect(facetFilter({ name: 'topic' })).toBeUndefined();
});

test('only conditions that hold for every choice limit the words [SRC-02]', () => {
  const [one, other]: SearchFilter[] = [eq('type', 'Help'), { type: 'or', filters: [eq('topic', 'Tips')] }];
  expect([filterScope(one), filterScope(other), filterScope(undefined)]).toEqual([one, undefined, undefined]);
  expect(filterScope({ type: 'and', filters: [one!, other!] })).toEqual({ type: 'and', filters: [one] });
});

test('groups inside groups are as deep as other filters [SRC-02]', () => {
  const groups = (levels: number): SearchFilter => (levels === 0 ? eq('topic', 'Tips') : { type: 'or', filters: [groups(levels - 1)] });
  expect(matching(groups(10))).toEqual([1]);
  expect(() => matching(groups(11))).toThrow('too large');
});

test('a chosen value may be a number or a truth, and an id has its beginning [SRC-02]', () => {
  const values = [1, true, 'a'].map((value) => facetId('topic', value));
  const filter = facetFilter({
    name: 'topic',
    filter: { type: 'or', values: [...values, facetId('topic', 'b').replace('facetid_', 'another_')] },
  });
  expect(filter).toEqual({ type: 'or', filters: [[1], [true], ['a'], []].map((list) => ({ type: 'anyOf', name: 'topic', values: list })) });
});
