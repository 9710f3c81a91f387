/** Types of the search service's stand-in. */
import type { CaseDocument } from '../../src/search/case-documents.ts';

export type SearchFault =
  | 'ok'
  | 'slow'
  | 'down'
  | 'error'
  | 'unavailable'
  | 'rate-limited'
  | 'half'
  | 'empty'
  | 'html-page'
  | 'redirected'
  | 'null'
  | 'wrong-types'
  | 'content-is-a-number'
  | 'too-large'
  | 'errors'
  | 'widget-errors'
  | 'no-widgets'
  | 'empty-widgets'
  | 'other-widget';
export type SearchShape = 'usual' | 'bare' | 'odd' | 'once-each' | 'reversed';

export interface SearchServer {
  /** Settings of a site that asks this server. */
  vars: { SEARCH_URL: string; SEARCH_API_KEY: string };
  /** Every request so far, oldest first. */
  requests: { headers: Record<string, string | undefined>; text: string }[];
  control(next?: { mode?: SearchFault; delayMs?: number; shape?: SearchShape }): void;
  close(): Promise<void>;
}

/** @param options.origin host that the documents stand on · options.key that callers must give */
export function start(options: { documents: readonly CaseDocument[]; origin: string; key?: string }): Promise<SearchServer>;
export const faults: readonly SearchFault[];
export const shapes: readonly SearchShape[];
