/** Where layout data comes from: one interface over the delivery platform's GraphQL, the REST layout service and the embedded repository. */

export interface Redirect {
  pattern: string;
  target: string;
  redirectType: 'REDIRECT_301' | 'REDIRECT_302' | 'SERVER_TRANSFER';
  isQueryStringPreserved: boolean;
  isLanguagePreserved: boolean;
  /** Set for exact "redirect items", empty for rows of a redirect map. */
  locale: string;
}

export interface SiteInfo {
  name: string;
  /** As the platform says it: one or more hosts split by `|`, `,` or `;`, with `*` wildcards. */
  hostName: string;
  language: string;
}

/** Documents are raw JSON in the platform's shapes; `content/` parses them once, at its door (`parse-layout.ts`). */
export interface ContentSource {
  /** @returns the layout document, with `route: null` when there is no such page. @throws UpstreamError */
  layout(site: string, language: string, path: string, signal: AbortSignal): Promise<unknown>;
  /** All phrases, every page of the answer read. @throws UpstreamError */
  dictionary(site: string, language: string, signal: AbortSignal): Promise<Record<string, string>>;
  /** @throws UpstreamError */
  redirects(site: string, signal: AbortSignal): Promise<Redirect[]>;
  /** @throws UpstreamError */
  sites(signal: AbortSignal): Promise<SiteInfo[]>;
  /** Layout documents of the platform's own 404 and 500 pages, `null` when it has none. @throws UpstreamError */
  errorPages(site: string, language: string, signal: AbortSignal): Promise<{ notFound: unknown | null; serverError: unknown | null }>;
  /** Paths of all routes, page by page. @throws UpstreamError */
  routes(site: string, language: string, signal: AbortSignal): AsyncIterable<string>;
  /** URLs of the platform's own sitemap files; empty when it has none. @throws UpstreamError */
  sitemaps(site: string, signal: AbortSignal): Promise<string[]>;
}

export { UpstreamError } from '../lib/upstream-error.ts';
