/** Chooses the form of search: the configured service when its address is set, with the site's own index behind it; else the index alone. */
import { UpstreamError } from '../lib/upstream-error.ts';
import { type ClientOptions, searchClient } from './client.ts';
import { keptAnswers } from './kept-answers.ts';
import type { Search } from './service.ts';

export type SearchOptions = ClientOptions & {
  /** Over the site's own content; rejects with UpstreamError as long as it is not made. */
  index: Search;
};

/** Pages give a search four seconds (`timeLimitMs` of their blocks): the service has these of them, the index the rest. */
export const SERVICE_SHARE_MS = 2500;

/** @returns a search that rejects with UpstreamError where neither form can answer */
export function searchOf({ index, ...options }: SearchOptions): Search {
  const { settings, clock } = options;
  return settings.SEARCH_URL ? withIndexBehind(keptAnswers(searchClient(options), clock), index, options) : index;
}

/** Pages get what the index has where the service fails; `strict` callers hear of the failure (API-02). */
export function withIndexBehind(
  service: Search,
  index: Search,
  { log, shareMs = SERVICE_SHARE_MS }: Pick<ClientOptions, 'log'> & { shareMs?: number },
): Search {
  return {
    async ask(request, place, signal) {
      signal.throwIfAborted();
      if (place.strict) return service.ask(request, place, signal);
      try {
        return await service.ask(request, place, AbortSignal.any([signal, AbortSignal.timeout(shareMs)]));
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof UpstreamError)) throw error;
        const answer = await index.ask(request, place, signal).catch(() => {
          // The index was never made, or fails as well: what is wrong is the service.
          throw error;
        });
        log.warn('search-by-index', { kind: error.kind, widget: request.widget.items[0]?.rfk_id });
        return answer;
      }
    },
  };
}
