/** Moves, renames, sorts, copies, deletes and restores on a real D1, with the redirects they make [EDT-03] [EDT-04] [DEL-06]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { AddressRedirected } from './address-rules.ts';
import { restoreItem, deleteItem, LeadsNowhere } from './delete-item.ts';
import { deletedItems } from './deleted-items.ts';
import { Circle, moveItem, SINGLE_RULES } from './move-item.ts';
import { copyPage, newPage, ownDataOf } from './new-items.ts';
import { publish } from '../publishing/publish.ts';
import { referrersOf } from '../store/referrers.ts';
import { RevisionConflict, PlaceTaken } from '../store/revision-conflict.ts';
import { textField } from '../store/site.ts';
import { sortSibling } from './sort-siblings.ts';
import { loadByPath, loadClosure, type StoredItem } from '../store/store.ts';
import { childrenOf, treeRow } from '../tree/tree-reads.ts';
import { writeDrafts } from './write-drafts.ts';

const scope = { site: 'harbor', language: 'en' } as const;
const signed = { by: 'editor', at: NOW + 1 };
let db: D1Database;

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
});

const at = async (path: string, stage: 'draft' | 'live' = 'draft') => (await loadByPath(db, { ...scope, stage }, path)) as StoredItem;

async function move(path: string, to: string, displayName?: string) {
  const item = await at(path);
  const [above, name] = [to.slice(0, to.lastIndexOf('/')), to.slice(to.lastIndexOf('/') + 1)];
  const parent = await at(above);
  const { revision, sort } = item;
  return moveItem(db, scope, { item, revision, parent, name, displayName: displayName ?? item.displayName, sort, ...signed });
}

const remove = async (path: string, leadTo = '') => {
  const item = await at(path);
  return deleteItem(db, scope, { item, revision: item.revision, leadTo, ...signed });
};

/** Rules of a stage without those of the sample content, as `from to`. */
async function rules(stage: 'draft' | 'live' = 'draft'): Promise<string[]> {
  const folder = await at('/redirects');
  const { results } = await db
    .prepare(
      `SELECT json_extract(v.fields, '$.pattern.value') || ' ' || json_extract(v.fields, '$.target.value') AS rule FROM heads h
       JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number WHERE h.stage = ?1 AND h.parent = ?2 ORDER BY rule`,
    )
    .bind(stage, folder.id)
    .all<{ rule: string }>();
  return results.map(({ rule }) => rule).filter((rule) => !/^(\/awards|\^\/old)/.test(rule));
}
const go = (items: string[], at = NOW + 2) => publish(db, { ...scope, items, withDependencies: true, by: 'publisher', at });

