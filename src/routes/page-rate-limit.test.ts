/** Tests rate limits of pages: new variants of listings are limited, cached pages never (DEL-03, SEC-01). */
import { beforeEach, describe, expect, test } from 'vitest';
import { documentOf, type FakeServices, fakeServices } from '../../test/fake-services.ts';
import { createApp } from '../app.tsx';

const LIMIT = 5;
const listing = { uid: 'r', componentName: 'ResourceListing', params: {}, fields: {} };
const results = { uid: 's', componentName: 'SearchResults', params: {}, fields: {} };

let services: FakeServices;
let used: Map<string, number>;
let searches: number;
beforeEach(() => {
  services = fakeServices({
    documents: { '/blog': documentOf([listing]), '/search-results': documentOf([results]), '/claims': documentOf([]) },
  });
  used = new Map();
  searches = 0;
  services.limits.reads = {
    async allows(key) {
      used.set(key, (used.get(key) ?? 0) + 1);
      return used.get(key)! <= LIMIT;
    },
  };
  services.search = {
    async ask({ widget }) {
      searches++;
      const { items } = widget;
      return {
        widgets: items.map(({ rfk_id, search }) => ({
          ...{ rfk_id, type: 'search', entity: 'content', limit: search.limit, offset: search.offset },
          ...{ content: [], total_item: 0, facet: [] },
        })),
      };
    },
  };
});

async function get(address: string, from = '203.0.113.9') {
  const context = { ...services.background, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
  const request = new Request(`http://localhost:8787${address}`, { headers: { 'cf-connecting-ip': from, accept: 'text/html,*/*;q=0.8' } });
  const answer = await createApp(services).fetch(request, services.env, context);
  const html = await answer.text();
  await Promise.all(services.waiting.splice(0));
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    tier: answer.headers.get('server-timing')?.match(/page;desc="(\w+)"/)?.[1],
  };
}

describe.each([
  ['pages', (turn: number) => `/blog?page=${turn + 2}`],
  ['words', (turn: number) => `/blog?q=word${turn}`],
  ['searches', (turn: number) => `/search-results?searchValue=word${turn}`],
])('ever new %s', (_, address) => {
  test('are limited with a page that says when to come back; nothing more is searched, and other visitors continue [SEC-01] [DEL-03]', async () => {
    for (let turn = 0; turn < LIMIT; turn++) expect((await get(address(turn))).status).toBe(200);
    const before = searches;
    expect(before).toBeGreaterThanOrEqual(LIMIT);
    const { status, headers, html } = await get(address(LIMIT));
    expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([429, '60', 'text/html; charset=utf-8']);
    expect(headers.get('cache-control')).toMatch(/no-store/);
    expect(html).toMatch(
      /^<!doctype html><html lang="en".*<title>[^<]+<\/title>.*<h1[^>]*>Too many requests\. Please wait a moment\.<\/h1>/is,
    );
    expect(html).toMatch(/<main.*<a class="btn" href="\/"/s);
    expect(headers.get('content-security-policy')).toMatch(/default-src|script-src/);
    expect(searches).toBe(before);
    expect((await get(address(LIMIT), '203.0.113.10')).status).toBe(200);
    expect([...used]).toEqual([
      ['page-variant 203.0.113.9', LIMIT + 1],
      ['page-variant 203.0.113.10', 1],
    ]);
  });
});

test('cached pages are not counted: plain pages, a variant that is cached, unknown parameters [SEC-01] [DEL-03]', async () => {
  await get('/blog');
  await get('/blog?page=2', '203.0.113.10');
  const counted = used.get('page-variant 203.0.113.10');
  for (let turn = 0; turn < 3 * LIMIT; turn++) {
    expect((await get('/blog?page=2')).tier).toBe('memory');
    expect((await get(`/blog?utm_source=${turn}`)).tier).toBe('memory');
    expect((await get(`/claims?x=${turn}`)).status).toBe(200);
  }
  expect([counted, [...used.keys()]]).toEqual([1, ['page-variant 203.0.113.10']]);
});

test('a limited visitor still gets every cached page [SEC-01] [DEL-03]', async () => {
  await get('/blog');
  await get('/blog?page=2');
  for (let turn = 0; turn < 2 * LIMIT; turn++) await get(`/blog?q=word${turn}`);
  expect((await get('/blog?q=another')).status).toBe(429);
  for (const address of ['/blog', '/blog?page=2', '/blog?gclid=1', '/claims'])
    expect([address, (await get(address)).status]).toEqual([address, 200]);
});
