/** The cases that every implementation of search must pass: run over `case-documents.test-data.ts`, on site `harbor` at https://www.harbor.example. */
import { describe, expect, test } from 'vitest';
import { articlesBy, articlesOf, newestArticles, pressReleases, relatedContent, resourceListing, siteSearch } from './requests.ts';
import type { SearchFilter, SearchRequest, WidgetAnswer, WidgetRequest } from './protocol.ts';
import type { Search } from './service.ts';

export const CASE_ORIGIN = 'https://www.harbor.example';
const place = { site: 'harbor', language: 'en' };
const context = { uri: '/here', language: 'en' };
const nothingChosen = { topic: [], format: [], insurance_quote_type: [] };
const calm = () => AbortSignal.timeout(10_000);
const urlsOf = (widget: WidgetAnswer | undefined) => widget?.content.map(({ url }) => url);
const countsOf = (widget: WidgetAnswer | undefined, name: string) =>
  Object.fromEntries(widget?.facet.find((facet) => facet.name === name)?.value.map(({ text, count }) => [text, count]) ?? []);

/** @param search returns the implementation under test, over the documents */
export function searchCases(search: () => Search): void {
  const ask = async (request: SearchRequest, at = place) => (await search().ask(request, at, calm())).widgets;
  const first = async (request: SearchRequest) => (await ask(request))[0] as WidgetAnswer;
  const searchOf = (asked: Partial<WidgetRequest['search']>, language = 'en'): SearchRequest => ({
    context: { page: { uri: '/here' }, locale: { country: 'us', language } },
    widget: { items: [{ rfk_id: 'case_widget', entity: 'content', search: { content: {}, limit: 50, offset: 0, ...asked } }] },
  });
  const urls = async (asked: Partial<WidgetRequest['search']>) => urlsOf(await first(searchOf(asked)));
  const filtered = async (filter: SearchFilter) => (await urls({ filter }))?.sort();
  const eq = (name: string, value: string): SearchFilter => ({ type: 'eq', name, value });

  describe('the requests of pages', () => {
    test('related content: three of a category, newest first, and the next after those [SRC-02] [BLK-11]', async () => {
      const three = await first(relatedContent(context, 'Homeowners'));
      expect(urlsOf(three)).toEqual(['/blog/ice', '/blog/hail', '/blog/pump']);
      expect(three).toMatchObject({ rfk_id: 'related_content_widget', entity: 'content', total_item: 4, limit: 3, offset: 0 });
      const next = await first(relatedContent(context, 'Homeowners', 3));
      expect(urlsOf(next)).toEqual(['/blog/roof']);
      expect(next).toMatchObject({ total_item: 4, offset: 3 });
    });

    test('articles of an author, of a category, and the newest of all [SRC-02]', async () => {
      expect(urlsOf(await first(articlesBy(context, 'Ruth Ödegård-Lane', 5)))).toEqual(['/blog/ice', '/blog/hail']);
      expect(urlsOf(await first(articlesOf(context, 'Auto', 5)))).toEqual(['/blog/deer', '/education/deductible']);
      expect(urlsOf(await first(newestArticles(context, 2)))).toEqual(['/blog/ice', '/blog/deer']);
    });

    test('the resource listing: its tab, newest first, with the count of each value [SRC-02] [RES-01]', async () => {
      const blog = await first(resourceListing(context, { tab: 'Blog', text: '', chosen: nothingChosen, page: 0 }));
      expect(urlsOf(blog)).toEqual(['/blog/ice', '/blog/deer', '/blog/hail', '/blog/pump', '/blog/roof']);
      expect(countsOf(blog, 'topic')).toEqual({ Claims: 3, Tips: 2, Coverage: 1 });
      expect(countsOf(blog, 'format')).toEqual({ Article: 4, Video: 1 });
      expect(countsOf(blog, 'insurance_quote_type')).toEqual({ Homeowners: 3, Auto: 2 });
    });

    test('values of a group widen, groups narrow; counts of a group ignore its own choice [SRC-02] [RES-01]', async () => {
      const chosen = { ...nothingChosen, topic: ['Tips', 'Coverage'], insurance_quote_type: ['Homeowners'] };
      const [listed, topics, products] = await ask(resourceListing(context, { tab: 'Blog', text: '', chosen, page: 0 }));
      expect(urlsOf(listed)).toEqual(['/blog/ice', '/blog/pump']);
      expect(countsOf(listed, 'format')).toEqual({ Article: 1, Video: 1 });
      expect(countsOf(topics, 'topic')).toEqual({ Claims: 2, Tips: 2 });
      expect(countsOf(products, 'insurance_quote_type')).toEqual({ Homeowners: 2 });
    });

    test('press releases: only those, newest first, between two days inclusive [SRC-02] [PRS-01]', async () => {
      const all = await first(pressReleases(context, { start: '', end: '', page: 0 }));
      expect(urlsOf(all)).toEqual([23, 16, 9, 2].map((day) => `/press-releases/${day}`));
      expect(all.total_item).toBe(4);
      const some = await first(pressReleases(context, { start: '2026-03-09', end: '2026-03-16', page: 0 }));
      expect(urlsOf(some)).toEqual(['/press-releases/16', '/press-releases/9']);
      expect(urlsOf(await first(pressReleases(context, { start: '2026-03-17', end: '', page: 0 })))).toEqual(['/press-releases/23']);
      expect(await first(pressReleases(context, { start: '', end: '', page: 1 }))).toMatchObject({ content: [], total_item: 4 });
    });

    test('the whole site by words of title and text; types are counted for any chosen types [SRC-01] [SRC-02]', async () => {
      const [results, ...none] = await ask(siteSearch({ language: 'en' }, { text: 'gutter', types: [], page: 0 }));
      expect(urlsOf(results)?.sort()).toEqual(['/blog/hail', '/blog/ice']);
      expect(none).toEqual([]);
      const [chosen, counts] = await ask(siteSearch({ language: 'en' }, { text: 'office', types: ['Page'], page: 0 }));
      expect(urlsOf(chosen)).toEqual(['/harbor-office']);
      expect(countsOf(counts, 'type')).toEqual({ 'Press Release': 4, Page: 1 });
    });
  });

  test('marks the found words in the requested fields [SRC-01] [SRC-02]', async () => {
    const hit = (await first(siteSearch({ language: 'en' }, { text: 'deductible', types: [], page: 0 }))).content[0];
    expect(hit?.highlight?.description?.join(' ')).toContain('<em>deductible</em>');
    expect(hit?.highlight?.title?.join(' ')).toContain('<em>Deductible</em>');
  });

  test('a hit has the fields that cards and lists print [SRC-02]', async () => {
    const [hit] = (await first(relatedContent(context, 'Homeowners'))).content;
    expect(hit).toMatchObject({
      type: 'Knowledge Center',
      name: 'Ice & snow',
      url: '/blog/ice',
      description: 'About ice & snow.',
      abstract_title: 'Ice & snow',
      abstract_image: '/-/media/ice.jpg',
      abstract_image_alt: 'Icicles',
      author: 'Ruth Ödegård-Lane',
      primary_category: 'Homeowners',
      topic: ['Claims', 'Tips'],
      insurance_quote_type: ['Homeowners'],
      format: ['Article'],
      resources: ['Blog'],
    });
    expect(Date.parse(hit?.published_date ?? '')).toBe(Date.UTC(2026, 10, 4));
    expect(hit?.id).not.toBe('');
  });

  test('pages follow each other without gap or repetition [SRC-02]', async () => {
    const sort = { value: [{ name: 'published_date', order: 'desc' as const }] };
    const all = await urls({ sort, filter: eq('type', 'Knowledge Center') });
    const parts = await Promise.all([0, 2, 4].map((offset) => urls({ sort, filter: eq('type', 'Knowledge Center'), limit: 2, offset })));
    expect(all).toHaveLength(6);
    expect(parts.flat()).toEqual(all);
    expect(await urls({ offset: 10_000 })).toEqual([]);
  });

  test('sorts by one order or a list of orders, in both directions [SRC-02]', async () => {
    const filter = eq('type', 'Press Release');
    expect((await urls({ filter, sort: { value: { name: 'published_date', order: 'asc' } } }))?.[0]).toBe('/press-releases/2');
    expect((await urls({ filter, sort: { value: [{ name: 'published_date', order: 'desc' }] } }))?.[0]).toBe('/press-releases/23');
  });

  test.each<[string, SearchFilter, string[]]>([
    [
      'not',
      { type: 'and', filters: [eq('type', 'Knowledge Center'), { type: 'not', filter: eq('resources', 'Blog') }] },
      ['/education/deductible'],
    ],
    ['anyOf', { type: 'anyOf', name: 'format', values: ['Video', 'FAQ'] }, ['/blog/pump', '/education/deductible']],
    ['allOf', { type: 'allOf', name: 'topic', values: ['Claims', 'Tips'] }, ['/blog/ice']],
    ['exists', { type: 'and', filters: [eq('primary_category', 'Auto'), { type: 'exists', name: 'author' }] }, ['/blog/deer']],
    ['or', { type: 'or', filters: [eq('author', 'Emil Vanterpool'), eq('topic', 'Coverage')] }, ['/blog/deer', '/blog/pump', '/blog/roof']],
    ['lt', { type: 'lt', name: 'published_date', value: '2026-01-01' }, ['/blog/roof']],
    ['gt', { type: 'gt', name: 'published_date', value: '2026-10-30' }, ['/blog/ice']],
  ])('filter %s [SRC-02]', async (_, filter, expected) => {
    expect(await filtered(filter)).toEqual(expected);
  });

  test.each<[string, SearchFilter]>([
    ['a field nobody has', eq('colour', 'red')],
    ['a value nobody has', eq('topic', 'Boats')],
    ['a value that looks like a statement', eq('topic', "x' OR '1'='1")],
  ])('%s: no hits, and no error [SRC-02]', async (_, filter) => {
    expect(await filtered(filter)).toEqual([]);
  });

  test('without `content` returns no items, but counts them [SRC-02]', async () => {
    const request = searchOf({ limit: 1, filter: eq('type', 'Press Release') });
    delete request.widget.items[0]?.search.content;
    expect(await first(request)).toMatchObject({ content: [], total_item: 4 });
  });

  test('finds nothing for unknown words and for signs of a query language [SRC-02]', async () => {
    for (const keyphrase of ['zyzzyva', 'zyzzyva*', '"zyzzyva" NEAR(', 'title:zyzzyva'])
      expect(await first(searchOf({ query: { keyphrase } }))).toMatchObject({ content: [], total_item: 0 });
  });

  test('separates languages, with addresses in the form of links [DEL-17] [SRC-02]', async () => {
    const [widget] = await ask(relatedContent({ uri: '/es', language: 'es' }, 'Homeowners'), { ...place, language: 'es' });
    expect(urlsOf(widget)).toEqual(['/es/blog/granizo']);
  });

  test('returns nothing to a caller that has given up [SRC-02]', async () => {
    await expect(search().ask(newestArticles(context, 3), place, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });
}
