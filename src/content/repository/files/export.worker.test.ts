/** Tests the export of a site on a real D1: it is what was imported, of one stage and language, complete in any number of parts [EDT-03]. */
import { beforeEach, expect, it } from 'vitest';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { existingPages } from '../drafts/rule-items.ts';
import { saveDraft } from '../drafts/draft.ts';
import { itemId } from '../store/names.ts';
import { loadByPath, type StoredItem } from '../store/store.ts';
import { exportContent, exportedItems, exportedSites } from './export.ts';
import { importedFields } from './imported-fields.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
});

const scope = { stage: 'live', site: 'harbor', language: 'en' } as const;
const about = itemId('harbor', '/about');

async function saveAbout(title: string): Promise<void> {
  const item = (await loadByPath(db, { ...scope, stage: 'draft' }, '/home/about')) as StoredItem;
  const { revision, presentation } = item;
  const fields = { ...item.fields, Title: { value: title } };
  await saveDraft(db, scope, { item: about, revision, fields, presentation, by: 'editor', at: NOW + 1 });
}

it('can be imported again without a change, and has every part', async () => {
  const files = await exportContent(db, scope);
  expect(files.pages?.map(({ path }) => path).sort()).toEqual(['/', '/about', '/blog/hail', '/lost']);
  expect(Object.keys(files.dictionary ?? {})).toHaveLength(3);
  const again = await importInto(db, { site: 'harbor', language: 'en', complete: true, ...files }, NOW + 1000);
  expect(again).toMatchObject({ items: [], routes: [] });
});

it('is of one stage', async () => {
  await saveAbout('About the harbor');
  const titleIn = async (stage: 'live' | 'draft') =>
    (await exportContent(db, { ...scope, stage })).pages?.find(({ path }) => path === '/about')?.fields?.Title;
  expect([await titleIn('live'), await titleIn('draft')]).toEqual(['About us', 'About the harbor']);
});

it('lists every site and language with its number of items, and exports each alone', async () => {
  const page = { path: '/', template: 'Home', design: '', fields: { Title: 'Puerto' } };
  await importInto(db, { site: 'harbor', language: 'es', complete: true, pages: [page] });
  await importInto(db, { site: 'bay', language: 'en', complete: true, pages: [page, { ...page, path: '/b' }] });
  const sites = await exportedSites(db, 'live');
  expect(sites.map(({ site, language }) => `${site} ${language}`)).toEqual(['bay en', 'harbor en', 'harbor es']);
  for (const { site, language, items } of sites)
    expect((await exportedItems(db, { ...scope, site, language }, '')).items).toHaveLength(items);
  expect((await exportContent(db, { ...scope, language: 'es' })).pages).toMatchObject([{ path: '/', fields: { Title: 'Puerto' } }]);
});

it('is complete in several parts', async () => {
  const pages = Array.from({ length: 600 }, (_, index) => ({
    path: `/p-${index}`,
    template: 'Page',
    design: '',
    fields: { Title: `Page ${index}` },
  }));
  await importInto(db, { site: 'bay', language: 'en', complete: true, pages });
  expect((await exportContent(db, { ...scope, site: 'bay' })).pages).toHaveLength(600);
  const first = await exportedItems(db, { ...scope, site: 'bay' }, '');
  expect(first.next).toBe(first.items.at(-1)?.id);
  expect((await exportedItems(db, { ...scope, site: 'bay' }, first.next!)).next).toBeNull();
});

it('the fields that files gave to an item are known, and what an editor wrote is none of them', async () => {
  await saveAbout('By an editor');
  const titles = ((await importedFields(db, [about, 'unknown'])).get(about) ?? []).map((fields) => (fields as StoredItem['fields']).Title);
  expect(titles).toEqual([{ value: 'About us' }]);
  expect((await importedFields(db, ['unknown'])).size).toBe(0);
});

it('the pages that exist are those of all languages in draft, each with whether it is live there', async () => {
  await importInto(db, {
    site: 'harbor',
    language: 'es',
    complete: true,
    pages: [{ path: '/', template: 'Home', design: '', fields: { Title: 'Puerto' } }],
  });
  await db.prepare(`DELETE FROM heads WHERE stage = 'live' AND item = ?1 AND language = 'en'`).bind(about).run();
  await db.prepare(`UPDATE heads SET route = '/ice' WHERE stage = 'live' AND route = '/blog/hail'`).run();
  expect((await existingPages(db, 'harbor')).map(({ language, route, isLive }) => `${language} ${route} ${isLive}`)).toEqual([
    'en / true',
    'en /about false',
    'en /blog/hail false',
    'en /lost true',
    'es / true',
  ]);
});
