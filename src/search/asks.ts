/** What the pages ask of search: one function a listing, each request to the letter of its specification. */
import type { SearchFilter, SearchRequest, WidgetAsked } from './protocol.ts';
import { facetId } from './protocol.ts';

/** Of a request's context. @property uri path with query of the page that asks @property language two letters */
export interface Asker {
  uri: string;
  language: string;
  /** The visitor's id, where it may be told. */
  uuid?: string;
}

/** Type of the articles of the resource listing (S1 §7). */
export const KNOWLEDGE_CENTER = 'Knowledge Center';
export const PRESS_RELEASE = 'Press Release';

const SEARCH_ENTRIES = 10;
const RESOURCE_ENTRIES = 12;
const PRESS_ENTRIES = 10;
/** S2 §9 and protocols §5.1 */
const MAX_QUERY = 100;
const MAX_HIGHLIGHT = 500;
/** The service takes no more, and there is nothing so far behind. */
const MAX_OFFSET = 10_000;

/** @param page from 0, however large */
const offsetOf = (page: number, entries: number) => Math.min(MAX_OFFSET, page * entries);

const request = ({ uri, language, uuid }: Asker, items: WidgetAsked[]): SearchRequest => ({
  context: { page: { uri }, ...(uuid && { user: { uuid } }), locale: { country: 'us', language } },
  widget: { items },
});

const eq = (name: string, value: string): SearchFilter => ({ type: 'eq', name, value });
const anyOf = (name: string, values: readonly string[]): SearchFilter => ({ type: 'or', filters: values.map((value) => eq(name, value)) });
const and = (filters: SearchFilter[]): SearchFilter => (filters.length === 1 ? filters[0]! : { type: 'and', filters });
const newest = { value: [{ name: 'published_date', order: 'desc' as const }] };

/** Empty is left out, since the service wants 1 to 100 characters; never half a character. */
const keyphrase = (text: string, more: object = {}): Pick<WidgetAsked['search'], 'query'> => {
  const phrase = [...text.trim()].slice(0, MAX_QUERY).join('');
  return phrase === '' ? {} : { query: { keyphrase: phrase, ...more } };
};

/**
 * Search of the whole site (S2 §2, §5, §7). Counts of each type regard the words, not the types chosen: they are the second widget.
 * @param options.page from 0 · options.exact as written, without repair · options.newest by date in place of relevance
 */
export function siteSearch(
  asker: Omit<Asker, 'uri'>,
  {
    text,
    types,
    page,
    exact = false,
    newest: byDate = false,
  }: { text: string; types: readonly string[]; page: number; exact?: boolean; newest?: boolean },
): SearchRequest {
  const query = keyphrase(text, exact ? { correct: false } : {});
  const facet = { types: [{ name: 'type', max: 20 }] };
  const results: WidgetAsked = {
    rfk_id: 'search_results_widget',
    entity: 'content',
    search: {
      content: {},
      limit: SEARCH_ENTRIES,
      offset: offsetOf(page, SEARCH_ENTRIES),
      ...query,
      ...(types.length > 0 && { filter: anyOf('type', types) }),
      ...(byDate && { sort: newest }),
      facet,
      highlight: { fields: ['description', 'title', 'subtitle'], fragment_size: MAX_HIGHLIGHT, pre_tag: '<em>', post_tag: '</em>' },
    },
  };
  const counts: WidgetAsked = { rfk_id: 'search_results_widget', entity: 'content', search: { limit: 1, offset: 0, ...query, facet } };
  return request(
    { ...asker, uri: `/search-results?${new URLSearchParams({ q: query.query?.keyphrase ?? '' })}` },
    types.length > 0 ? [results, counts] : [results],
  );
}

/** Fields of the filters of the resource listing; `insurance_quote_type` is what visitors see as Product. */
export const RESOURCE_FACETS = ['topic', 'format', 'insurance_quote_type'] as const;
export type ResourceFacet = (typeof RESOURCE_FACETS)[number];

/**
 * The resource listing (S1 §7): newest first. Counts of a group's values regard all but that group's own choice: a widget more for each group with one.
 * @param options.page from 0
 */
