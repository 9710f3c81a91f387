/** Brings one page of what a search finds, or the last one where the address asks for more than there are. */
import type { SearchHit, WidgetAnswer } from '../../search/protocol.ts';
import { MAX_PAGES } from './rules.ts';

export interface FoundPage {
  hits: SearchHit[];
  total: number;
  /** There are more than `total`, which nobody counted. */
  isMore: boolean;
  /** From 1. */
  page: number;
  /** 1 where nothing was found; at most `MAX_PAGES`. */
  pages: number;
  /** What was searched for in place of what was typed; empty where nothing was repaired. */
  corrected: string;
}

/**
 * @param wanted from 1
 * @param entries of one page
 * @param ask for a page from 1; called once more where it was behind the last
 * @returns the page, and the search's whole answer for it
 */
export async function pageOrLast(
  wanted: number,
  entries: number,
  ask: (page: number) => Promise<WidgetAnswer[]>,
): Promise<[FoundPage, WidgetAnswer[]]> {
  let answer = await ask(wanted);
  const total = answer[0]?.total_item ?? 0;
  const pages = Math.min(MAX_PAGES, Math.max(1, Math.ceil(total / entries)));
  const page = Math.min(wanted, pages);
  if (page < wanted && total > 0) answer = await ask(page);
  const [list] = answer;
  return [{ hits: list?.content ?? [], total, isMore: list?.more ?? false, page, pages, corrected: list?.corrected?.shown ?? '' }, answer];
}
