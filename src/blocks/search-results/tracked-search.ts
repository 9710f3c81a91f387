/** The tracking event of a search (SRC-03), built by the server; the script sends it unchanged. */
import type { TrackEvents } from '../../tracking/events.ts';
import type { SearchData } from './load.ts';
import type { SearchQuery } from './query.rules.ts';

/** @returns the payload of GLOBAL_SEARCH as JSON */
export function trackedSearch({ text, types }: SearchQuery, { total, page }: Pick<SearchData, 'total' | 'page'>): string {
  const payload: TrackEvents['GLOBAL_SEARCH'] = { search_term: text, results: total, page, types: [...types] };
  return JSON.stringify(payload);
}
