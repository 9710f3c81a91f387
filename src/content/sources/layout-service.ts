/** Reads layout data from the REST layout service (protocols §2.1), for platforms without the delivery GraphQL. */
import type * as z from 'zod';
import type { Circuit } from '../../lib/resilience/circuit.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { callUpstream, type Fetch, type Upstream } from '../../lib/http/fetch.ts';
import type { Log } from '../../lib/logging/log.ts';
import type { Metrics } from '../../lib/logging/metrics.ts';
import { parseJson } from '../../lib/http/bodies/read-body.ts';
import { Pace } from '../../lib/resilience/pace.ts';
import type { ContentSource } from '../source.ts';
import { restDictionarySchema, restLayoutSchema } from './answers.ts';
import { parseUpstream } from './check.ts';

export interface LayoutServiceOptions {
  /** `LAYOUT_SERVICE_URL`: the host; a path before `/sitecore` is preserved. */
  url: string;
  /** Sent as query `sc_apikey`. */
  apiKey?: string;
  log: Log;
  clock: Clock;
  fetch?: Fetch;
  circuit?: Circuit;
  metrics?: Metrics;
  /** One call, retry included. Milliseconds, default 4000. */
  timeoutMs?: number;
  /** Of one response. Default 8 MB. */
  maxBytes?: number;
  /** Rate of calls from this isolate, default 40. */
  requestsPerSecond?: number;
}

/**
 * The REST service has layouts and phrases only. Redirects, sites, routes and sitemaps are empty and error pages `null`:
 * a site on this source uses its own error pages and lists no routes of the platform (docs/operations.md).
 */
export function layoutServiceSource(options: LayoutServiceOptions): ContentSource {
  const { url, apiKey, log, clock, fetch, circuit, metrics, timeoutMs = 4000, maxBytes = 8_000_000, requestsPerSecond = 40 } = options;
  const upstream: Upstream = {
    name: 'layout-service',
    log,
    clock,
    timeoutMs,
    maxBytes,
    turn: new Pace({ clock, perSecond: requestsPerSecond }).turn,
    ...(fetch && { fetch }),
    ...(circuit && { circuit }),
    ...(metrics && { metrics }),
  };
  const base = url.replace(/\/+$/, '');

  // No cookies are sent and none passed on, unlike in the official client: these responses are cached for everyone.
  const get = <S extends z.ZodType>(
    operation: string,
    path: string,
    query: Record<string, string>,
    answer: S,
    alsoAccept: number[],
    signal: AbortSignal,
  ): Promise<z.output<S>> => {
    const search = new URLSearchParams({ ...query, ...(apiKey && { sc_apikey: apiKey }) });
    const read = ({ text }: { text: string }) => parseUpstream(answer, parseJson(text), 'answer');
    const init = { headers: { accept: 'application/json' } };
    return callUpstream(upstream, { operation, url: `${base}${path}?${search}`, init, repeatable: true, alsoAccept, read }, signal);
  };

  return {
    // `tracking=false`: a fetch for the cache is not a visit. An unknown page is status 404 with a document whose route is null.
    layout: (site, language, path, signal) =>
      get(
        'layout',
        '/sitecore/api/layout/render/jss',
        { item: path, sc_site: site, sc_lang: language, tracking: 'false' },
        restLayoutSchema,
        [404],
        signal,
      ),

    async dictionary(site, language, signal) {
      const path = `/sitecore/api/jss/dictionary/${encodeURIComponent(site)}/${encodeURIComponent(language)}`;
      const { phrases } = await get('dictionary', path, {}, restDictionarySchema, [], signal);
      return Object.fromEntries(Object.entries(phrases).map(([key, phrase]) => [key, phrase ?? '']));
    },

    redirects: async () => [],
    sites: async () => [],
    errorPages: async () => ({ notFound: null, serverError: null }),
    async *routes() {},
    pages: async () => ({ pages: [], next: '' }),
    robots: async () => '',
    llmsTxt: async () => '',
    sitemaps: async () => [],
  };
}
