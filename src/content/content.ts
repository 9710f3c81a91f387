/** The content service for the page layer: parsed, prepared, cached layouts and phrases with their freshness. */
import type { Background } from '../lib/time/clock.ts';
import type { Layout } from './model.ts';

/** `fresh`: of the current revision. `stale`: the previous one, while a new one is fetched. `error`: the last one, since the platform failed. */
export type Freshness = 'fresh' | 'stale' | 'error';

export interface LayoutAnswer {
  layout: Layout;
  freshness: Freshness;
  /** When the document was fetched from its source. Milliseconds since 1970. */
  fetchedAt: number;
}

export interface PhrasesAnswer {
  phrases: Record<string, string>;
  /** A page made with phrases that are not fresh must not be stored as current. */
  freshness: Freshness;
}

export interface ContentService {
  /**
   * The layout of a route; `layout.route` is `null` when there is none.
   * @param revision `layoutRevision(...)` of the current pointer
   * @throws UpstreamError when the source fails and no usable value is stored (24 hours at most)
   */
  layout(site: string, language: string, path: string, revision: number, background: Background): Promise<LayoutAnswer>;
  /** Phrases by key; empty when the source fails and none are stored. `revision` is the pointer's `shell`. Never throws. */
  phrases(site: string, language: string, revision: number, background: Background): Promise<PhrasesAnswer>;
  /** The platform's own error page, or `null`. `revision` is `errorPagesRevision(...)`. Never throws. */
  errorPage(
    kind: 'notFound' | 'serverError',
    site: string,
    language: string,
    revision: number,
    background: Background,
  ): Promise<Layout | null>;
}