describe('a page that moves', () => {
  it('takes the pages under it along; every address that visitors know redirects, published with the page [DEL-06] [EDT-04]', async () => {
    const blog = await at('/home/blog');
    await move('/home/blog', '/home/about/news');
    expect(await at('/home/about/news/hail')).toMatchObject({ route: '/about/news/hail' });
    expect(await rules()).toEqual(['/blog/hail /about/news/hail']);
    expect(await rules('live')).toEqual([]);
    await go([blog.id]);
    expect(await rules('live')).toEqual(['/blog/hail /about/news/hail']);
    expect(await at('/home/about/news/hail', 'live')).toMatchObject({ route: '/about/news/hail' });
    expect(await at('/home/blog/hail', 'live')).toBeNull();
  });

  it('leaves one step from each former address after any moves, and no circle [DEL-06]', async () => {
    const { id } = await at('/home/about');
    await move('/home/about', '/home/who-we-are');
    await move('/home/who-we-are', '/home/company');
    expect(await rules()).toEqual(['/about /company']);
    await go([id]);
    await move('/home/company', '/home/us');
    expect(await rules()).toEqual(['/about /us', '/company /us']);
    await go([id], NOW + 3);
    expect(await rules('live')).toEqual(['/about /us', '/company /us']);
    await move('/home/us', '/home/about');
    expect(await rules()).toEqual(['/company /about', '/us /about']);
    await go([id], NOW + 4);
    expect(await rules('live')).toEqual(['/company /about', '/us /about']);
  });

  it('leaves no redirect when it returns before it was published elsewhere [DEL-06]', async () => {
    await move('/home/about', '/home/us');
    await move('/home/us', '/home/about');
    expect(await rules()).toEqual([]);
  });

  it('redirects many pages by one expression, published with it, and makes no circle on its return [DEL-06] [EDT-04]', async () => {
    const site = sampleSite();
    const many = Array.from({ length: SINGLE_RULES + 1 }, (_, index) => ({ path: `/blog/p${index}`, template: 'Page', fields: {} }));
    await importInto(db, { ...site, pages: [...site.pages, ...many] });
    const { id } = await at('/home/blog');
    await move('/home/blog', '/home/about/news');
    expect(await rules()).toEqual(['^/en/blog/(.+)$ /about/news/$1']);
    await move('/home/about/news', '/home/news');
    expect(await rules()).toEqual(['^/en/blog/(.+)$ /news/$1']);
    await go([id]);
    expect(await rules('live')).toEqual(['^/en/blog/(.+)$ /news/$1']);
    expect(await at('/home/news/p7', 'live')).toMatchObject({ route: '/news/p7' });
    await move('/home/news', '/home/blog');
    expect(await rules()).toEqual(['^/en/news/(.+)$ /blog/$1']);
    await go([id], NOW + 3);
    expect(await rules('live')).toEqual(['^/en/news/(.+)$ /blog/$1']);
  });

  it('leaves the pages of the site without a redirect, since it has no address there [DEL-06]', async () => {
    expect((await move('/home/about', '/shared/about')).item).toMatchObject({ path: '/shared/about' });
    expect([(await at('/shared/about')).route, await rules()]).toEqual([null, []]);
  });

  it('leaves no redirect when it was never published [DEL-06]', async () => {
    const home = await at('/home');
    const page = { template: 'Page', fields: {}, design: '', start: {} };
    const { writes } = newPage('harbor', { parent: home, name: 'spring', sort: 0, displayName: 'Spring' }, page);
    await writeDrafts(db, scope, { writes, ...signed });
    await move('/home/spring', '/home/summer');
    expect([await rules(), (await at('/home/summer')).route]).toEqual([[], '/summer']);
  });

  it('is refused under itself, at a taken address, and at one that a redirect leads away from [EDT-03] [DEL-06]', async () => {
    await expect(move('/home/blog', '/home/blog/hail/x')).rejects.toBeInstanceOf(Circle);
    await expect(move('/home/blog', '/home/blog/x')).rejects.toBeInstanceOf(Circle);
    await expect(move('/home/blog', '/home/About')).rejects.toBeInstanceOf(PlaceTaken);
    await expect(move('/home/lost', '/home/awards')).rejects.toSatisfy(
      (error) => error instanceof AddressRedirected && error.target === '/about',
    );
    const item = await at('/home/blog');
    const stale = moveItem(db, scope, {
      item,
      revision: 'old',
      parent: await at('/home'),
      name: 'x',
      displayName: 'X',
      sort: 0,
      ...signed,
    });
    await expect(stale).rejects.toBeInstanceOf(RevisionConflict);
    expect(await at('/home/blog')).toMatchObject({ id: item.id, revision: item.revision });
    expect(await rules()).toEqual([]);
  });

  it('redirects many pages by one expression [DEL-06]', async () => {
    const { pages, ...rest } = sampleSite();
    const many = Array.from({ length: 320 }, (_, at) => ({
      path: `/blog/post-${at}`,
      template: 'Page',
      design: '',
      fields: { Title: `${at}` },
    }));
    await importInto(db, { ...rest, pages: [...pages, { path: '/blog', template: 'Page', fields: { Title: 'Blog' } }, ...many] }, NOW + 1);
    const { id } = await at('/home/blog');
    await move('/home/blog', '/home/news');
    expect(await rules()).toEqual(['/blog /news', '^/en/blog/(.+)$ /news/$1']);
    await go([id]);
    expect(await rules('live')).toEqual(['/blog /news', '^/en/blog/(.+)$ /news/$1']);
    expect(await at('/home/news/post-7', 'live')).toMatchObject({ route: '/news/post-7' });
  });
});

