/** Articles of the sample site over HTTP: related articles, authors and their pages, and how soon a new article appears on the others. */
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { authorPath } from '../../src/site/urls.ts';
import { startSite } from '../start-site.ts';
import { ask } from './ask.ts';

/** How long a cached page may lack the new article (decision 022): its own minute, and the 20 s of the version. */
const BOUND_MS = 80_000;

const get = (path: string, origin = inject('siteOrigin')) => ask(origin, path);
const related = async (path: string, origin?: string): Promise<string[]> => {
  const { text } = await get(path, origin);
  const [section = ''] = /<section class="related-articles"[\s\S]*?<\/section>/.exec(text) ?? [];
  return [...section.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href as string);
};

const newArticle = {
  path: '/blog/frozen-pipes',
  template: 'Article Detail',
  fields: {
    Title: 'A dripping tap is cheaper than a burst pipe',
    Resources: 'Blog',
    PrimaryCategory: 'Homeowners',
    PublishDate: '2026-12-02T00:00:00Z',
  },
  placeholders: { main: [{ name: 'RelatedArticles' }] },
};

/** The search index is built after the first publish; until then only chosen articles show, and such a page is not cached. */
const untilIndexed = (origin?: string) =>
  vi.waitFor(async () => expect(await related('/blog/hail-and-shingles', origin)).toHaveLength(3), { timeout: 40_000, interval: 250 });
beforeAll(() => untilIndexed(), 60_000);

test('an article shows three related ones: the chosen ones first, then the newest of its category [BLK-11]', async () => {
  expect(await related('/blog/ice-dam-attic')).toEqual(['/blog/deer-season', '/blog/renters-inventory', '/blog/letters-translated']);
  expect(await related('/blog/sump-pump')).toEqual(['/blog/letters-translated', '/blog/ice-dam-attic', '/blog/winter-checklist']);
});

test('every author of an article has a page that lists it, and a feed [BLK-05] [DEL-11]', async () => {
  const { text } = await get('/blog/feeds/all.json');
  const items = (JSON.parse(text) as { items: { url: string; authors: { name: string }[] }[] }).items;
  expect(items.length).toBeGreaterThanOrEqual(10);
  expect(new Set(items.map(({ authors }) => authors[0]?.name)).size).toBeGreaterThanOrEqual(4);
  for (const { url, authors } of items) {
    const name = authors[0]?.name ?? '';
    const page = await get(authorPath(name));
    expect([name, page.status]).toEqual([name, 200]);
    expect(page.text).toContain(`<h1>${name}</h1>`);
    expect(page.text).toContain(`href="${new URL(url).pathname}"`);
    const article = await get(new URL(url).pathname);
    expect(article.text).toMatch(new RegExp(`<a[^>]*href="${authorPath(name)}"[^>]*rel="author"`));
    const feed = /href="(\/blog\/feeds\/author\/[^"]+)"/.exec(page.text)?.[1];
    expect((await get(feed ?? '')).status).toBe(200);
  }
});

test('the reading time is computed from the page’s own text [BLK-05]', async () => {
  const { text } = await get('/blog/ice-dam-attic');
  expect(text.replaceAll('<!-- -->', '')).toMatch(/<span>[34] minute read<\/span>/);
});

test('a new article appears among the related ones within the bound, on cached pages too [BLK-11] [DEL-03]', {
  timeout: BOUND_MS + 120_000,
}, async () => {
  const site = await startSite({ onLog: () => undefined, index: true });
  try {
    await untilIndexed(site.origin);
    const cachedPages = ['/blog/hail-and-shingles', '/blog/sump-pump'];
    for (const path of cachedPages) expect(await related(path, site.origin)).not.toContain('/blog/frozen-pipes');
    const published = await ask(site.origin, '/api/repository/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
      body: JSON.stringify({ site: 'lake-erie', language: 'en', pages: [newArticle] }),
    });
    expect([published.status, published.text.slice(0, 200)]).toEqual([200, expect.stringContaining('"job"')]);
    await vi.waitFor(
      async () => {
        for (const path of cachedPages) expect(await related(path, site.origin)).toContain('/blog/frozen-pipes');
      },
      { timeout: BOUND_MS, interval: 500 },
    );
    expect(await related('/blog/frozen-pipes', site.origin)).toHaveLength(3);
  } finally {
    await site.stop();
  }
});
