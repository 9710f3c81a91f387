/** Requests of the pages, compared with their specifications. */
import { describe, expect, test } from 'vitest';
import {
  type RequestContext,
  articlesBy,
  articlesOf,
  newestArticles,
  pressReleases,
  relatedContent,
  resourceListing,
  siteSearch,
} from './requests.ts';
import { facetId } from './protocol.ts';

const context: RequestContext = { uri: '/blog?tab=blog', language: 'en' };
const none = { topic: [], format: [], insurance_quote_type: [] };
const newest = { value: [{ name: 'published_date', order: 'desc' }] };
const eq = (name: string, value: string) => ({ type: 'eq', name, value });

describe('the site’s search (S2 §2, §5, §7, §9) [SRC-01] [SRC-02]', () => {
  test('words, ten a page, type counts, and marks of up to 500 characters', () => {
    expect(siteSearch({ language: 'en' }, { text: ' flood  water ', types: [], page: 2 })).toEqual({
      context: { page: { uri: '/search-results?q=flood++water' }, locale: { country: 'us', language: 'en' } },
      widget: {
        items: [
          {
            rfk_id: 'search_results_widget',
            entity: 'content',
            search: {
              content: {},
              limit: 10,
              offset: 20,
              query: { keyphrase: 'flood  water' },
              facet: { types: [{ name: 'type', max: 20 }] },
              highlight: { fields: ['description', 'title', 'subtitle'], fragment_size: 500, pre_tag: '<em>', post_tag: '</em>' },
            },
          },
        ],
      },
    });
  });

  test('chosen types are an or-group; a second widget counts every type, and brings no items', () => {
    const [results, counts] = siteSearch({ language: 'en' }, { text: 'flood', types: ['Help', 'Insurance'], page: 0 }).widget.items;
    expect(results?.search.filter).toEqual({ type: 'or', filters: [eq('type', 'Help'), eq('type', 'Insurance')] });
    expect(counts?.search).toEqual({ limit: 1, offset: 0, query: { keyphrase: 'flood' }, facet: results?.search.facet });
  });

  test('as written, by date, by whom', () => {
    const request = siteSearch({ language: 'es', uuid: 'ab12' }, { text: 'flood', types: [], page: 0, exact: true, newest: true });
    expect(request.context).toMatchObject({ user: { uuid: 'ab12' }, locale: { country: 'us', language: 'es' } });
    expect(request.widget.items[0]?.search).toMatchObject({ query: { keyphrase: 'flood', correct: false }, sort: newest });
  });

  test('never more than a hundred characters, half a character, or an offset that is too large', () => {
    const long = siteSearch({ language: 'en' }, { text: '🏠'.repeat(150), types: [], page: 1e9 });
    expect(long.widget.items[0]?.search).toMatchObject({ query: { keyphrase: '🏠'.repeat(100) }, offset: 10_000 });
    expect(new URLSearchParams(long.context.page.uri.split('?')[1]).get('q')).toBe('🏠'.repeat(100));
    expect(siteSearch({ language: 'en' }, { text: '  ', types: [], page: 0 }).widget.items[0]?.search).not.toHaveProperty('query');
  });
});

