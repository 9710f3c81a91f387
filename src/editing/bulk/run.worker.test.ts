/** A run over forty items on a real D1: its statements fit into one request, it is recorded, and it is taken back [EDT-03]. */
import { expect, test } from 'vitest';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../test/worker/repository.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { registry } from '../../generated/registry.ts';
import { blockSchemasOf } from '../../page/edit/block-schemas.ts';
import { replaceWords } from './replace-words.ts';
import { type BulkItem, MOST_ITEMS, pruneRuns, readRun, runBulk, undoRun } from './run.ts';

const scope = { site: 'harbor', language: 'en' } as const;
const newId = () => crypto.randomUUID().replaceAll('-', '');
const deps = { schemas: blockSchemasOf(registry, newId), newId };

/** Statements of a request, each of a batch by itself: D1 allows a thousand. */
function counting(db: D1Database): { db: D1Database; statements(): number } {
  let count = 0;
  const proxy = new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') count++;
      const part = Reflect.get(target, name);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
  return { db: proxy, statements: () => count };
}

test('a run of the most items fits into one request, is recorded, and is taken back in one step [EDT-03]', async () => {
  const db = await emptyRepository();
  const site = sampleSite();
  for (let at = 0; at <= MOST_ITEMS; at++)
    site.pages.push({
      path: `/p-${at}`,
      template: 'Page',
      design: '',
      fields: { Title: `Page ${at}`, MetaDescription: 'One wombat.' },
      placeholders: { main: [] },
    });
  await importInto(db, site);
  const { results } = await db
    .prepare(`SELECT item FROM heads WHERE stage = 'draft' AND route LIKE '/p-%' ORDER BY item`)
    .all<{ item: string }>();
  const ids = results.map(({ item }) => item);
  const drafts = () => loadItems(db, { ...scope, stage: 'draft' }, ids);
  const request = { find: 'wombat', with: 'beaver', where: 'words', isWholeWords: true, isSameCase: false } as const;
  const items = (await drafts()).map(
    ({ id, displayName, revision, fields }): BulkItem => ({
      id,
      title: displayName,
      revision,
      changed: replaceWords(fields, request).changed,
    }),
  );
  // Of one the editor saw an older state.
  const stale = { ...(items[0] as BulkItem), revision: 'older' };
  const counted = counting(db);
  const editor = { db: counted.db, ...scope, by: 'dana', at: NOW + 1 };
  const id = await runBulk(editor, deps, 'Replaced', [stale, ...items.slice(1)]);
  expect(counted.statements()).toBeLessThan(900);
  const texts = async () => Map.groupBy(await drafts(), ({ fields }) => JSON.stringify(fields.MetaDescription));
  const sizes = async () => Object.fromEntries([...(await texts())].map(([text, all]) => [text, all.length]));
  // One was seen in an older state, and one more is over the limit.
  expect(await sizes()).toEqual({ '{"value":"One beaver."}': MOST_ITEMS - 1, '{"value":"One wombat."}': 2 });
  const run = (await readRun(editor, id))!;
  expect([run.items.length, run.leftOut]).toEqual([
    MOST_ITEMS - 1,
    [{ title: stale.title, why: expect.stringContaining('in the meantime') }],
  ]);
  expect(await db.prepare(`SELECT count(*) AS n FROM edits WHERE by = 'dana' AND detail = 'Replaced'`).first('n')).toBe(MOST_ITEMS);
  const before = counted.statements();
  expect(await undoRun(editor, deps, run)).toEqual([]);
  expect(counted.statements() - before).toBeLessThan(900);
  expect(await sizes()).toEqual({ '{"value":"One wombat."}': MOST_ITEMS + 1 });
  await pruneRuns(db, NOW + 31 * 24 * 3_600_000);
  expect(await readRun(editor, id)).toBeUndefined();
});
