/** Where layout data comes from: one interface over the delivery platform's GraphQL, the REST layout service and the embedded repository. */
import type { PagesAnswer } from './page-facts.ts';

export interface Redirect {
  pattern: string;
  target: string;
  /** REDIRECT_308 keeps the method; the repository alone knows it. SERVER_TRANSFER shows the target's page in place. */
  redirectType: 'REDIRECT_301' | 'REDIRECT_302' | 'REDIRECT_308' | 'SERVER_TRANSFER';
  isQueryStringPreserved: boolean;
  isLanguagePreserved: boolean;
  /** Set for exact "redirect items", empty for rows of a redirect map. */
  locale: string;
  /** Host name that alone the rule is for; the repository alone knows it. */
  host?: string | undefined;
}

export interface SiteInfo {
  name: string;
  /** As the platform says it: one or more hosts split by `|`, `,` or `;`, with `*` wildcards. */
  hostName: string;
  language: string;
}

/** Where the platform puts the only component of a design library page. */
export const COMPONENT_PLACEHOLDER = 'editing-componentmode-placeholder';

/** What an editor asks to see. Names are those of the platform's editing query (protocols §4.2, §4.3). */
export interface DraftRequest {
  site: string;
  language: string;
  /** A page by its address, or an item by its id in any notation. */
  at: { path: string } | { item: string };
  /** `edit` adds the metadata that marks are made of. */
  mode: 'preview' | 'edit';
  /** Number of the version; the newest when absent. */
  version?: string;
  layoutKind?: 'final' | 'shared';
  variant?: string;
  /** ISO time at which the page is looked at. */
  previewTime?: string;
  /** The platform's own authorization for drafts, `Bearer …`. */
  authorization?: string;
  /** One component instead of the page (design library). */
  component?: { uid: string; renderingId?: string; dataSourceId?: string };
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
  /**
   * A draft's layout document, with `route: null` when there is none or the caller may not see it. Absent: the source has no drafts.
   * Callers have checked that whoever asks is an editor. @throws UpstreamError
   */
  draft?(request: DraftRequest, signal: AbortSignal): Promise<unknown>;
  /**
   * The same routes with what sitemaps and feeds tell of them, one page of the list for each call.
   * @param after `next` of the page before, empty for the first @returns no pages at all from a source that has no list
   * @throws UpstreamError
   */
  pages(site: string, language: string, after: string, signal: AbortSignal): Promise<PagesAnswer>;
  /** Text of robots.txt as content has it, empty for none. @throws UpstreamError */
  robots(site: string, signal: AbortSignal): Promise<string>;
  /** Text of llms.txt, empty for none. @throws UpstreamError */
  llmsTxt(site: string, signal: AbortSignal): Promise<string>;
  /** URLs of the platform's own sitemap files; empty when it has none. @throws UpstreamError */
  sitemaps(site: string, signal: AbortSignal): Promise<string[]>;
}

export { UpstreamError } from '../lib/upstream-error.ts';
