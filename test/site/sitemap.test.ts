/** Sitemap, robots.txt and llms.txt over HTTP: the sample site, a publish, a platform with its own files, and a failing platform. */
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { startSite } from '../start-site.ts';
import { locations, parseXml, SITEMAP, sitemapFaults, textOf } from '../xml.ts';
import { oneOf } from '../sampled.ts';
import { ask } from './ask.ts';
import { type PlatformSite, startPlatformSite } from './platform-site.ts';

const get = (path: string, headers: Record<string, string> = {}) => ask(inject('siteOrigin'), path, { headers });
const origin = 'http://localhost:8787';
const XML = 'text/xml; charset=utf-8';
const PREVIEW = 'preview.localhost';

test('the index and its parts are valid and list every page once [DEL-10]', async () => {
  const index = await get('/sitemap.xml');
  expect([index.status, index.headers['content-type']]).toEqual([200, XML]);
  expect(await sitemapFaults(index.text)).toEqual([]);
  const pages: string[] = [];
  // Agencies have their own files: test/site/directories.test.ts.
  for (const part of locations(index.text).filter((address) => !address.includes('agencies'))) {
    const { status, headers, text } = await get(new URL(part).pathname);
    expect([status, headers['content-type']]).toEqual([200, XML]);
    expect(await sitemapFaults(text), part).toEqual([]);
    pages.push(...locations(text));
  }
  expect(pages).toContain(`${origin}/`);
  expect(pages).toContain(`${origin}/blog/ice-dam-attic`);
  expect(new Set(pages).size).toBe(pages.length);
  // A sample of the thousands of agencies, since each costs a lookup, and 300 requests a minute hit the rate limit.
  const shown = pages.filter((page, index) => !page.includes('/agencies/') || index % 100 === 0);
  for (const page of shown) expect((await get(new URL(page).pathname)).status, page).toBe(200);
  // Every page is rendered for the first time here.
}, 120_000);

test('/sitemap-index.xml and /api/sitemap return the same [DEL-10] [DEL-15]', async () => {
  const { text } = await get('/sitemap.xml');
  expect((await get('/sitemap-index.xml')).text).toBe(text);
  expect((await get('/api/sitemap')).text).toBe(text);
  expect((await get('/api/sitemap?part=1')).text).toBe((await get('/sitemap-1.xml')).text);
});

test('lastmod is the time of publishing the page, not of making the file [DEL-10]', async () => {
  const { text } = await get('/sitemap-1.xml');
  const times = parseXml(text).children.map((entry) => Date.parse(textOf(entry, `${SITEMAP}lastmod`) ?? ''));
  expect(times.every((time) => time < Date.now() && time > Date.now() - 3600_000)).toBe(true);
  expect((await get('/sitemap-1.xml')).text).toBe(text);
});

test('answers 304 to a client that has it [DEL-10]', async () => {
  for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/robots.txt']) {
    const { headers } = await get(path);
    expect((await get(path, { 'if-none-match': String(headers.etag) })).status, path).toBe(304);
    expect(await ask(inject('siteOrigin'), path, { method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
      headers: { etag: headers.etag },
    });
  }
});

