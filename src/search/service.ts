/** The interface of search: the configured service, or the site's own index. Blocks and routes use only this and `requests.ts`. */
import type { SearchAnswer, SearchRequest } from './protocol.ts';

export type { SearchHit } from './protocol.ts';

/** Site and language to search. */
export interface SearchPlace {
  /** Name on the content platform. */
  site: string;
  language: string;
  /** The caller needs the service's failure: the index does not replace it (API-02). */
  strict?: boolean;
}

export interface Search {
  /**
   * One round trip for all widgets of a request; pages hidden from search engines are never among the hits.
   * @param signal of the page's load: a caller that has given up gets no answer
   * @throws UpstreamError when the service (and its fallback, the index) fails · the signal's reason
   */
  ask(request: SearchRequest, place: SearchPlace, signal: AbortSignal): Promise<SearchAnswer>;
}
