/** The source of layout data: one interface for the delivery platform's GraphQL, the REST layout service and the embedded repository. */
import type { PagesAnswer } from './page-facts.ts';

export interface Redirect {
  pattern: string;
  target: string;
  /** REDIRECT_308 preserves the method; only the repository has it. SERVER_TRANSFER shows the target's page in place. */
  redirectType: 'REDIRECT_301' | 'REDIRECT_302' | 'REDIRECT_308' | 'SERVER_TRANSFER';
  isQueryStringPreserved: boolean;
  isLanguagePreserved: boolean;
  /** Set for exact "redirect items", empty for rows of a redirect map. */
  locale: string;
  /** Host name to which the rule is limited; only the repository has it. */
  host?: string | undefined;
}

export interface SiteInfo {
  name: string;
  /** In the platform's notation: one or more hosts separated by `|`, `,` or `;`, with `*` wildcards. */
  hostName: string;
  language: string;
}

/** Where the platform puts the only component of a design library page. */
export const COMPONENT_PLACEHOLDER = 'editing-componentmode-placeholder';

/** An editor's request for a draft. Names are those of the platform's editing query (protocols §4.2, §4.3). */
export interface DraftRequest {
  site: string;
  language: string;
  /** A page by its address, or an item by its id in any notation. */
  at: { path: string } | { item: string };
  /** `edit` adds the metadata from which marks are made. */
  mode: 'preview' | 'edit';
  /** Number of the version; the newest when absent. */
  version?: string;
  layoutKind?: 'final' | 'shared';
  variant?: string;
  /** ISO time for which the page is shown. */
  previewTime?: string;
  /** The platform's own authorization for drafts, `Bearer …`. */
  authorization?: string;
  /** One component instead of the page (design library). */
  component?: { uid: string; renderingId?: string; dataSourceId?: string };
}

/** Documents are raw JSON in the platform's shapes; `parse-layout.ts` parses them once. */
export interface ContentSource {
  /** @returns the layout document, with `route: null` when there is no such page. @throws UpstreamError */
  layout(site: string, language: string, path: string, signal: AbortSignal): Promise<unknown>;
  /** All phrases, from all pages of the response. @throws UpstreamError */
  dictionary(site: string, language: string, signal: AbortSignal): Promise<Record<string, string>>;
  /** @throws UpstreamError */
  redirects(site: string, signal: AbortSignal): Promise<Redirect[]>;
  /** @throws UpstreamError */
  sites(signal: AbortSignal): Promise<SiteInfo[]>;
  /** Layout documents of the platform's own 404 and 500 pages, `null` when it has none. @throws UpstreamError */
  errorPages(site: string, language: string, signal: AbortSignal): Promise<{ notFound: unknown | null; serverError: unknown | null }>;
  /** Paths of all routes, page by page. @throws UpstreamError */
  routes(site: string, language: string, signal: AbortSignal): AsyncIterable<string>;
  /**
   * A draft's layout document, with `route: null` when there is none or the caller may not see it. Absent: the source has no drafts.
   * The caller has checked that the visitor is an editor. @throws UpstreamError
   */
  draft?(request: DraftRequest, signal: AbortSignal): Promise<unknown>;
  /**
   * The same routes with the facts that sitemaps and feeds need, one page of the list for each call.
   * @param after `next` of the page before, empty for the first @returns no pages when the source has no list
   * @throws UpstreamError
   */
  pages(site: string, language: string, after: string, signal: AbortSignal): Promise<PagesAnswer>;
  /** Content's text of robots.txt, empty for none. @throws UpstreamError */
  robots(site: string, signal: AbortSignal): Promise<string>;
  /** Content's text of llms.txt, empty for none. @throws UpstreamError */
  llmsTxt(site: string, signal: AbortSignal): Promise<string>;
  /** URLs of the platform's own sitemap files; empty when it has none. @throws UpstreamError */
  sitemaps(site: string, signal: AbortSignal): Promise<string[]>;
}

export { UpstreamError } from '../lib/http/upstream-error.ts';