describe('a copy', () => {
  it('has its own texts and ids, shares what is shared, and no history [EDT-03]', async () => {
    const about = await at('/home/about');
    const data = await ownDataOf(db, scope, about.path);
    const { id, writes } = copyPage(about, data, { parent: await at('/home'), name: 'about-2', sort: 0, displayName: 'About us (copy)' });
    await writeDrafts(db, scope, { writes, ...signed });
    const [old, copy] = await Promise.all(['/about', '/about-2'].map((route) => loadClosure(db, { ...scope, stage: 'draft' }, { route })));
    expect(copy?.root).toMatchObject({ id, number: 1, fields: { Title: { value: 'About us (copy)' } } });
    const [before, now] = [new Set(old?.parts.keys()), [...(copy?.parts.values() ?? [])]];
    expect(now).toHaveLength(before.size);
    const shared = now.filter((item) => before.has(item.id)).map(({ path }) => path);
    for (const path of ['/shared/help', '/designs/default', '/home/blog/hail']) expect(shared).toContain(path);
    expect(shared.filter((path) => path.startsWith('/home/about'))).toEqual([]);
    const uids = (text: string) => [...text.matchAll(/"uid":"([^"]+)"/g)].map(([, uid]) => uid);
    const known = new Set(uids(JSON.stringify(about.presentation)));
    expect(uids(JSON.stringify(copy?.root.presentation)).some((uid) => known.has(uid))).toBe(false);
    expect((await treeRow(db, scope, id))?.state).toBe('draft');
  });
});

describe('siblings', () => {
  it('change places one step at a time, and stop at the ends [EDT-03]', async () => {
    const home = await at('/home');
    const order = async () => ((await childrenOf(db, scope, [{ id: home.id }])).get(home.id)?.rows ?? []).map(({ path }) => path.slice(6));
    expect(await order()).toEqual(['about', 'blog', 'lost']);
    const step = async (path: string, step: 1 | -1) => sortSibling(db, scope, { item: await at(path), step, ...signed });
    expect(await step('/home/lost', -1)).toBe(true);
    expect(await order()).toEqual(['about', 'lost', 'blog']);
    expect(await step('/home/lost', -1)).toBe(true);
    expect(await step('/home/lost', -1)).toBe(false);
    expect(await order()).toEqual(['lost', 'about', 'blog']);
    expect(await step('/home/about', 1)).toBe(true);
    expect(await order()).toEqual(['lost', 'blog', 'about']);
  });
});

