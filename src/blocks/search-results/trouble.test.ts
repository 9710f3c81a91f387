/** Tests the page with a failing search through the whole app. */
import { expect, test } from 'vitest';
import { documentOf, fakeServices } from '../../../test/fake-services.ts';
import { createApp } from '../../app.tsx';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import type { Search } from '../../search/service.ts';

function site(ask: Search['ask']) {
  const block = { uid: 's', componentName: 'SearchResults', params: {}, fields: {} };
  const services = fakeServices({
    documents: { '/search-results': documentOf([block], { fields: { Title: { value: 'Search results' } } }) },
  });
  let asked = 0;
  services.search = {
    ...services.search,
    ask: (...given) => {
      asked++;
      return ask(...given);
    },
  };
  const app = createApp(services);
  const get = async (query: string) => {
    const context = { ...services.background, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
    const answer = await app.fetch(new Request(`http://localhost:8787/search-results${query}`), services.env, context);
    return { status: answer.status, cache: answer.headers.get('cache-control'), html: await answer.text() };
  };
  return { get, lines: services.lines, asked: () => asked };
}

const down = () => site(() => Promise.reject(new UpstreamError('unavailable', 'answered 503', 5)));

test('serves an uncached page with the specified text for a failed search, and logs it [API-02] [SRC-01]', async () => {
  const { get, lines, asked } = down();
  const first = await get('?searchValue=hail');
  expect(first.status).toBe(200);
  expect(first.html).toContain('No results found.');
  expect(first.html).toContain('Search is not answering just now.');
  expect(first.cache).toBe('private, no-cache');
  expect(lines.filter(({ level }) => level !== 'info')).not.toEqual([]);
  // The log must not contain the visitor's query.
  expect(JSON.stringify(lines)).not.toContain('hail');
  await get('?searchValue=hail');
  expect(asked()).toBe(2);
});

test('caches no search results, but the page without a search [SRC-01]', async () => {
  const answer = { rfk_id: 'x', type: '', entity: 'content', content: [], total_item: 0, limit: 10, offset: 0, facet: [] };
  const { get, asked } = site(async () => ({ widgets: [answer] }));
  for (const query of ['?searchValue=hail', '?searchValue=hail', '?searchValue=ab', '?page=7', '?type=x&sort=newest'])
    expect((await get(query)).cache, query).toBe('private, no-cache');
  expect(asked()).toBe(2);
  expect((await get('?utm_source=letter')).cache).toMatch(/^public/);
});
