/** The tree on a real D1: order, states, pages of children, search; the number of rows read depends on the number shown [EDT-03] [DATA-13]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { findChoices } from './item-choices.ts';
import { publish, unpublish } from '../publishing/publish.ts';
import { loadByPath, type StoredItem } from '../store/store.ts';
import { childrenOf, treeRowAt } from './tree-reads.ts';
import { between, searchTree } from './tree-search.ts';
import { writeDrafts } from '../drafts/write-drafts.ts';

const scope = { site: 'harbor', language: 'en' } as const;
const signed = { by: 'editor', at: NOW + 1 };
let db: D1Database;

beforeEach(async () => {
  db = await emptyRepository();
});

const at = async (path: string) => (await loadByPath(db, { ...scope, stage: 'draft' }, path)) as StoredItem;
const stateOf = async (path: string) => (await treeRowAt(db, scope, path))?.state;
const save = async (path: string, title: string) => {
  const { id, revision, fields, presentation } = await at(path);
  await writeDrafts(db, scope, {
    writes: [{ do: 'save', item: id, revision, fields: { ...fields, Title: { value: title } }, presentation }],
    ...signed,
  });
};

/** Inserts child pages directly into the tables: an import of 20,000 would take longer than the test. */
async function many(count: number): Promise<StoredItem> {
  await importInto(db, sampleSite());
  const parent = await at('/home/about');
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const id = `lower(printf('%032x', i + 1048576))`;
  await db.batch([
    db
      .prepare(
        `${numbers} INSERT INTO versions SELECT ${id}, 'en', 1, 'harbor', 'Page', ?1, 'p-' || i, 'Page ' || i, 0, '{}', '{"design":"","placeholders":{}}', '', 'r' || i, 0, 'x', 0, 'x', '' FROM n`,
      )
      .bind(parent.id),
    ...['draft', 'live'].map((stage) =>
      db
        .prepare(
          `${numbers} INSERT INTO heads SELECT ?2, ${id}, 'en', 1, 'harbor', ?1, '/home/about/p-' || printf('%05d', i), '/about/p-' || printf('%05d', i), 'Page', 0, 0 FROM n`,
        )
        .bind(parent.id, stage),
    ),
  ]);
  return parent;
}

