/** Reads layout data from the delivery platform's GraphQL (protocols §2). */
import type { Circuit } from '../../lib/resilience/circuit.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { Fetch, Upstream } from '../../lib/http/fetch.ts';
import type { Log } from '../../lib/logging/log.ts';
import type { Metrics } from '../../lib/logging/metrics.ts';
import { Pace } from '../../lib/resilience/pace.ts';
import type { ContentSource, Redirect, UpstreamError } from '../source.ts';
import * as answers from './answers.ts';
import type { EdgeDrafts } from './edge-draft.ts';
import { edgePages } from './edge-pages.ts';
import { type EdgeKeys, edgeEndpoint } from './endpoint.ts';
import { graphqlClient } from './graphql.ts';
import { platformNotFound } from './not-found.ts';
import { readPages } from './pages.ts';
import * as queries from './queries.ts';

export interface EdgeOptions extends EdgeKeys {
  /** `EDGE_URL`: base address or the endpoint itself. */
  url: string;
  log: Log;
  clock: Clock;
  fetch?: Fetch;
  circuit?: Circuit;
  metrics?: Metrics;
  /** One call, retry included. Milliseconds, default 4000. */
  timeoutMs?: number;
  /** Of one response. Default 8 MB: the largest layouts are a tenth of that, and an isolate has 128 MB. */
  maxBytes?: number;
  /** Rate of calls to the platform from this isolate. Default 40: half of the platform's limit (protocols §2.3). */
  requestsPerSecond?: number;
  /** Absent in the visitors' Worker. */
  drafts?: EdgeDrafts | undefined;
}

const DICTIONARY_PAGE = 500;
const ROUTES_PAGE = 100;

export function edgeSource({
  url,
  apiKey,
  contextId,
  log,
  clock,
  fetch,
  timeoutMs = 4000,
  maxBytes = 8_000_000,
  requestsPerSecond = 40,
  circuit,
  metrics,
  drafts,
}: EdgeOptions): ContentSource {
  const endpoint = edgeEndpoint(url, { apiKey, contextId });
  const upstream: Upstream = {
    name: 'edge',
    log,
    clock,
    timeoutMs,
    maxBytes,
    turn: new Pace({ clock, perSecond: requestsPerSecond }).turn,
    ...(fetch && { fetch }),
    ...(circuit && { circuit }),
    ...(metrics && { metrics }),
  };
  const ask = graphqlClient(endpoint, upstream);
  const failed = (error: UpstreamError) => log.error('upstream-failed', { upstream: 'edge', kind: error.kind, reason: error.message });

  return {
    async layout(site, language, path, signal) {
      const { layout } = await ask(queries.layoutQuery, { site, path, language }, answers.layoutAnswer, signal);
      return layout?.item?.rendered ?? platformNotFound(site, language);
    },

    async dictionary(site, language, signal) {
      const entries: [string, string][] = [];
      const pages = readPages(failed, async (after) => {
        const variables = { site, language, first: DICTIONARY_PAGE, after };
        return (await ask(queries.dictionaryQuery, variables, answers.dictionaryAnswer, signal)).site.siteInfo.dictionary ?? lastPage;
      });
      for await (const { key, value } of pages) entries.push([key, value ?? '']);
      return Object.fromEntries(entries);
    },

    async redirects(site, signal) {
      const rows = (await ask(queries.redirectsQuery, { site }, answers.redirectsAnswer, signal)).site.siteInfo.redirects ?? [];
      const redirects = rows.map(answers.readRedirect).filter((row): row is Redirect => row !== undefined);
      if (redirects.length < rows.length)
        log.error('redirects-unreadable', { upstream: 'edge', site, rows: rows.length - redirects.length });
      return redirects;
    },

    async sites(signal) {
      const { site } = await ask(queries.sitesQuery, {}, answers.sitesAnswer, signal);
      // Every platform instance has a site called "website" that serves nothing; the official client drops it too.
      return site.siteInfoCollection.filter((info) => info.name !== 'website');
    },

    async errorPages(site, language, signal) {
      const { errorHandling } = (await ask(queries.errorPagesQuery, { site, language }, answers.errorPagesAnswer, signal)).site.siteInfo;
      return { notFound: errorHandling?.notFoundPage?.rendered ?? null, serverError: errorHandling?.serverErrorPage?.rendered ?? null };
    },

    async *routes(site, language, signal) {
      const pages = readPages(failed, async (after) => {
        const variables = { site, language, first: ROUTES_PAGE, after };
        return (await ask(queries.routesQuery, variables, answers.routesAnswer, signal)).site.siteInfo.routes ?? lastPage;
      });
      for await (const { routePath } of pages) yield routePath;
    },

    pages: (site, language, after, signal) => edgePages(ask, site, language, after, signal),

    async robots(site, signal) {
      return (await ask(queries.robotsQuery, { site }, answers.robotsAnswer, signal)).site.siteInfo.robots ?? '';
    },

    async llmsTxt(site, signal) {
      try {
        return (await ask(queries.llmsTxtQuery, { site }, answers.llmsTxtAnswer, signal)).site.siteInfo.llmsTxt ?? '';
      } catch (error) {
        // Earlier versions of the platform lack the field, so they have no such text.
        if (error instanceof Error && error.message.includes('Cannot query field')) return '';
        throw error;
      }
    },

    async sitemaps(site, signal) {
      return (await ask(queries.sitemapsQuery, { site }, answers.sitemapsAnswer, signal)).site.siteInfo.sitemap ?? [];
    },

    ...(drafts && { draft: drafts(endpoint, upstream) }),
  };
}

const lastPage = { pageInfo: { endCursor: '', hasNext: false }, results: [] };
