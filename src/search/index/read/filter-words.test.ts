/** Tests on SQLite itself that filters said to FTS5 find what SQL's conditions find, and that documents are in the order of their importance (SRC-02). */
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { randomOf } from '../../../../test/random-numbers.ts';
import { SEED } from '../../../../test/scale.ts';
import type { SearchFilter, WidgetRequest } from '../../protocol.ts';
import { bandOf } from '../order.ts';
import { createStatements } from '../tables.ts';
import { tagKey } from '../tags.ts';
import { matchExpression } from '../text/match.ts';
import { noSettings } from '../text/synonyms.ts';
import { type DocumentEntry, putStatements } from '../write/write.ts';
import { filterWords } from './filter-words.ts';
import { hitsStatement } from './hits.ts';
import { countStatement } from './statements.ts';

const db = new DatabaseSync(':memory:');
const fake = {
  prepare: (sql: string) => ({ bind: (json: string) => ({ run: () => db.prepare(sql).run(json) }) }),
} as unknown as D1Database;
const put = (entries: DocumentEntry[]) => {
  for (const statement of putStatements(fake, 1, entries)) void statement.run();
};
const VALUES = {
  type: ['Help', 'Insurance'],
  topic: ['Claims', 'Índice', 'Seguros de auto', 'index 1'],
  author: ['Ann', 'ann & co', 'ann co'],
};
const NAMES = Object.keys(VALUES) as (keyof typeof VALUES)[];
const DAY = 24 * 3600_000;

function entry(
  path: string,
  { tags = [], published = null, weight = 1 }: { tags?: [string, string][]; published?: number | null; weight?: number },
) {
  const document = {
    path,
    published,
    weight,
    hit: { name: path } as never,
    tags: tags.map(([name, value]) => ({ name, key: tagKey(value), value })),
    texts: { title: path.slice(1), tags: '', description: '', body: 'hail ann index', figures: '' },
    suggestions: [],
    vocabulary: new Map<string, string>(),
  };
  return { path, hash: path, document };
}

const random = randomOf(SEED);

beforeAll(() => {
  for (const sql of createStatements(1, 'en')) db.exec(sql);
  const tagsOf = () =>
    NAMES.flatMap((name) => VALUES[name].filter(() => random.chance(0.4)).map((value): [string, string] => [name, value]));
  const dates = () => (random.chance(0.5) ? random.upTo(1000) * DAY : null);
  put(Array.from({ length: 60 }, (_, at) => entry(`/page-${at}`, { tags: tagsOf(), published: dates() })));
});

function found(filter: SearchFilter, shape: number) {
  const search: WidgetRequest['search'] = { content: {}, limit: 100, offset: 0, filter, facet: { types: [{ name: 'topic' }] } };
  const widget = { widget: { rfk_id: '', entity: 'content' as const, search }, share: 1, shape };
  const asked = matchExpression('hail', 'en', noSettings());
  const [hits, counts] = [hitsStatement({ ...widget, asked }, 1, 0), countStatement({ ...widget, asked }, 1)].map(({ sql, values }) =>
    db.prepare(sql).all(String(values)),
  );
  return { paths: hits!.map(({ path }) => path).sort(), counts: counts!.map((row) => JSON.stringify(row)).sort() };
}

function randomFilter(depth: number): SearchFilter {
  const name = random.pick([...NAMES, 'unknown' as 'type']);
  const value = () => random.pick([...(VALUES[name] ?? []), 'INSURANCE ', 'nothing', `x" OR "hail`]);
  const some = <T>(of: () => T) => Array.from({ length: random.upTo(4) }, of);
  if (depth > 0 && random.chance(0.6)) {
    const filters = some(() => randomFilter(depth - 1));
    return random.chance(0.2) ? { type: 'not', filter: randomFilter(depth - 1) } : { type: random.pick(['and', 'or']), filters };
  }
  if (random.chance(0.1)) return { type: 'exists', name };
  if (random.chance(0.1)) return { type: 'gte', name: 'published_date', value: 500 * DAY };
  return random.chance(0.5) ? { type: 'eq', name, value: value() } : { type: random.pick(['anyOf', 'allOf']), name, values: some(value) };
}

test('any filter finds and counts the same, said to FTS5 or to SQL [SRC-02]', () => {
  let said = 0;
  for (let round = 0; round < 300; round++) {
    const filter = randomFilter(3);
    if (filterWords(filter).expression) said++;
    expect([filter, found(filter, 1)]).toEqual([filter, found(filter, 0)]);
  }
  expect(said).toBeGreaterThan(60);
});

test('FTS5 gets equal values once, at most forty; dates and negations remain for SQL [SRC-02]', () => {
  const help: SearchFilter = { type: 'eq', name: 'type', value: 'Help' };
  const dated: SearchFilter = { type: 'exists', name: 'published_date' };
  const many: SearchFilter = { type: 'anyOf', name: 'topic', values: Array.from({ length: 40 }, (_, at) => at) };
  const { expression, rest } = filterWords({
    type: 'and',
    filters: [help, dated, { type: 'and', filters: [help, { type: 'not', filter: help }] }, many],
  });
  expect(expression).toMatch(/^"[^"]+"$/);
  expect(rest).toEqual({ type: 'and', filters: [dated, { type: 'not', filter: help }, many] });
});

test('documents are in the order of importance: pages for tasks and without a date, authors, then the newest; again after each publish [SRC-02]', () => {
  const pages = {
    '/old': { published: 10 * DAY },
    '/author': { weight: 0.7 },
    '/task': { weight: 1.4, published: 10 * DAY },
    '/new': { published: 9000 * DAY },
    '/far': { published: 1e15 },
    '/ancient': { published: -1e15 },
    '/plain': {},
  };
  const order = () => {
    const sql = `SELECT path FROM documents_1 WHERE path IN (SELECT value FROM json_each(?1)) ORDER BY id`;
    return db
      .prepare(sql)
      .all(JSON.stringify(Object.keys(pages)))
      .map(({ path }) => path);
  };
  const all = Object.entries(pages).map(([path, page]) => entry(path, page));
  for (const batch of [all, all.toReversed(), ...all.map((one) => [one])]) {
    put(batch);
    expect(order().slice(2)).toEqual(['/author', '/far', '/new', '/old', '/ancient']);
    expect(order().slice(0, 2).sort()).toEqual(['/plain', '/task']);
  }
  expect(bandOf({ published: Number.MAX_SAFE_INTEGER, weight: 1 })).toBeGreaterThan(1);
});
