/** Import of content files into a real D1: idempotent, exact about what changed, careful with editors' work. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import { saveDraft } from '../drafts/draft.ts';
import { itemId } from '../store/names.ts';
import { publish } from '../publishing/publish.ts';
import { routesUsing } from '../store/routes-using.ts';
import { loadSite } from '../store/site.ts';
import { loadClosure, loadItems } from '../store/store.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptyRepository();
});

const scope = { stage: 'live', site: 'harbor', language: 'en' } as const;
const paths = (routes: { path: string }[]) => routes.map(({ path }) => path);
const help = itemId('harbor', '/shared/help');

describe('importing content', () => {
  it('publishes every page, and reports which [DEL-02]', async () => {
    const published = await importInto(db, sampleSite());
    expect(paths(published.routes)).toEqual(['/', '/about', '/blog/hail', '/lost']);
    expect(published.shell).toBe(true);
    expect((await loadClosure(db, scope, { route: '/about' }))?.root).toMatchObject({
      template: 'Page',
      number: 1,
      at: NOW,
      route: '/about',
      path: '/home/about',
    });
  });

  it('changes nothing when the same content is imported again', async () => {
    await importInto(db, sampleSite());
    expect(await importInto(db, sampleSite(), NOW + 1000)).toMatchObject({ items: [], routes: [], shell: false });
    expect((await loadClosure(db, scope, { route: '/about' }))?.root).toMatchObject({ number: 1, at: NOW });
  });

  it('imports a single page into the existing tree, and does not change the settings of the site [DEL-02]', async () => {
    await importInto(db, { ...sampleSite(), settings: { hostName: 'harbor.test', robots: 'User-agent: *' } });
    const fields = { Title: 'Tugs' };
    const pages = [
      { path: '/tugs', template: 'Page', fields },
      { path: '/blog/tugs', template: 'Page', fields },
    ];
    const published = await importInto(db, { site: 'harbor', language: 'en', pages });
    expect(paths(published.routes)).toEqual(['/blog/tugs', '/tugs']);
    expect(published.items).toHaveLength(2);
    expect(await loadSite(db, scope)).toMatchObject({ hostName: 'harbor.test', robots: 'User-agent: *' });
    const home = (await loadClosure(db, scope, { route: '/' }))?.root.id;
    expect((await loadClosure(db, scope, { route: '/tugs' }))?.root.parent).toBe(home);
  });

  it('renews the pages that use a changed shared item, and no other [DEL-03]', async () => {
    await importInto(db, sampleSite());
    const site = sampleSite();
    site.shared[0]!.fields = { Headline: 'How can we help?' };
    const published = await importInto(db, site, NOW + 1000);
    expect(published.items).toEqual([help]);
    expect(paths(published.routes)).toEqual(['/', '/about']);
    expect(published.shell).toBe(false);
  });

  it('follows a reference through another item, but not into the layout of the referenced page', async () => {
    await importInto(db, sampleSite());
    // The author is on the article, and on the page that lists the article.
    expect(paths(await routesUsing(db, [itemId('harbor', '/authors/desk')]))).toEqual(['/about', '/blog/hail']);
    const site = sampleSite();
    site.pages[2]!.placeholders = { main: [{ name: 'RichText', fields: { Text: '<p>Ice, and wind.</p>' } }] };
    expect(paths((await importInto(db, site)).routes)).toEqual(['/blog/hail']);
  });

  it('renews every page that uses a changed design', async () => {
    await importInto(db, sampleSite());
    const published = await importInto(db, {
      ...sampleSite(),
      designs: { default: { placeholders: { header: [{ name: 'Header', fields: { Logo: 'New' } }] } } },
    });
    expect(paths(published.routes)).toEqual(['/', '/about', '/blog/hail']);
  });

  it('takes a page off the site when its file is gone, renews its address, and brings it back', async () => {
    await importInto(db, sampleSite());
    const without = {
      ...sampleSite(),
      pages: sampleSite()
        .pages.filter((page) => page.path !== '/blog/hail')
        .map((page) => (page.path === '/about' ? { ...page, placeholders: {} } : page)),
    };
    const published = await importInto(db, without, NOW + 1000);
    expect(paths(published.routes)).toContain('/blog/hail');
    expect(await loadClosure(db, scope, { route: '/blog/hail' })).toBeNull();
    await importInto(db, sampleSite(), NOW + 2000);
    expect((await loadClosure(db, scope, { route: '/blog/hail' }))?.root.number).toBe(2);
  });

  it('replaces a folder with a page in one step', async () => {
    await importInto(db, sampleSite());
    const site = sampleSite();
    site.pages.push({ path: '/blog', template: 'Page', fields: { Title: 'Blog' } });
    expect(paths((await importInto(db, site)).routes)).toContain('/blog');
    const hail = (await loadClosure(db, scope, { route: '/blog/hail' }))?.root;
    expect(hail?.parent).toBe((await loadClosure(db, scope, { route: '/blog' }))?.root.id);
  });

  it('names the place of a dead reference, and changes nothing', async () => {
    const site = sampleSite();
    site.pages[0]!.placeholders = { main: [{ name: 'HelpBlock', source: '/shared/gone' }] };
    await expect(importInto(db, site)).rejects.toThrow('/home: main.0 refers to a design, source or item that does not exist');
    const list = sampleSite();
    for (const [fields, place] of [
      [{ Links: [{ Page: { ref: '/gone' } }] }, 'Links.0.Page'],
      [{ Teaser: { Title: 'Gone', Page: { ref: '/gone' } } }, 'Teaser.Page'],
    ] as const) {
      list.pages[0]!.fields = { Title: 'Harbor', ...fields };
      await expect(importInto(db, list)).rejects.toThrow(`/home: ${place} refers to`);
    }
    expect(await loadItems(db, scope, [help])).toEqual([]);
  });

  it("does not overwrite an editor's published text until the file itself changes [EDT-03]", async () => {
    await importInto(db, sampleSite());
    const [item] = await loadItems(db, { ...scope, stage: 'draft' }, [help]);
    await saveDraft(db, scope, {
      item: help,
      revision: item!.revision,
      fields: { Headline: { value: 'Ask us' } },
      presentation: null,
      by: 'editor-1',
      at: NOW + 1,
    });
    await publish(db, { site: 'harbor', language: 'en', items: [help], by: 'editor-1', at: NOW + 2 });
    expect((await importInto(db, sampleSite(), NOW + 3)).items).toEqual([]);
    expect((await loadItems(db, scope, [help]))[0]).toMatchObject({ number: 2, fields: { Headline: { value: 'Ask us' } } });
    const site = sampleSite();
    site.shared[0]!.fields = { Headline: 'From the file' };
    await importInto(db, site, NOW + 4);
    expect((await loadItems(db, scope, [help]))[0]).toMatchObject({ number: 3, fields: { Headline: { value: 'From the file' } } });
  });

  it('keeps an open draft open while the live version changes', async () => {
    await importInto(db, sampleSite());
    const [item] = await loadItems(db, { ...scope, stage: 'draft' }, [help]);
    await saveDraft(db, scope, {
      item: help,
      revision: item!.revision,
      fields: { Headline: { value: 'In the making' } },
      presentation: null,
      by: 'editor-1',
      at: NOW + 1,
    });
    const site = sampleSite();
    site.shared[0]!.fields = { Headline: 'From the file' };
    await importInto(db, site, NOW + 2);
    expect((await loadItems(db, { ...scope, stage: 'draft' }, [help]))[0]?.fields).toEqual({ Headline: { value: 'In the making' } });
    expect((await loadItems(db, scope, [help]))[0]?.fields).toEqual({ Headline: { value: 'From the file' } });
  });

  it('takes thousands of items at once: rows travel in parts', { timeout: 30_000 }, async () => {
    const dictionary = Object.fromEntries(
      Array.from({ length: 2500 }, (_, index) => [`key ${index}`, `A phrase that says a little more than its number, which is ${index}`]),
    );
    const published = await importInto(db, { ...sampleSite(), dictionary });
    expect(published.items.length).toBeGreaterThan(Object.keys(dictionary).length);
    expect((await importInto(db, { ...sampleSite(), dictionary }, NOW + 1)).items).toEqual([]);
  });
});
