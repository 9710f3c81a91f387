/** What is tracked of a search that was run (SRC-03), as the page knows it: the script sends it as it is. */
import type { TrackEvents } from '../../tracking/events.ts';
import type { SearchData } from './load.ts';
import type { Asked } from './rules.ts';

/** @returns the payload of GLOBAL_SEARCH as JSON */
export function told({ text, types }: Asked, { total, page }: Pick<SearchData, 'total' | 'page'>): string {
  const payload: TrackEvents['GLOBAL_SEARCH'] = { search_term: text, results: total, page, types: [...types] };
  return JSON.stringify(payload);
}
