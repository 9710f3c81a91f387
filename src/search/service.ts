/** Search: the configured service, or the site's own index, behind one interface. Blocks and routes know this and `asks.ts`. */
import type { SearchAnswer, SearchRequest } from './protocol.ts';

export type { SearchHit } from './protocol.ts';

/** Whose content is searched. */
export interface SearchPlace {
  /** Name on the content platform. */
  site: string;
  language: string;
  /** Callers that must hear of the service's failure: the index does not stand in for it (API-02). */
  strict?: boolean;
}

export interface Search {
  /**
   * One round trip for all of a request's widgets; what is hidden from search engines is never among the hits.
   * @param signal of the page's load: a caller that has given up gets no answer
   * @throws UpstreamError when the service (and the index, where it stands in) can't answer · the signal's reason
   */
  ask(request: SearchRequest, place: SearchPlace, signal: AbortSignal): Promise<SearchAnswer>;
}
