/** The configured search service over its own protocol (S1 §7, S2 §7, S3 §7; protocols §5.1). What was searched for is in no log. */
import { callUpstream, type Fetch, type Upstream } from '../lib/fetch.ts';
import type { Outside } from '../outside.ts';
import { linksOf } from './links.ts';
import type { SearchAnswer, SearchRequest, WidgetAnswer, WidgetAsked } from './protocol.ts';
import type { Search } from './service.ts';
import { readWidgets } from './wire.ts';

/** Of one call, retry included. */
const TIMEOUT_MS = 4000;
/** A hundred hits with all fields are a tenth of it. */
const MAX_BYTES = 2_000_000;

export type ClientOptions = Omit<Outside, 'data'> & {
  /** Replaces the runtime's `fetch`. */
  fetch?: Fetch;
};

/** Every call rejects with UpstreamError, and is told of once in the log when it fails. */
export function searchClient({ settings, log, clock, circuits, metrics, fetch }: ClientOptions): Search {
  const links = linksOf(settings);
  const upstream: Upstream = {
    name: 'search',
    log,
    clock,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    circuit: circuits.of('search'),
    metrics,
    ...(fetch && { fetch }),
  };
  return {
    async ask(request, place, signal): Promise<SearchAnswer> {
      signal.throwIfAborted();
      const linkOf = links(place);
      const call = (items: WidgetAsked[]) =>
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
            // A search changes nothing, whatever its method.
            repeatable: true,
            read: ({ text }) => readWidgets(text, items, linkOf),
          },
          signal,
        );
      const items = sentOf(request, settings.SEARCH_SOURCES);
      const found = await call(items);
      // A service that gives each id once leaves out our second widget for counts; alone it is answered.
      const widgets = await Promise.all(
        found.map(async (widget, index) => widget ?? ((await call([items[index] as WidgetAsked]))[0] as WidgetAnswer)),
      );
      return { widgets };
    },
  };
}

/** Without what is ours alone. */
const sentOf = ({ widget }: SearchRequest, sources: string[]): WidgetAsked[] =>
  widget.items.map((item) => {
    const { query, ...search } = item.search;
    const { correct: _, ...words } = query ?? {};
    return {
      ...item,
      ...(sources.length > 0 && { sources }),
      search: { ...search, ...(query && { query: words as typeof query }) },
    };
  });
