/** The content platform's reading addresses (`/sitecore/api/*`, DEL-08): passed on to a platform, or answered by the repository. */
import type { ShapeOf } from '../content/field-shape.ts';
import type { ContentSource } from '../content/source.ts';
import type { Circuits } from '../lib/circuit.ts';
import type { Clock } from '../lib/clock.ts';
import type { Fetch } from '../lib/fetch.ts';
import type { Log } from '../lib/log.ts';
import type { Metrics } from '../lib/metrics.ts';
import type { Settings } from '../settings.ts';
import { relayedPlatform } from './client.ts';
import { embeddedPlatform } from './embedded.ts';

/** `normal` reads what is published; the others read drafts, so the route has checked that the caller may. */
export type Mode = 'normal' | 'preview' | 'edit';

/** Who asks, and about what. */
export interface PlatformAsk {
  site: string;
  language: string;
  /** Where pages are seen. */
  origin: URL;
  mode: Mode;
  /** What the platform's editor says about the draft it wants (protocols §4.3); read only when `mode` is not `normal`. */
  editing: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

export interface PlatformAnswer {
  status: 200 | 400 | 404;
  /** What is printed as JSON; a text is JSON already. */
  body: unknown;
}

export interface GraphqlBody {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
}

/** Each may throw UpstreamError, and Problem for what is refused. */
export interface RestPlatform {
  /** @param item a route, or an item's id in any notation. @returns 404 with a document whose route is null when there is none */
  layout(item: string, ask: PlatformAsk): Promise<PlatformAnswer>;
  placeholder(item: string, name: string, ask: PlatformAsk): Promise<PlatformAnswer>;
  dictionary(ask: PlatformAsk): Promise<PlatformAnswer>;
}

export interface Platform extends RestPlatform {
  graphql(body: GraphqlBody, ask: PlatformAsk): Promise<PlatformAnswer>;
}

export interface PlatformServices {
  settings: Settings;
  env: { DB: D1Database };
  source: ContentSource;
  /** Fields of components, for editing data. */
  shapeOf?: ShapeOf;
  circuits: Circuits;
  metrics: Metrics;
  clock: Clock;
  log: Log;
  /** Replaces the runtime's `fetch`. */
  fetch?: Fetch;
}

/** `CONTENT_SOURCE` decides, as it does for pages. */
export const platformOf = (services: PlatformServices): Platform =>
  services.settings.CONTENT_SOURCE === 'repository' ? embeddedPlatform(services) : relayedPlatform(services);
