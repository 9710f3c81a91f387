/** Queries the configured search service over its own protocol (S1 §7, S2 §7, S3 §7; protocols §5.1). No log contains what was searched for. */
import { callUpstream } from '../lib/http/fetch.ts';
import { type ClientDeps, upstreamOf } from '../upstream-deps.ts';
import { linksOf } from './links.ts';
import type { SearchAnswer, SearchRequest, WidgetAnswer, WidgetRequest } from './protocol.ts';
import type { Search } from './service.ts';
import { readWidgetsResponse } from './service-response.ts';

/** Of one call, retry included. */
const TIMEOUT_MS = 4000;
/** A hundred hits with all fields are a tenth of it. */
const MAX_BYTES = 2_000_000;

/** Every call may reject with UpstreamError; a failure is logged once. */
export function searchClient(deps: ClientDeps): Search {
  const { settings } = deps;
  const links = linksOf(settings);
  const upstream = upstreamOf('search', deps, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  return {
    async ask(request, place, signal): Promise<SearchAnswer> {
      signal.throwIfAborted();
      const linkOf = links(place);
      const call = (items: WidgetRequest[]) =>
        callUpstream(
          upstream,
          {
            operation: 'discover',
            url: settings.SEARCH_URL,
            init: {
              method: 'POST',
              headers: { accept: 'application/json', 'content-type': 'application/json', authorization: settings.SEARCH_API_KEY },
              body: JSON.stringify({ context: request.context, widget: { items } }),
            },
            // A search changes nothing, so it may be repeated despite its method.
            repeatable: true,
            read: ({ text }) => readWidgetsResponse(text, items, linkOf),
          },
          signal,
        );
      const items = sentOf(request, settings.SEARCH_SOURCES);
      const found = await call(items);
      // A service that returns each id once omits our second widget for counts; queried separately it returns it.
      const widgets = await Promise.all(
        found.map(async (widget, index) => widget ?? ((await call([items[index] as WidgetRequest]))[0] as WidgetAnswer)),
      );
      return { widgets };
    },
  };
}

/** The request without our own extensions. */
const sentOf = ({ widget }: SearchRequest, sources: string[]): WidgetRequest[] =>
  widget.items.map((item) => {
    const { query, ...search } = item.search;
    const { correct: _, ...words } = query ?? {};
    return {
      ...item,
      ...(sources.length > 0 && { sources }),
      search: { ...search, ...(query && { query: words as typeof query }) },
    };
  });