describe('a deleted item', () => {
  it('is shown with its referrers: by blocks, fields and links, each page once [EDT-03]', async () => {
    const hail = await at('/home/blog/hail');
    const { list } = await referrersOf(db, scope, hail);
    expect(list).toEqual([expect.objectContaining({ title: 'About us', route: '/about', isLive: true })]);
    const help = await at('/shared/help');
    expect((await referrersOf(db, scope, help)).list.map(({ route, how }) => [route, how])).toEqual([
      ['/', 'layout'],
      ['/about', 'layout'],
    ]);
    expect((await referrersOf(db, scope, await at('/home/blog'))).list.map(({ route }) => route)).toEqual(['/about']);
    expect((await referrersOf(db, scope, await at('/home/lost'))).list.map(({ path, how }) => [path, how])).toEqual([['/', 'field']]);
  });

  it('stays live until that is published; its addresses then redirect to the chosen target [EDT-04] [DEL-06]', async () => {
    const blog = await at('/home/blog');
    await remove('/home/blog', '/about');
    expect([await at('/home/blog/hail'), (await at('/home/blog/hail', 'live')).route]).toEqual([null, '/blog/hail']);
    expect(await rules()).toEqual(['/blog/hail /about']);
    await go([blog.id]);
    expect([await at('/home/blog/hail', 'live'), await rules('live')]).toEqual([null, ['/blog/hail /about']]);
  });

  it('can not redirect to an item that is deleted with it [DEL-06]', async () => {
    await expect(remove('/home/blog/hail', '/blog/hail?x=1')).rejects.toBeInstanceOf(LeadsNowhere);
    await expect(remove('/home/blog/hail', '/awards')).rejects.toBeInstanceOf(AddressRedirected);
    expect(await at('/home/blog/hail')).not.toBeNull();
  });

  it('is listed as deleted and is restored with all items under it, and its redirect is removed [EDT-03]', async () => {
    const blog = await at('/home/blog');
    await remove('/home/blog', '/about');
    expect(await deletedItems(db, scope)).toEqual([expect.objectContaining({ id: blog.id, path: '/home/blog', by: 'editor' })]);
    expect(await restoreItem(db, scope, { item: blog.id, ...signed })).toBeGreaterThanOrEqual(3);
    expect(await at('/home/blog/hail')).toMatchObject({ route: '/blog/hail' });
    expect(await at('/home/blog/hail/data/rich-text-1')).not.toBeNull();
    expect([await rules(), await deletedItems(db, scope)]).toEqual([[], []]);
  });

  it('redirects many pages by one expression, for a folder too, and a restore removes it [DEL-06]', async () => {
    const { pages, ...rest } = sampleSite();
    const many = Array.from({ length: 320 }, (_, at) => ({
      path: `/blog/post-${at}`,
      template: 'Page',
      design: '',
      fields: { Title: `${at}` },
    }));
    await importInto(db, { ...rest, pages: [...pages, ...many] }, NOW + 1);
    const blog = await at('/home/blog');
    expect(blog.template).toBe('Folder');
    await remove('/home/blog', '/about');
    expect(await rules()).toEqual(['^/en/blog/(.+)$ /about']);
    await restoreItem(db, scope, { item: blog.id, ...signed });
    expect([await rules(), (await at('/home/blog/post-7')).route]).toEqual([[], '/blog/post-7']);
  });

  it('is restored as it was: in the version of its draft, and without items deleted separately before [EDT-03]', async () => {
    const [hail, about] = [await at('/home/blog/hail'), await at('/home/about')];
    const blog = await at('/home/blog');
    await remove('/home/blog/hail');
    await deleteItem(db, scope, { item: blog, revision: blog.revision, leadTo: '', by: 'editor', at: NOW + 2 });
    expect(await restoreItem(db, scope, { item: blog.id, ...signed })).toBe(1);
    expect([(await at('/home/blog')).id, await at('/home/blog/hail')]).toEqual([blog.id, null]);
    expect((await deletedItems(db, scope)).map(({ id }) => id)).toEqual([hail.id]);

    const save = (item: StoredItem) => ({
      do: 'save' as const,
      item: item.id,
      revision: item.revision,
      fields: {},
      presentation: item.presentation,
    });
    await writeDrafts(db, scope, { writes: [save(about)], ...signed });
    await writeDrafts(db, scope, { writes: [{ do: 'restore', item: about.id, number: about.number }], ...signed });
    await remove('/home/about');
    expect((await deletedItems(db, scope)).find(({ id }) => id === about.id)?.number).toBe(about.number);
    await restoreItem(db, scope, { item: about.id, ...signed });
    expect((await at('/home/about')).number).toBe(about.number);
  });

  it('is not restored when another item has its place [EDT-03]', async () => {
    const about = await at('/home/about');
    await remove('/home/about');
    await move('/home/blog', '/home/about');
    await expect(restoreItem(db, scope, { item: about.id, ...signed })).rejects.toBeInstanceOf(PlaceTaken);
    expect(textField((await at('/home/about', 'live')).fields, 'Title')).toBe('About us');
  });
});