/** Counts the rows that statements read. */
function reading(inner: D1Database): { db: D1Database; rows(): number } {
  let rows = 0;
  const note = <T extends { meta: { rows_read?: number } }>(answer: T): T => {
    rows += answer.meta.rows_read ?? 0;
    return answer;
  };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const statement = (one: D1PreparedStatement): D1PreparedStatement => {
    const proxy = {
      bind: (...values: unknown[]) => statement(one.bind(...values)),
      all: async () => note(await one.all()),
      first: async (name: string) => note(await one.all<Record<string, unknown>>()).results[0]?.[name] ?? null,
    } as unknown as D1PreparedStatement;
    originals.set(proxy, one);
    return proxy;
  };
  const proxy = {
    prepare: (sql: string) => statement(inner.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => (await inner.batch(statements.map((one) => originals.get(one) ?? one))).map(note),
  };
  return { db: proxy as unknown as D1Database, rows: () => rows };
}

describe('the tree', () => {
  it('shows the state of each item, including a page’s own texts [EDT-03]', async () => {
    await importInto(db, sampleSite());
    expect(await stateOf('/home/about')).toBe('live');
    await save('/home/about/data/link-list-1', 'Even more');
    expect(await stateOf('/home/about')).toBe('changed');
    // The page itself was never saved.
    expect(await treeRowAt(db, scope, '/home/about')).toMatchObject(signed);
    await save('/shared/help', 'x');
    expect([await stateOf('/shared/help'), await stateOf('/home')]).toEqual(['changed', 'live']);
    const about = await at('/home/about');
    await publish(db, { ...scope, items: [about.id], withDependencies: true, by: 'p', at: NOW + 2 });
    expect(await stateOf('/home/about')).toBe('live');
    await unpublish(db, { ...scope, items: [about.id], by: 'p', at: NOW + 3 });
    expect(await stateOf('/home/about')).toBe('unpublished');
  });

  it('lists children in order, a page of them at a time, without the folder of a page’s own texts [EDT-03]', async () => {
    const parent = await many(120);
    const seen: string[] = [];
    for (let after: { sort: number; path: string } | undefined, more = true; more; ) {
      const { rows, hasMore } = (await childrenOf(db, scope, [{ id: parent.id, after }])).get(parent.id)!;
      seen.push(...rows.map(({ path }) => path));
      const last = rows.at(-1)!;
      after = { sort: last.sort, path: last.path };
      more = hasMore;
    }
    expect(seen).toHaveLength(120);
    expect(seen).toEqual([...seen].sort());
    expect((await treeRowAt(db, scope, '/home/about'))?.hasChildren).toBe(true);
    expect((await treeRowAt(db, scope, '/home/lost'))?.hasChildren).toBe(false);
  });

  it('is searched by words, type and state, and continues where it stopped [EDT-03]', async () => {
    await many(120);
    const find = async (query: object) => (await searchTree(db, scope, { part: 'pages', ...query })).rows.map(({ route }) => route);
    expect(await find({ words: 'LOST' })).toEqual(['/lost']);
    expect(await find({ words: '/blog/' })).toEqual(['/blog/hail']);
    expect(await find({ template: 'Article Detail' })).toEqual(['/blog/hail']);
    expect(await find({ words: '50% _' })).toEqual([]);
    await save('/home/lost', 'Found');
    expect(await find({ state: 'changed' })).toEqual(['/lost']);
    const first = await searchTree(db, scope, { part: 'pages', words: 'p-' });
    const second = await searchTree(db, scope, { part: 'pages', words: 'p-', after: first.next });
    const third = await searchTree(db, scope, { part: 'pages', words: 'p-', after: second.next });
    expect([first.rows.length, second.rows.length, third.rows.length, third.next]).toEqual([50, 50, 20, '']);
    expect(new Set([...first.rows, ...second.rows, ...third.rows].map(({ id }) => id)).size).toBe(120);
    const shared = await searchTree(db, scope, { part: 'shared' });
    expect(shared.rows.map(({ path }) => path)).toEqual(['/authors', '/authors/desk', '/shared', '/shared/help']);
    expect((await searchTree(db, scope, { part: 'shared', words: 'desk' })).rows).toHaveLength(1);
  });

  it('is searched without regard to case and accents, in pickers too [EDT-03]', async () => {
    await importInto(db, sampleSite());
    const { id, revision, parent, name, sort } = await at('/home/lost');
    const place = { do: 'place', item: id, revision, parent: parent ?? '', name, sort, displayName: 'Índice de AÑOS' } as const;
    await writeDrafts(db, scope, { writes: [place], ...signed });
    for (const words of ['Índice', 'índice', 'INDICE', 'años', 'de anos']) {
      const { rows } = await searchTree(db, scope, { part: 'pages', words });
      const choices = await findChoices(db, scope, { kind: 'page', templates: [], words: words.split(' ') });
      expect([words, rows.map(({ route }) => route), choices.map(({ path }) => path)]).toEqual([words, ['/lost'], ['/lost']]);
    }
  });

  it('excludes whole branches and nothing beside them', () => {
    const inside = (path: string) => between(['/designs', '/home']).some(([from, to]) => path > from && path < to);
    for (const path of ['/a', '/designs-2', '/designs2', '/homes', '/home-page/x', '/zed'])
      expect([path, inside(path)]).toEqual([path, true]);
    for (const path of ['/designs', '/designs/a', '/home', '/home/x/y', '/']) expect([path, inside(path)]).toEqual([path, false]);
  });

  it('costs the same with 20,000 children as with 1,000 for the same rows shown [EDT-03] [DATA-13]', async () => {
    const cost: number[][] = [];
    for (const count of [1000, 20_000]) {
      db = await emptyRepository();
      const parent = await many(count);
      const rows = async (read: (db: D1Database) => Promise<unknown>) => {
        const counting = reading(db);
        await read(counting.db);
        return counting.rows();
      };
      cost.push([
        await rows((one) => childrenOf(one, scope, [{ id: parent.id }])),
        await rows((one) => childrenOf(one, scope, [{ id: parent.id, after: { sort: 0, path: '/home/about/p-00900' } }])),
        await rows((one) => searchTree(one, scope, { part: 'pages', words: 'about' })),
        await rows((one) => searchTree(one, scope, { part: 'pages', words: 'no such words' })),
        await rows((one) => searchTree(one, scope, { part: 'pages', state: 'changed' })),
      ]);
    }
    const [small = [], large = []] = cost;
    for (const at of [0, 1]) expect(large[at]).toBeLessThanOrEqual((small[at] ?? 0) * 1.1 + 20);
    expect(large[0]).toBeLessThan(1000);
    // A search reads a window of the tree, of the same size on every site.
    expect(Math.max(...large)).toBeLessThan(15_000);
  });
});
