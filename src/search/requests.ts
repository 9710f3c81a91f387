/** Makes the search requests of pages: one function for each listing, as its specification defines it. */
import type { SearchFilter, SearchRequest, WidgetRequest } from './protocol.ts';
import { facetId } from './protocol.ts';

/** Context of a request. @property uri path with query of the page @property language two letters */
export interface RequestContext {
  uri: string;
  language: string;
  /** The visitor's id, only with consent. */
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
/** The service accepts no larger offset, and no listing is that long. */
const MAX_OFFSET = 10_000;

/** @param page from 0, of any size */
const offsetOf = (page: number, entries: number) => Math.min(MAX_OFFSET, page * entries);

const request = ({ uri, language, uuid }: RequestContext, items: WidgetRequest[]): SearchRequest => ({
  context: { page: { uri }, ...(uuid && { user: { uuid } }), locale: { country: 'us', language } },
  widget: { items },
});

const eq = (name: string, value: string): SearchFilter => ({ type: 'eq', name, value });
const anyOf = (name: string, values: readonly string[]): SearchFilter => ({ type: 'or', filters: values.map((value) => eq(name, value)) });
const and = (filters: SearchFilter[]): SearchFilter => (filters.length === 1 ? filters[0]! : { type: 'and', filters });
const newest = { value: [{ name: 'published_date', order: 'desc' as const }] };

/** Omitted when empty, since the service requires 1 to 100 characters; cut between characters. */
const keyphrase = (text: string, more: object = {}): Pick<WidgetRequest['search'], 'query'> => {
  const phrase = [...text.trim()].slice(0, MAX_QUERY).join('');
  return phrase === '' ? {} : { query: { keyphrase: phrase, ...more } };
};

/**
 * Search of the whole site (S2 §2, §5, §7). Counts of each type depend on the words, not on the chosen types: they are the second widget.
 * @param options.page from 0 · options.exact as written, without repair · options.newest by date instead of relevance
 */
export function siteSearch(
  context: Omit<RequestContext, 'uri'>,
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
  const results: WidgetRequest = {
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
  const counts: WidgetRequest = { rfk_id: 'search_results_widget', entity: 'content', search: { limit: 1, offset: 0, ...query, facet } };
  return request(
    { ...context, uri: `/search-results?${new URLSearchParams({ q: query.query?.keyphrase ?? '' })}` },
    types.length > 0 ? [results, counts] : [results],
  );
}

/** Filter fields of the resource listing; visitors see `insurance_quote_type` as Product. */
export const RESOURCE_FACETS = ['topic', 'format', 'insurance_quote_type'] as const;
export type ResourceFacet = (typeof RESOURCE_FACETS)[number];

/**
 * The resource listing (S1 §7): newest first. Counts of a group ignore that group's own choice: each group with a choice needs one more widget.
 * @param options.page from 0
 */
export function resourceListing(
  context: RequestContext,
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
  const widget = (search: Partial<WidgetRequest['search']>): WidgetRequest => ({
    rfk_id: 'resource_center_widget',
    entity: 'content',
    search: { limit: 1, offset: 0, ...keyphrase(text), ...search },
  });
  const free = RESOURCE_FACETS.filter((name) => chosen[name].length === 0);
  const facet = (names: readonly string[]) => ({ types: names.map((name) => ({ name, max: 20 })) });
  return request(context, [
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

/** Press releases (S3 §7), newest first. @param options.start, options.end ISO dates, inclusive, empty for open · options.page from 0 */
export function pressReleases(context: RequestContext, { start, end, page }: { start: string; end: string; page: number }): SearchRequest {
  const dates: SearchFilter[] = [];
  if (start) dates.push({ type: 'gte', name: 'published_date', value: start });
  if (end) dates.push({ type: 'lte', name: 'published_date', value: `${end}T23:59:59Z` });
  const search: WidgetRequest['search'] = {
    content: {},
    limit: PRESS_ENTRIES,
    offset: offsetOf(page, PRESS_ENTRIES),
    sort: newest,
    facet: { types: [{ name: 'type', filter: { type: 'or', values: [facetId('type', PRESS_RELEASE)] } }] },
    ...(dates.length > 0 && { filter: and(dates) }),
  };
  return request(context, [{ rfk_id: 'press_releases_widget', entity: 'content', search }]);
}

/** Articles of a category (S2 §7: filter primary_category, limit 3). @param offset 3 for those after the first three */
export const relatedContent = (context: RequestContext, category: string, offset = 0): SearchRequest =>
  request(context, [
    {
      rfk_id: 'related_content_widget',
      entity: 'content',
      search: { content: {}, limit: 3, offset, filter: eq('primary_category', category), sort: newest },
    },
  ]);

/** Articles of an author, newest first. */
export const articlesBy = (context: RequestContext, author: string, limit: number): SearchRequest =>
  request(context, [
    {
      rfk_id: 'author_widget',
      entity: 'content',
      search: { content: {}, limit, offset: 0, filter: and([eq('type', KNOWLEDGE_CENTER), eq('author', author)]), sort: newest },
    },
  ]);

/** Articles of a category, as many as a list shows. */
export const articlesOf = (context: RequestContext, category: string, limit: number): SearchRequest =>
  request(context, [
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

/** The newest articles of all categories. */
export const newestArticles = (context: RequestContext, limit: number): SearchRequest =>
  request(context, [
    {
      rfk_id: 'newest_widget',
      entity: 'content',
      search: { content: {}, limit, offset: 0, filter: eq('type', KNOWLEDGE_CENTER), sort: newest },
    },
  ]);
