/** Loads one page of search results, or the last page when the address names a page past the end. */
import type { SearchHit, WidgetAnswer } from '../../search/protocol.ts';
import { MAX_PAGES } from './query.rules.ts';

export interface ListingPage {
  hits: SearchHit[];
  total: number;
  /** There are more than `total`; the search stopped counting. */
  isMore: boolean;
  /** From 1. */
  page: number;
  /** 1 when nothing was found; at most `MAX_PAGES`. */
  pages: number;
  /** The query that was searched in place of a misspelled one; empty when nothing was corrected. */
  corrected: string;
}

/**
 * @param wanted from 1
 * @param entries per page
 * @param ask requests a page, from 1; called a second time when the first was past the end
 * @returns the page, and the search's whole response for it
 */
export async function pageOrLast(
  wanted: number,
  entries: number,
  ask: (page: number) => Promise<WidgetAnswer[]>,
): Promise<[ListingPage, WidgetAnswer[]]> {
  let answer = await ask(wanted);
  const total = answer[0]?.total_item ?? 0;
  const pages = Math.min(MAX_PAGES, Math.max(1, Math.ceil(total / entries)));
  const page = Math.min(wanted, pages);
  if (page < wanted && total > 0) answer = await ask(page);
  const [list] = answer;
  return [{ hits: list?.content ?? [], total, isMore: list?.more ?? false, page, pages, corrected: list?.corrected?.shown ?? '' }, answer];
}
