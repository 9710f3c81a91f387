/** Feeds over HTTP: the sample site's by every URL, and feeds while the platform fails. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readAtom, readJsonFeed, readRss } from '../feed-rules.ts';
import { ask } from './ask.ts';
import { type PlatformSite, readDocument, startPlatformSite } from './platform-site.ts';

const get = (path: string, headers: Record<string, string> = {}) => ask(inject('siteOrigin'), path, { headers });
const origin = 'http://localhost:8787';

describe.each([
  ['xml', 'application/rss+xml; charset=utf-8', readRss, 'rss'],
  ['atom', 'application/atom+xml; charset=utf-8', readAtom, 'atom'],
  ['json', 'application/feed+json; charset=utf-8', readJsonFeed, 'json'],
] as const)('%s', (format, type, read, parameter) => {
  test.each([
    // More than a feed holds: the newest of them.
    ['all', '', 50],
    ['blog', 'tab=blog', 42],
    ['education', 'tab=education', 28],
    ['tools', 'tab=tools', 19],
    ['topic/insurance-basics', 'topic=Insurance+Basics', 28],
    ['author/dorothea-vansickle', 'author=Dorothea+Vansickle', 15],
  ])(`/blog/feeds/%s.${format} contains its articles, the same as /api/rss [DEL-11] [DEL-15]`, async (name, query, count) => {
    const { status, headers, text } = await get(`/blog/feeds/${name}.${format}`);
    expect([status, headers['content-type']]).toEqual([200, type]);
    const feed = read(text);
    expect(feed.faults).toEqual([]);
    expect(feed.entries).toHaveLength(count);
    expect(feed.self).toBe(`${origin}/blog/feeds/${name}.${format}`);
    expect((await get(`/api/rss?${query}&format=${parameter}`)).text).toBe(text);
  });

  test('answers 304 to a reader that has it, and reads nothing for HEAD [DEL-11]', async () => {
    const path = `/blog/feeds/all.${format}`;
    const { headers } = await get(path);
    const etag = String(headers.etag);
    const modified = String(headers['last-modified']);
    expect(headers['cache-control']).toBe('public, max-age=300');
    const conditions: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", ${etag.replace('W/', '')}` },
      { 'if-modified-since': modified },
    ];
    for (const condition of conditions) {
      const { status, text } = await get(path, condition);
      expect([status, text]).toEqual([304, '']);
    }
    expect((await get(path, { 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200);
    expect((await get(path, { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).status).toBe(200);
    expect(await ask(inject('siteOrigin'), path, { method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-type': type, etag },
    });
  });
});

test('every entry links to a page of the site [DEL-11]', async () => {
  const { entries } = readRss((await get('/blog/feeds/all.xml')).text);
  for (const { url } of entries) expect((await get(new URL(url).pathname)).status, url).toBe(200);
});

test.each([
  '/blog/feeds/nothing.xml',
  '/blog/feeds/topic/no-such-topic.xml',
  '/blog/feeds/author/nobody.json',
  '/blog/feeds/all.txt',
  '/blog/feeds/topic/%E0.xml',
  '/blog/feeds/',
  '/xx/blog/feeds/all.xml',
])('%s is not found [DEL-11]', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each([
  ['tab=news', ['tab']],
  ['format=yaml', ['format']],
  ['tab=blog&topic=Claims', ['topic']],
  ['topic=', ['topic']],
  ['tab=blog&tab=tools', ['tab']],
  ['author=%E0', ['author']],
])('/api/rss?%s names the invalid parameters [DEL-15] [API-02]', async (query, parameters) => {
  const { status, headers, text } = await get(`/api/rss?${query}`);
  expect([status, headers['content-type']]).toEqual([400, 'application/problem+json']);
  expect(JSON.parse(text).errors.map(({ parameter }: { parameter: string }) => parameter)).toEqual(parameters);
});

test.each([
  '/blog/feeds/all.xml',
  '/blog/feeds',
  '/api/rss',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/api/sitemap',
  '/robots.txt',
  '/api/robots',
  '/llms.txt',
])('%s refuses other methods [DEL-15] [API-02]', async (path) => {
  expect(await ask(inject('siteOrigin'), path, { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test('a page lists every feed for visitors [DEL-11]', async () => {
  const { status, headers, text } = await get('/blog/feeds');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const links = [...text.matchAll(/href="(\/blog\/feeds\/[^"]+)"/g)].map(([, path]) => path!);
  expect(links).toContain('/blog/feeds/topic/risk-mitigation.atom');
  for (const path of links) expect((await get(path)).status, path).toBe(200);
});

test('articles name their feed in the head, other pages do not [DEL-11]', async () => {
  const link = '<link rel="alternate" type="application/rss+xml" href="/blog/feeds/all.xml">';
  expect((await get('/blog/ice-dam-attic')).text).toContain(link);
  expect((await get('/')).text).not.toContain('application/rss+xml');
});

describe('over the delivery platform', () => {
  let site: PlatformSite;
  beforeAll(async () => {
    site = await startPlatformSite({ platform: { sitemaps: {} } });
  });
  afterAll(() => site.stop());

  test('articles of the platform become entries, with hostile text escaped [DEL-11]', async () => {
    const document = readDocument('winter-driving');
    document.sitecore.context.itemPath = '/articles/hostile';
    const title = ']]><script>alert("1")</script> & \u0007 more';
    document.sitecore.route.fields = {
      ...document.sitecore.route.fields,
      AbstractTitle: { value: title },
      Resources: { value: 'Education' },
    };
    site.edge.serve('/articles/hostile', document);
    const { text } = await site.ask('/blog/feeds/education.xml');
    const { faults, entries } = readRss(text);
    expect(faults).toEqual([]);
    expect(entries).toMatchObject([{ title: ']]><script>alert("1")</script> &  more', url: `${origin}/articles/hostile` }]);
  });

  test('asks readers to retry while the platform has never been reached [DEL-11]', async () => {
    const other = await startPlatformSite({ platform: { sitemaps: {} }, vars: { LAYOUT_TIMEOUT_MS: '500' } });
    try {
      other.edge.control({ mode: 'unavailable' });
      const { status, headers } = await other.ask('/blog/feeds/all.xml');
      expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
    } finally {
      await other.stop();
    }
  });
});
