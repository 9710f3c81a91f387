/** Content that editors create and no file of content/ has: new pages, other addresses, deleted pages, uploads. */
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { ItemContent } from '../../src/content/repository/store/items.ts';
import { publish } from '../../src/content/repository/publishing/publish.ts';
import { loadByPath } from '../../src/content/repository/store/store.ts';
import { writeDrafts } from '../../src/content/repository/drafts/write-drafts.ts';

export const SCOPE = { site: 'lake-erie', language: 'en' };
const AT = Date.parse('2026-11-04T12:00:00Z');

/** As it is stored: an upload changes nothing of it, so that the digest in its address is that of these bytes. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3" viewBox="0 0 4 3" preserveAspectRatio="none"><path d="M0 0h4v3z"></path></svg>';
export const UPLOADED = `/-/media/uploads/${createHash('sha256').update(DRAWING).digest('hex').slice(0, 32)}/ice-floe.svg`;

export async function uploadSomething(origin: string, secret: string): Promise<void> {
  const form = new FormData();
  form.append('file', new File([DRAWING], 'Ice floe.svg'));
  form.append('alt', 'A floe');
  const headers = { 'x-revalidate-secret': secret };
  expect((await fetch(`${origin}/api/repository/media`, { method: 'POST', headers, body: form })).status).toBe(201);
}

/** Adds a page with a component whose ids are random, another address, and a deleted page. */
export async function editSomething(db: D1Database): Promise<void> {
  const home = (await loadByPath(db, { ...SCOPE, stage: 'draft' }, '/home'))!;
  const moved = (await loadByPath(db, { ...SCOPE, stage: 'draft' }, '/home/winter-ready'))!;
  const gone = (await loadByPath(db, { ...SCOPE, stage: 'draft' }, '/home/moving-day'))!;
  const [page, folderId, data] = Array.from({ length: 3 }, () => crypto.randomUUID().replaceAll('-', '')) as [string, string, string];
  const plain = { displayName: 'Ice dams', sort: 3, route: null, fields: {}, presentation: null };
  const made: ItemContent[] = [
    {
      ...plain,
      id: page,
      parent: home.id,
      name: 'ice-dams',
      path: '/home/ice-dams',
      route: '/ice-dams',
      template: 'Page',
      fields: { Title: { value: 'Ice dams' }, ListedArticles: { list: [{ ref: moved.id }] } },
      presentation: {
        design: home.presentation!.design,
        placeholders: {
          main: [{ uid: crypto.randomUUID(), name: 'RichText', params: { DynamicPlaceholderId: '7' }, source: data, placeholders: {} }],
        },
      },
    },
    { ...plain, id: folderId, parent: page, name: 'data', displayName: 'data', sort: 0, path: '/home/ice-dams/data', template: 'Folder' },
    {
      ...plain,
      id: data,
      parent: folderId,
      name: 'text',
      path: '/home/ice-dams/data/text',
      template: 'RichText',
      fields: { Text: { value: '<p>Warm roofs melt snow.</p>' } },
    },
  ];
  await writeDrafts(db, SCOPE, {
    writes: [
      ...made.map((content) => ({ do: 'create' as const, content })),
      { do: 'place', item: moved.id, revision: moved.revision, parent: home.id, name: 'ready-for-winter', sort: 9, displayName: 'Ready' },
      { do: 'delete', item: gone.id, revision: gone.revision },
    ],
    by: 'editor',
    at: AT,
  });
  const items = [page, folderId, data, moved.id, gone.id];
  await publish(db, { ...SCOPE, items, withDependencies: true, by: 'publisher', at: AT });
}
