/** The content platform's reading endpoints (`/sitecore/api/*`, DEL-08): forwarded to a platform, or served by the repository. */
import type { ShapeOf } from '../content/field-shape.ts';
import type { ContentSource } from '../content/source.ts';
import type { ClientDeps } from '../upstream-deps.ts';

/** `normal` reads published content; the others read drafts, so the route has checked the caller's permission. */
export type Mode = 'normal' | 'preview' | 'edit';

/** The caller and the subject of a request. */
export interface PlatformRequest {
  site: string;
  language: string;
  /** Origin of the site's pages. */
  origin: URL;
  mode: Mode;
  /** The platform editor's parameters for the requested draft (protocols §4.3); read only when `mode` is not `normal`. */
  editing: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

export interface PlatformAnswer {
  status: 200 | 400 | 404;
  /** Serialised as JSON; a text is JSON already. */
  body: unknown;
}

export interface GraphqlBody {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
}

/** Each may throw UpstreamError, and Problem for a refused request. */
export interface RestPlatform {
  /** @param item a route, or an item's id in any notation. @returns 404 with a document whose route is null when it does not exist */
  layout(item: string, request: PlatformRequest): Promise<PlatformAnswer>;
  placeholder(item: string, name: string, request: PlatformRequest): Promise<PlatformAnswer>;
  dictionary(request: PlatformRequest): Promise<PlatformAnswer>;
}

export interface Platform extends RestPlatform {
  graphql(body: GraphqlBody, request: PlatformRequest): Promise<PlatformAnswer>;
}

export interface PlatformServices extends ClientDeps {
  env: { DB: D1Database };
  source: ContentSource;
  /** Fields of components, for editing data. */
  shapeOf?: ShapeOf;
}