describe('the resource listing (S1 §7, §9) [RES-01] [SRC-02]', () => {
  test('the newest twelve of a tab: type and tab, no words, counts of all three groups', () => {
    expect(resourceListing(context, { tab: 'Education', text: '', chosen: none, page: 1 })).toEqual({
      context: { page: { uri: '/blog?tab=blog' }, locale: { country: 'us', language: 'en' } },
      widget: {
        items: [
          {
            rfk_id: 'resource_center_widget',
            entity: 'content',
            search: {
              content: {},
              limit: 12,
              offset: 12,
              filter: { type: 'and', filters: [eq('type', 'Knowledge Center'), eq('resources', 'Education')] },
              sort: newest,
              facet: { types: ['topic', 'format', 'insurance_quote_type'].map((name) => ({ name, max: 20 })) },
            },
          },
        ],
      },
    });
  });

  test('or-groups for topic, format and product; each chosen group is counted without its own choice', () => {
    const chosen = { topic: ['Claims', 'Tips'], format: [], insurance_quote_type: ['Auto'] };
    const items = resourceListing(context, { tab: 'Blog', text: 'ice', chosen, page: 0 }).widget.items;
    const base = [eq('type', 'Knowledge Center'), eq('resources', 'Blog')];
    const topics = { type: 'or', filters: [eq('topic', 'Claims'), eq('topic', 'Tips')] };
    const products = { type: 'or', filters: [eq('insurance_quote_type', 'Auto')] };
    expect(items.map(({ search }) => search.filter)).toEqual([
      { type: 'and', filters: [...base, topics, products] },
      { type: 'and', filters: [...base, products] },
      { type: 'and', filters: [...base, topics] },
    ]);
    expect(items.map(({ search }) => search.facet?.types?.map(({ name }) => name))).toEqual([
      ['format'],
      ['topic'],
      ['insurance_quote_type'],
    ]);
    for (const { rfk_id, search } of items) expect([rfk_id, search.query]).toEqual(['resource_center_widget', { keyphrase: 'ice' }]);
    expect(items.slice(1).map(({ search }) => search.content)).toEqual([undefined, undefined]);
    const all = { ...chosen, format: ['Video'] };
    expect(resourceListing(context, { tab: 'Blog', text: '', chosen: all, page: 0 }).widget.items[0]?.search).not.toHaveProperty('facet');
  });
});

describe('press releases (S3 §7, §9) [PRS-01] [SRC-02]', () => {
  test('ten, newest first, the type restricted by a facet, dates gte and lte', () => {
    const [widget] = pressReleases({ uri: '/press-releases', language: 'en' }, { start: '2026-01-02', end: '2026-03-04', page: 1 }).widget
      .items;
    expect(widget).toEqual({
      rfk_id: 'press_releases_widget',
      entity: 'content',
      search: {
        content: {},
        limit: 10,
        offset: 10,
        sort: newest,
        facet: { types: [{ name: 'type', filter: { type: 'or', values: [facetId('type', 'Press Release')] } }] },
        filter: {
          type: 'and',
          filters: [
            { type: 'gte', name: 'published_date', value: '2026-01-02' },
            { type: 'lte', name: 'published_date', value: '2026-03-04T23:59:59Z' },
          ],
        },
      },
    });
  });

  test('an open end is no filter', () => {
    const filterOf = (start: string, end: string) => pressReleases(context, { start, end, page: 0 }).widget.items[0]?.search.filter;
    expect(filterOf('', '')).toBeUndefined();
    expect(filterOf('2026-01-02', '')).toEqual({ type: 'gte', name: 'published_date', value: '2026-01-02' });
    expect(filterOf('', '2026-03-04')).toEqual({ type: 'lte', name: 'published_date', value: '2026-03-04T23:59:59Z' });
  });
});

test('related content: primary_category, limit 3, offset 0, then 3 (S2 §7) [BLK-11] [SRC-02]', () => {
  const search = (offset?: number) => relatedContent(context, 'Auto', offset).widget.items[0]?.search;
  expect(search()).toEqual({ content: {}, limit: 3, offset: 0, filter: eq('primary_category', 'Auto'), sort: newest });
  expect(search(3)?.offset).toBe(3);
});

test('lists of articles: only those, newest first (S3 §9) [SRC-02]', () => {
  const article = eq('type', 'Knowledge Center');
  for (const [request, filter] of [
    [articlesBy(context, 'Ruth', 5), { type: 'and', filters: [article, eq('author', 'Ruth')] }],
    [articlesOf(context, 'Auto', 5), { type: 'and', filters: [article, eq('primary_category', 'Auto')] }],
    [newestArticles(context, 5), article],
  ] as const)
    expect(request.widget.items[0]?.search).toEqual({ content: {}, limit: 5, offset: 0, filter, sort: newest });
});

test('a facet’s value has the same id as the service makes [SRC-02]', () => {
  expect(atob(facetId('topic', 'Claims').replace('facetid_', ''))).toBe('{"type":"eq","name":"topic","value":"Claims"}');
  expect(facetId('author', 'Ödegård')).toMatch(/^facetid_[\w+/=]+$/);
});
