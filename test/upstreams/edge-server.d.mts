/** Types of the content platform's stand-in. */

export type FaultMode =
  | 'ok'
  | 'slow'
  | 'down'
  | 'truncated'
  | 'too-large'
  | 'wrong-shape'
  | 'malformed-layout'
  | 'errors'
  | 'unavailable'
  | 'rate-limited'
  | 'html'
  | 'redirected';

export interface Fault {
  mode: FaultMode;
  /** How many requests it hits before all is well again; without it, all. */
  times?: number;
  /** How many requests are answered well before it begins; default 0. */
  after?: number;
  /** Only requests of this operation: a GraphQL operation name, or `render`, `placeholder`, `dictionary` of REST. */
  operation?: string;
  /** For `slow`. Milliseconds, default 3000. */
  delayMs?: number;
  /** Header `Retry-After` of `unavailable` and `rate-limited`; none without it. */
  retryAfterSeconds?: number;
}

export interface EdgeRequest {
  method: string;
  url: string;
  headers: Record<string, string | undefined>;
  body?: { query?: string; variables?: Record<string, unknown>; operationName?: string };
  operation: string;
}

export interface EdgeServerOptions {
  /** 0 (default) takes a free one. */
  port?: number;
  apiKey?: string;
  contextId?: string;
  /** Name of the site, default `lake-erie`. */
  site?: string;
  /** Entries of the dictionary, default 1200. */
  phrases?: number;
  /** Sitemap files by name, served from this server as its media host; `{}` for a platform that makes none. Without it, files of a host that does not exist. */
  sitemaps?: Record<string, string>;
  /** Rows after those of site.json, as the platform sends them. */
  redirects?: Record<string, unknown>[];
  /** Article routes besides the documents', default 240. */
  extraRoutes?: number;
}

export interface EdgeServer {
  url: string;
  site: string;
  apiKey: string;
  contextId: string;
  /** Every request so far, oldest first. */
  requests: EdgeRequest[];
  control(fault: Fault): void;
  /** Sitemap files by name, as served now; a test may change them. */
  sitemaps: Record<string, string>;
  /** Serves any layout document at a path; `null` takes the route away. */
  serve(path: string, document: unknown): void;
  /** Serves a document as the draft of a path, to callers with the editor's token (`edge-drafts.mjs`). */
  serveDraft(path: string, document: unknown): void;
  close(): Promise<void>;
}

export function start(options?: EdgeServerOptions): Promise<EdgeServer>;
