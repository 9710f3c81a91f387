/** Tests the rate limit of sitemaps: their parts are large, so repeated requests wait and storage is not read. */
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { documentOf, fakeServices } from '../../../test/fake-services.ts';
import type { AppEnv } from '../../app-env.ts';
import { answerError } from '../../errors.ts';
import type { PageLists } from '../../sitemap/page-lists.ts';
import { siteLookup } from '../../site/sites.ts';
import { sitemap } from './sitemap.ts';

const pieces = [{ key: 'p1', addresses: 1, bytes: 100, changedAt: 0 }];

/** @param read the store's response @returns requests of a crawler limited to one a minute, and the counts */
function crawled(services: ReturnType<typeof fakeServices>, read: () => Promise<unknown>) {
  const tries: string[] = [];
  let left = 1;
  Object.assign(services, {
    env: { CONTENT: { get: read } },
    limits: { ...services.limits, reads: { allows: async (key: string) => tries.push(key) > 0 && left-- > 0 } },
    pageLists: { get: async () => ({ value: { pieces }, fetchedAt: 0 }) } as unknown as PageLists,
  });
  const site = siteLookup(services.settings)('localhost')!;
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('services', services);
    c.set('site', site);
    await next();
  });
  app.get('*', sitemap);
  app.onError(answerError);
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
  const fetchFile = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { 'cf-connecting-ip': '203.0.113.7', ...headers } }, {}, context);
  return { fetchFile, tries };
}

test('a part is limited before it is read; the index and a part that the crawler has already are not [SEC-01] [DEL-10]', async () => {
  const read = vi.fn(async () => new Response('<url/>').body);
  const { fetchFile, tries } = crawled(fakeServices(), read);
  const first = await fetchFile('/sitemap-1.xml');
  expect([first.status, await first.text()]).toEqual([200, expect.stringContaining('<url/>')]);
  const second = await fetchFile('/sitemap-1.xml');
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '60']);
  expect(read).toHaveBeenCalledTimes(1);
  expect(tries).toEqual(['sitemap 203.0.113.7', 'sitemap 203.0.113.7']);
  expect((await fetchFile('/sitemap-1.xml', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
  expect((await fetchFile('/sitemap.xml')).status).toBe(200);
  expect(tries.length).toBe(2);
});

test('the index is limited when it reads every agency [SEC-01] [DEL-10]', async () => {
  const services = fakeServices({ documents: { '/agencies/agency': documentOf([]) } });
  const inState = vi.fn(async () => []);
  services.agencies = { ...services.agencies, inState };
  const { fetchFile } = crawled(services, async () => undefined);
  expect((await fetchFile('/sitemap.xml')).status).toBe(200);
  const calls = inState.mock.calls.length;
  expect(calls).toBeGreaterThan(0);
  expect((await fetchFile('/sitemap-index.xml')).status).toBe(429);
  expect(inState).toHaveBeenCalledTimes(calls);
});
