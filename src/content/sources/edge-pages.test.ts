/** The list of pages, robots.txt and llms.txt of the delivery platform, against its stand-in. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EdgeServer, start } from '../../../test/upstreams/edge-server.ts';
import { systemClock } from '../../lib/time/clock.ts';
import type { PageFacts } from '../page-facts.ts';
import { calm, keptLog } from './cases.test-data.ts';
import { edgeSource } from './edge.ts';
import { updatedAt } from './edge-pages.ts';
import { shortLimits } from '../../../test/short-limits.ts';

let server: EdgeServer;
const log = keptLog();
const source = () => edgeSource({ url: server.url, apiKey: server.apiKey, log, clock: systemClock, timeoutMs: 1500 });

beforeAll(async () => {
  server = await start({ extraRoutes: 130 });
});
afterAll(() => server.close());
beforeEach(() => server.control({ mode: 'ok' }));

async function everyPage(): Promise<PageFacts[]> {
  const pages: PageFacts[] = [];
  for (let after = ''; ; ) {
    const answer = await source().pages(server.site, 'en', after, calm());
    pages.push(...answer.pages);
    if (answer.next === '') return pages;
    after = answer.next;
  }
}

test("lists every route once, page by page, without the platform's error pages [DEL-10]", async () => {
  server.requests.length = 0;
  const pages = await everyPage();
  expect(pages.filter(({ path }) => path.startsWith('/articles/archive-'))).toHaveLength(130);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  expect(pages.some(({ path }) => path.startsWith('/_errors/'))).toBe(false);
  expect(server.requests.map(({ operation }) => operation)).toEqual(Array(Math.ceil(pages.length / 50)).fill('CarrierPages'));
});

test('reads an article and the time of its change, and no time where the platform gives none [DEL-10] [DEL-11]', async () => {
  const pages = await everyPage();
  const article = pages.find(({ path }) => path === '/articles/winter-driving');
  expect(article).toMatchObject({
    changedAt: Date.parse('2026-02-02T09:30:00Z'),
    hidden: false,
    versions: [{ language: 'en', path: '/articles/winter-driving' }],
  });
  expect(article?.article).toMatchObject({ title: expect.stringContaining('inter'), tabs: expect.arrayContaining([expect.any(String)]) });
  expect(pages.find(({ path }) => path === '/')).toMatchObject({ changedAt: null, article: null });
});

test('treats an empty list as a failure: it would remove every page from search engines [DEL-10]', async () => {
  await expect(source().pages(server.site, 'fr', '', calm())).rejects.toMatchObject({
    kind: 'malformed',
    message: 'the platform lists no pages',
  });
});

test.each([
  ['down', 'unavailable'],
  ['slow', 'timeout'],
  ['wrong-shape', 'malformed'],
  ['errors', 'unavailable'],
  ['html', 'malformed'],
  ['rate-limited', 'rate-limited'],
] as const)('says that the platform is %s [DEL-10]', async (mode, kind) => {
  if (mode === 'slow') shortLimits();
  server.control({ mode });
  await expect(source().pages(server.site, 'en', '', calm())).rejects.toMatchObject({ kind });
  await expect(source().robots(server.site, calm())).rejects.toMatchObject({ kind });
});

test('returns robots.txt and llms.txt as the platform has them [DEL-10]', async () => {
  expect(await source().robots(server.site, calm())).toBe('User-agent: *\nDisallow: /customer/\n');
  expect(await source().llmsTxt(server.site, calm())).toContain('# Lake Erie Mutual');
});

test.each([
  ['20261104T093000Z', Date.parse('2026-11-04T09:30:00Z')],
  ['2026-11-04T09:30:00Z', Date.parse('2026-11-04T09:30:00Z')],
  ['00010101T000000Z', null],
  ['', null],
  ['soon', null],
])('reads the time %j [DEL-10]', (value, expected) => {
  expect(updatedAt(value)).toBe(expected);
});
