/** Addresses in every script, on a real D1: items under a page move with it although JavaScript and SQLite count some characters differently [EDT-03]. */
import { beforeEach, expect, it } from 'vitest';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { slugOf } from '../../../site/urls.ts';
import { itemId } from '../store/names.ts';
import { newPage } from './new-items.ts';
import { loadByPath, loadItems } from '../store/store.ts';
import { writeDrafts } from './write-drafts.ts';
import type { DraftWrite } from './draft-step.ts';

const scope = { site: 'harbor', language: 'en' } as const;
let db: D1Database;
beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
});

const write = (writes: DraftWrite[]) => writeDrafts(db, scope, { writes, by: 'editor', at: NOW + 1 });
const at = (path: string) => loadByPath(db, { ...scope, stage: 'draft' }, path);
async function page(parent: { id: string; path: string }, name: string) {
  const { id, writes } = newPage(
    'harbor',
    { parent, name, sort: 0, displayName: name },
    { template: 'Page', fields: {}, design: '', start: {} },
  );
  await write(writes);
  return { id, path: `${parent.path}/${name}` };
}
const revision = async (item: string) => (await loadItems(db, { ...scope, stage: 'draft' }, [item]))[0]!.revision;

it('a page moves and is deleted with all items under it, and no others [EDT-03]', async () => {
  const home = { id: itemId('harbor', '/'), path: '/home' };
  const name = slugOf('\u{20BB7}野家 Ñandú');
  expect([...name].length).toBeLessThan(name.length);
  const above = await page(home, name);
  const under = await page(above, 'menü');
  const beside = await page(home, `${name}-2`);
  const place = {
    do: 'place' as const,
    item: above.id,
    revision: await revision(above.id),
    parent: home.id,
    name: 'plain',
    sort: 0,
    displayName: 'x',
  };
  await write([place]);
  expect(await at('/home/plain/menü')).toMatchObject({ id: under.id, route: '/plain/menü' });
  await write([{ ...place, revision: await revision(above.id), name }]);
  expect(await at(`/home/${name}/menü`)).toMatchObject({ id: under.id, route: `/${name}/menü` });
  await write([{ do: 'delete', item: above.id, revision: await revision(above.id) }]);
  expect([await at(above.path), await at(under.path), (await at(beside.path))?.id]).toEqual([null, null, beside.id]);
});
