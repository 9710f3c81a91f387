/** The repair locator's page on the built Worker: searches without script, from local data and from a service, with failures of the service (LOC-07). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseFacilities } from '../../src/repair/cases.test-data.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { siteOrigin } from '../site.ts';
import { type RepairServer, start } from '../upstreams/repair-server.ts';
import { ask, leak } from './ask.ts';
import { untilRefused } from './until-refused.ts';

/** Searches per minute on the site with the service: more than the other tests make, and quickly used up. */
const READS = 40;

const page = (origin: string, q: string, prefix = '', headers: Record<string, string> = {}) =>
  ask(origin, `${prefix}/auto-repair-locator?${new URLSearchParams({ q })}`, { headers: { accept: 'text/html', ...headers } });
/** Without the templates for scripts. */
const seen = (html: string) => (html.split('<main')[1] ?? '').replace(/<template.*?<\/template>/gs, '');
const names = (html: string) => [...seen(html).matchAll(/locator__name"[^>]*>([^<]*)</g)].map(([, name]) => name);

describe('from local data', () => {
  test('a ZIP, a town and a street show results in the page, nearest first, uncached [LOC-07]', async () => {
    for (const q of ['16501', 'Erie, PA', '100 State St, Erie, PA 16501']) {
      const { status, headers, text } = await page(siteOrigin(), q);
      expect([status, headers['cache-control']], q).toEqual([200, expect.stringMatching(/no-store|no-cache|private/)]);
      const miles = [...seen(text).matchAll(/<b>(\d+\.\d\d)<\/b>/g)].map(([, far]) => Number(far));
      expect(miles.length, q).toBeGreaterThan(5);
      expect(miles, q).toEqual(miles.toSorted((a, b) => a - b));
      expect(names(text).length, q).toBeGreaterThanOrEqual(miles.length);
      expect(seen(text), q).toMatch(/class="map__link" href="#shop-1"/);
    }
  });

  test.each([
    ['', 'Address, City, State, or ZIP is required'],
    ['Pennsylvania', 'No results found.'],
    ['qwertyuiop asdf', 'No results found.'],
    ['99501', 'No results found.'],
  ])('"%s": %s [LOC-07]', async (q, words) => {
    const { status, text } = await page(siteOrigin(), q);
    expect(status).toBe(200);
    expect(seen(text)).toContain(words);
    expect(names(text)).toEqual([]);
  });

  test('is in Spanish at its Spanish URL, with the search there [LOC-07]', async () => {
    const { text } = await page(siteOrigin(), '16501', '/es');
    expect(seen(text)).toMatch(/\d+ talleres cerca de 16501/);
    expect(text).toContain('action="/es/auto-repair-locator"');
  });

  test('without a search it is one page for everyone, and cached [LOC-07]', async () => {
    await ask(siteOrigin(), '/auto-repair-locator');
    const { headers } = await ask(siteOrigin(), '/auto-repair-locator');
    expect(headers['server-timing']).toMatch(/page;desc="(?!made)/);
  });
});

describe('from a service', () => {
  let server: RepairServer;
  let site: RunningSite;
  beforeAll(async () => {
    server = await start(caseFacilities);
    site = await startSite({ vars: { REPAIR_URL: server.url }, limits: { LIMIT_READS: READS }, onLog: () => undefined });
  });
  afterAll(async () => {
    await site?.stop();
    await server?.close();
  });

  test('gets one request for a ZIP, whoever searches, and a script in a name is text [LOC-07]', async () => {
    const first = await page(site.origin, '16501');
    expect(names(first.text)).toEqual([
      'Bayfront Body &amp; Frame',
      'O&#x27;Dell&#x27;s &lt;script&gt;alert(1)&lt;/script&gt; Auto',
      'Far Shore Collision',
    ]);
    await page(site.origin, 'Erie PA 16501');
    expect(server.requests.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      { zipCode: '16501', city: 'Erie', state: 'PA' },
    ]);
  });

  test.each(['failing', 'down', 'half', 'empty', 'wrong-types', 'too-large', 'html'] as const)(
    '%s: the page says so, keeps the input, and shows no internal details [LOC-07] [API-02]',
    async (mode) => {
      server.control({ mode });
      const reply = await page(site.origin, '16502');
      server.control({ mode: 'ok' });
      expect(reply.status).toBe(200);
      expect(seen(reply.text)).toContain('The list of repair shops is not there just now. Try again in a minute.');
      expect(reply.text).toContain('value="16502"');
      expect(leak(reply)).toBeUndefined();
    },
  );

  test('no results show the specified text [LOC-07]', async () => {
    server.control({ mode: 'none' });
    const { text } = await page(site.origin, '14505');
    server.control({ mode: 'ok' });
    expect(seen(text)).toContain('find an Auto Repair facility matching the information you provided. Please try again.');
  });

  test('limits the searches of one visitor, and not those of the next [SEC-01]', async () => {
    const search = (turn: number, visitor: string) => page(site.origin, String(16501 + (turn % 9)), '', { 'cf-connecting-ip': visitor });
    const { passed, refused } = await untilRefused(READS, (turn) => search(turn, '203.0.113.61'));
    expect(passed.length).toBeGreaterThanOrEqual(READS);
    expect(new Set(passed.map(({ status }) => status))).toEqual(new Set([200]));
    expect([refused?.status, refused?.headers['retry-after']]).toEqual([429, '60']);
    expect(refused?.text).toContain('<h1>Too many requests.');
    expect((await search(0, '203.0.113.62')).status).toBe(200);
  });
});