export function resourceListing(
  asker: Asker,
  {
    tab,
    text,
    chosen,
    page,
  }: { tab: 'Blog' | 'Education' | 'Tools'; text: string; chosen: Record<ResourceFacet, readonly string[]>; page: number },
): SearchRequest {
  const filters = (leftOut?: ResourceFacet) =>
    and([
      eq('type', KNOWLEDGE_CENTER),
      eq('resources', tab),
      ...RESOURCE_FACETS.filter((name) => name !== leftOut && chosen[name].length > 0).map((name) => anyOf(name, chosen[name])),
    ]);
  const widget = (search: Partial<WidgetAsked['search']>): WidgetAsked => ({
    rfk_id: 'resource_center_widget',
    entity: 'content',
    search: { limit: 1, offset: 0, ...keyphrase(text), ...search },
  });
  const free = RESOURCE_FACETS.filter((name) => chosen[name].length === 0);
  const facet = (names: readonly string[]) => ({ types: names.map((name) => ({ name, max: 20 })) });
  return request(asker, [
    widget({
      content: {},
      limit: RESOURCE_ENTRIES,
      offset: offsetOf(page, RESOURCE_ENTRIES),
      filter: filters(),
      sort: newest,
      ...(free.length > 0 && { facet: facet(free) }),
    }),
    ...RESOURCE_FACETS.filter((name) => chosen[name].length > 0).map((name) => widget({ filter: filters(name), facet: facet([name]) })),
  ]);
}

/** Press releases (S3 §7), newest first. @param options.start, options.end ISO dates, both included, empty for open · options.page from 0 */
export function pressReleases(asker: Asker, { start, end, page }: { start: string; end: string; page: number }): SearchRequest {
  const dates: SearchFilter[] = [];
  if (start) dates.push({ type: 'gte', name: 'published_date', value: start });
  if (end) dates.push({ type: 'lte', name: 'published_date', value: `${end}T23:59:59Z` });
  const search: WidgetAsked['search'] = {
    content: {},
    limit: PRESS_ENTRIES,
    offset: offsetOf(page, PRESS_ENTRIES),
    sort: newest,
    facet: { types: [{ name: 'type', filter: { type: 'or', values: [facetId('type', PRESS_RELEASE)] } }] },
    ...(dates.length > 0 && { filter: and(dates) }),
  };
  return request(asker, [{ rfk_id: 'press_releases_widget', entity: 'content', search }]);
}

/** Articles of a category (S2 §7: filter primary_category, limit 3). @param offset 3 for those after the first three */
export const relatedContent = (asker: Asker, category: string, offset = 0): SearchRequest =>
  request(asker, [
    {
      rfk_id: 'related_content_widget',
      entity: 'content',
      search: { content: {}, limit: 3, offset, filter: eq('primary_category', category), sort: newest },
    },
  ]);

/** What an author wrote, newest first. */
export const articlesBy = (asker: Asker, author: string, limit: number): SearchRequest =>
  request(asker, [
    {
      rfk_id: 'author_widget',
      entity: 'content',
      search: { content: {}, limit, offset: 0, filter: and([eq('type', KNOWLEDGE_CENTER), eq('author', author)]), sort: newest },
    },
  ]);

/** Articles of a category, as many as a list shows. */
export const articlesOf = (asker: Asker, category: string, limit: number): SearchRequest =>
  request(asker, [
    {
      rfk_id: 'category_widget',
      entity: 'content',
      search: {
        content: {},
        limit,
        offset: 0,
        filter: and([eq('type', KNOWLEDGE_CENTER), eq('primary_category', category)]),
        sort: newest,
      },
    },
  ]);

/** The newest articles of all. */
export const newestArticles = (asker: Asker, limit: number): SearchRequest =>
  request(asker, [
    {
      rfk_id: 'newest_widget',
      entity: 'content',
      search: { content: {}, limit, offset: 0, filter: eq('type', KNOWLEDGE_CENTER), sort: newest },
    },
  ]);
