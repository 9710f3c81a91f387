/** Tests that work on one language of a site leaves the same items in another language alone, on a real D1 [EDT-03] [EDT-04]. */
import { beforeEach, expect, it } from 'vitest';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../test/worker/repository.ts';
import { sortSibling } from './drafts/sort-siblings.ts';
import { listPlanned, plan } from './publishing/planned.ts';
import { loadPlanned } from './publishing/planned-moves.ts';
import { movesOf } from './publishing/moves.ts';
import { itemId } from './store/names.ts';
import { loadByPath, type StoredItem } from './store/store.ts';
import { childrenOf } from './tree/tree-reads.ts';

const english = { site: 'harbor', language: 'en' } as const;
const spanish = { site: 'harbor', language: 'es' } as const;
const about = itemId('harbor', '/about');
let db: D1Database;

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
  const inSpanish = sampleSite();
  inSpanish.pages[1]!.fields = { Title: 'Puerto' };
  await importInto(db, { ...inSpanish, language: 'es' });
});

const at = async (scope: typeof english | typeof spanish, path: string) =>
  (await loadByPath(db, { ...scope, stage: 'draft' }, path)) as StoredItem;

async function order(scope: typeof english | typeof spanish): Promise<string[]> {
  const home = await at(scope, '/home');
  return ((await childrenOf(db, scope, [{ id: home.id }])).get(home.id)?.rows ?? []).map(({ path }) => path.slice('/home/'.length));
}

it('siblings are reordered in one language', async () => {
  expect(await sortSibling(db, spanish, { item: await at(spanish, '/home/lost'), step: -1, by: 'editor', at: NOW + 1 })).toBe(true);
  expect([await order(spanish), await order(english)]).toEqual([
    ['about', 'lost', 'blog'],
    ['about', 'blog', 'lost'],
  ]);
});

it('a planned publish is listed once, in its language', async () => {
  await plan(db, { ...spanish, items: [about], action: 'unpublish', due: NOW + 60_000, by: 'publisher', at: NOW });
  const listed = async (scope: typeof english | typeof spanish) => (await listPlanned(db, scope, false)).map(({ path }) => path);
  expect([await listed(spanish), await listed(english)]).toEqual([['/home/about'], []]);
});

it('a version that becomes visible is read in its language, at its future place; what leaves the site is none', async () => {
  const [move] = await movesOf(db, { ...spanish, items: [about], withDependencies: false });
  const { number, parent, template, sort, revision } = await at(spanish, '/home/about');
  const moved = { ...move, item: about, ...spanish, number, parent, template, sort, path: '/home/us', route: '/us' };
  const gone = { ...moved, item: itemId('harbor', '/lost'), number: null };
  expect(await loadPlanned(db, [gone, moved])).toMatchObject([
    { id: about, language: 'es', number, path: '/home/us', route: '/us', revision, fields: { Title: { value: 'Puerto' } } },
  ]);
});