test.each(['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-xx-1.xml', '/sitemap-a/b.xml', '/sitemap-1.xml.xml'])(
  '%s is not found [DEL-10]',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('/api/sitemap names an invalid part [DEL-15] [API-02]', async () => {
  const { status, text } = await get('/api/sitemap?part=one');
  expect([status, JSON.parse(text).errors[0].parameter]).toEqual([400, 'part']);
});

test('robots.txt has the text from content, with the sitemap’s complete URL [DEL-10] [DEL-15]', async () => {
  const { status, headers, text } = await get('/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain('Disallow: /sign-in\n');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  expect((await get('/api/robots')).text).toBe(text);
});

test('llms.txt has the text from content [DEL-10]', async () => {
  const { status, headers, text } = await get('/llms.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
  expect(text).toMatch(/^# Lake Erie Mutual\n/);
});

test('the preview host allows search engines nothing [DEL-10] [EDT-01]', async () => {
  expect((await ask(inject('siteOrigin'), '/robots.txt', { host: PREVIEW })).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await ask(inject('siteOrigin'), '/api/robots', { host: PREVIEW })).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await ask(inject('siteOrigin'), '/sitemap.xml', { host: PREVIEW })).status).not.toBe(200);
});

describe('a separate site', () => {
  const importBody = (pages: object[]) =>
    JSON.stringify({ site: 'lake-erie', language: 'en', settings: { hostName: '*', notFoundPage: '/lost' }, pages });
  const page = (path: string, fields: object = {}) => ({ path, template: 'Page', design: '', fields: { Title: path, ...fields } });

  test('follows what is published: new, changed and hidden pages; error pages never; without its own texts it allows everything and has no llms.txt [DEL-10]', async () => {
    const site = await startSite({ seed: false, vars: { TRAILING_SLASH: 'on' }, onLog: () => undefined });
    const publish = (pages: object[]) =>
      ask(site.origin, '/api/repository/import', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
        body: importBody(pages),
      });
    const entries = async () => {
      const { text } = await ask(site.origin, '/sitemap-1.xml');
      return Object.fromEntries(
        parseXml(text).children.map((entry) => [textOf(entry, `${SITEMAP}loc`), textOf(entry, `${SITEMAP}lastmod`)]),
      );
    };
    try {
      expect((await ask(site.origin, '/sitemap.xml')).status).toBe(404);
      expect((await ask(site.origin, '/robots.txt')).text).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`);
      expect((await ask(site.origin, '/llms.txt')).status).toBe(404);
      expect((await publish([page('/'), page('/about'), page('/lost')])).status).toBe(200);
      const first = await entries();
      expect(Object.keys(first)).toEqual([`${origin}/`, `${origin}/about/`]);
      // Times in the file have a precision of seconds.
      const published = Math.floor(Date.now() / 1000);
      await vi.waitUntil(() => Math.floor(Date.now() / 1000) > published, { timeout: 5000 });
      await publish([
        page('/'),
        page('/about', { MetaDescription: 'Since 1925' }),
        page('/new'),
        page('/secret', { HideFromSearchEngines: '1' }),
        page('/lost'),
      ]);
      const second = await entries();
      expect(Object.keys(second)).toEqual([`${origin}/`, `${origin}/about/`, `${origin}/new/`]);
      expect(second[`${origin}/`]).toBe(first[`${origin}/`]);
      expect(Date.parse(second[`${origin}/about/`]!)).toBeGreaterThan(Date.parse(first[`${origin}/about/`]!));
    } finally {
      await site.stop();
    }
  });
});

const urlset = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>https://www.lakeeriemutual.example${path}</loc></url>`).join('')}</urlset>`;

describe('a platform that makes sitemaps', () => {
  let site: PlatformSite;
  beforeAll(async () => {
    const sitemaps: Record<string, string> = { 'sitemap.xml': '', 'sitemap-1.xml': urlset('/', '/auto'), 'sitemap-2.xml': urlset('/home') };
    site = await startPlatformSite({ platform: { sitemaps } });
    const media = `${site.edge.url}/-/media/sitemaps`;
    sitemaps['sitemap.xml'] =
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${media}/sitemap-1.xml</loc></sitemap><sitemap><loc>${media}/sitemap-2.xml</loc></sitemap></sitemapindex>`;
  });
  afterAll(() => site.stop());

  test('its files are served under our URLs [DEL-10]', async () => {
    const { status, headers, text } = await site.ask('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, XML]);
    expect(locations(text)).toEqual([`${origin}/sitemap-1.xml`, `${origin}/sitemap-2.xml`]);
    expect((await site.ask('/sitemap-1.xml')).text).toBe(urlset('/', '/auto'));
    expect(locations((await site.ask('/sitemap-index.xml')).text)).toEqual(
      ['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'].map((name) => `${origin}/${name}`),
    );
    expect((await site.ask('/sitemap-3.xml')).status).toBe(404);
  });

  test('robots.txt and llms.txt come from the platform [DEL-10]', async () => {
    expect((await site.ask('/robots.txt')).text).toBe(`User-agent: *\nDisallow: /customer/\n\nSitemap: ${origin}/sitemap.xml\n`);
    expect((await site.ask('/llms.txt')).text).toContain('Start at /insurance.');
  });

  test('a file that fails is 503 with Retry-After until the first success, and its last state afterwards; never an empty file [DEL-10]', async () => {
    site.edge.control({ mode: 'unavailable', operation: 'sitemap-file' });
    const failed = await site.ask('/sitemap-2.xml');
    expect([failed.status, Number(failed.headers['retry-after']) > 0]).toEqual([503, true]);
    expect((await site.ask('/sitemap-1.xml')).text).toBe(urlset('/', '/auto'));
    site.edge.control({ mode: 'html', operation: 'sitemap-file' });
    expect((await site.ask('/sitemap-2.xml')).status).toBe(503);
    site.edge.control({ mode: 'ok' });
  });
});

describe('a platform without sitemaps', () => {
  let site: PlatformSite;
  beforeAll(async () => {
    site = await startPlatformSite({ platform: { sitemaps: {}, extraRoutes: 120 }, vars: { LAYOUT_TIMEOUT_MS: '1500' } });
  });
  afterAll(() => site.stop());

  test.each(oneOf(['unavailable', 'down', 'wrong-shape', 'slow'] as const))(
    'is %s from the start: 503 for the sitemap, open robots.txt [DEL-10]',
    async (mode) => {
      const other = await startPlatformSite({ platform: { sitemaps: {} }, vars: { LAYOUT_TIMEOUT_MS: '400' } });
      try {
        other.edge.control({ mode });
        const sitemap = await other.ask('/sitemap.xml');
        expect([sitemap.status, Number(sitemap.headers['retry-after']) > 0]).toEqual([503, true]);
        const robots = await other.ask('/robots.txt');
        expect([robots.status, robots.text]).toEqual([200, `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`]);
        expect(other.events('robots-default')).toHaveLength(1);
      } finally {
        await other.stop();
      }
    },
  );

  test('gets one from its routes with three calls in total, and keeps it while the platform fails later [DEL-10]', async () => {
    const { text } = await site.ask('/sitemap-1.xml');
    expect(await sitemapFaults(text)).toEqual([]);
    expect(locations(text).filter((url) => url.includes('/articles/archive-'))).toHaveLength(120);
    expect(text).toContain('<lastmod>2026-02-02T09:30:00Z</lastmod>');
    expect(site.edge.requests.filter(({ operation }) => operation === 'CarrierPages')).toHaveLength(3);
    site.edge.control({ mode: 'unavailable' });
    expect((await site.ask('/sitemap-1.xml')).text).toBe(text);
    site.edge.control({ mode: 'ok' });
  });
});

test('the REST service has no list of pages: no sitemap, and robots.txt names none [DEL-10]', async () => {
  const site = await startPlatformSite({ source: 'layout-service' });
  try {
    expect((await site.ask('/sitemap.xml')).status).toBe(404);
    expect((await site.ask('/robots.txt')).text).toBe('User-agent: *\nDisallow:\n');
    expect((await site.ask('/llms.txt')).status).toBe(404);
  } finally {
    await site.stop();
  }
});
