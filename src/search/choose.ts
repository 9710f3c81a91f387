/** Chooses the implementation of search: the configured service when its address is set, with the site's own index as fallback; else the index alone. */
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { ClientDeps } from '../upstream-deps.ts';
import { searchClient } from './client.ts';
import { cachedSearch } from './cached-search.ts';
import type { Search } from './service.ts';

export type SearchOptions = ClientDeps & {
  /** Over the site's own content; rejects with UpstreamError until it is built. */
  index: Search;
};

/** Pages give a search four seconds (`timeLimitMs` of their blocks): the service gets these of them, the index the rest. */
export const SERVICE_SHARE_MS = 2500;

/** @returns a search that rejects with UpstreamError when neither implementation works */
export function searchOf({ index, ...options }: SearchOptions): Search {
  const { settings, clock } = options;
  return settings.SEARCH_URL ? withIndexBehind(cachedSearch(searchClient(options), clock), index, options) : index;
}

/** Pages get the index's answer when the service fails; `strict` callers get the failure (API-02). */
export function withIndexBehind(
  service: Search,
  index: Search,
  { log, shareMs = SERVICE_SHARE_MS }: Pick<ClientDeps, 'log'> & { shareMs?: number },
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
          // The index was never built or fails too: report the service's failure.
          throw error;
        });
        log.warn('search-by-index', { kind: error.kind, widget: request.widget.items[0]?.rfk_id });
        return answer;
      }
    },
  };
}
