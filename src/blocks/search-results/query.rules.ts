/** The query of the site search, as its address spells it (S2 §5, §9; SRC-01). */

import { singleLine, readPage, queryText } from '../listing/query.rules.ts';

/** S2 §5 */
const MIN_TEXT = 3;
/** The search service's limit (protocols §5.1). */
export const MAX_TEXT = 100;
/** Entries per page (S2 §9). */
export const PAGE_ENTRIES = 10;
const MAX_TYPES = 10;
const MAX_TYPE = 60;

/** All parameters that a visitor sets: pages with them are not cached (decision 051). */
export const QUERY_NAMES = ['searchValue', 'type', 'sort', 'exact', 'page'] as const;

export interface SearchQuery {
  /** One line without spaces at its ends; empty for no search. */
  text: string;
  /** Content types to show; empty for all. */
  types: readonly string[];
  /** Sorted by date instead of relevance. */
  isNewest: boolean;
  /** As written, without spelling correction. */
  isExact: boolean;
  /** From 1. */
  page: number;
}

/** @param query of the page; invalid values count as absent */
export function readSearchQuery(query: URLSearchParams): SearchQuery {
  return {
    text: singleLine(query.get('searchValue') ?? '', MAX_TEXT),
    types: [...new Set(query.getAll('type').map((type) => singleLine(type, MAX_TYPE)))].filter(Boolean).slice(0, MAX_TYPES),
    isNewest: query.get('sort') === 'newest',
    isExact: query.get('exact') === '1',
    page: readPage(query),
  };
}

export const isLongEnough = (text: string): boolean => [...text].length >= MIN_TEXT;

/** The query of a search with a change applied, in one order and without empty values; any change begins at the first page. */
export function searchQueryOf(query: SearchQuery, change: Partial<SearchQuery> = {}): string {
  const { text, types, isNewest, isExact, page } = { ...query, page: 1, ...change };
  const values: [string, string][] = [
    ['searchValue', text],
    ...types.map((type): [string, string] => ['type', type]),
    ['sort', isNewest ? 'newest' : ''],
    ['exact', isExact ? '1' : ''],
  ];
  return queryText(values, page);
}

/** A ZIP in the text ("agent 16501"): the visitor may be looking for the agencies there. */
export const zipIn = (text: string): string | undefined => /(?<![\d-])\d{5}(?=(?:-\d{4})?(?![\d-]))/.exec(text)?.[0];
