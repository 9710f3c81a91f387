/** What a visitor asks of the site's search, as its address spells it (S2 §5, §9; SRC-01). */

import { oneLine, readPage, sayQuery } from '../listing/rules.ts';

/** S2 §5 */
const MIN_TEXT = 3;
/** What the search service takes (protocols §5.1). */
export const MAX_TEXT = 100;
/** Entries of one page and how far its pagination shows numbers (S2 §9). */
export const PAGE_ENTRIES = 10;
export const MARGIN_PAGES = 1;
export const RANGE_PAGES = 4;
const MAX_TYPES = 10;
const MAX_TYPE = 60;

/** All that a visitor may say: none of it is kept for others (decision 051). */
export const SAID = ['searchValue', 'type', 'sort', 'exact', 'page'] as const;

export interface Asked {
  /** One line without spaces round it; empty when nothing is asked. */
  text: string;
  /** Content types to show; empty for all. */
  types: readonly string[];
  /** By date in place of relevance. */
  isNewest: boolean;
  /** As written, without repair of mistakes. */
  isExact: boolean;
  /** From 1. */
  page: number;
}

/** @param query of the page; what can't be meant counts as not said */
export function readAsked(query: URLSearchParams): Asked {
  return {
    text: oneLine(query.get('searchValue') ?? '', MAX_TEXT),
    types: [...new Set(query.getAll('type').map((type) => oneLine(type, MAX_TYPE)))].filter(Boolean).slice(0, MAX_TYPES),
    isNewest: query.get('sort') === 'newest',
    isExact: query.get('exact') === '1',
    page: readPage(query),
  };
}

export const isLongEnough = (text: string): boolean => [...text].length >= MIN_TEXT;

/** The query of a search, in one order and without what is not said; any change begins at the first page. */
export function queryOf(asked: Asked, change: Partial<Asked> = {}): string {
  const { text, types, isNewest, isExact, page } = { ...asked, page: 1, ...change };
  const said: [string, string][] = [
    ['searchValue', text],
    ...types.map((type): [string, string] => ['type', type]),
    ['sort', isNewest ? 'newest' : ''],
    ['exact', isExact ? '1' : ''],
  ];
  return sayQuery(said, page);
}

/** A ZIP among the words ("agent 16501"): who types one may mean the agencies there. */
export const zipIn = (text: string): string | undefined => /(?<![\d-])\d{5}(?=(?:-\d{4})?(?![\d-]))/.exec(text)?.[0];
