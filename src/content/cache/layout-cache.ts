/** Serves layouts, phrases and the platform's own error pages to the page layer from the caches (DEL-03, DEL-05). */
import type { Background } from '../../lib/time/clock.ts';
import { deepFreeze } from '../../lib/values/deep-freeze.ts';
import { retried } from '../../lib/resilience/retry.ts';
import { within } from '../../lib/time/time-limit.ts';
import type { ContentService, LayoutAnswer, PhrasesAnswer } from '../content.ts';
import type { Layout, Prepare } from '../model.ts';
import type { PublisherApi } from '../publisher/publisher-api.ts';
import type { ContentSource } from '../source.ts';
import { itemIds } from './item-ids.ts';
import { dictionaryKey, errorPagesKey, layoutKey } from './keys.ts';
import { dictionaryLoad, type ErrorPages, errorPagesLoad, layoutLoad } from './load.ts';
import { ValueMemory } from './memory.ts';
import { type CacheOptions, openCache } from './open-cache.ts';
import type { StoredLoad } from './tiered-store.ts';
import type { VersionedCache } from './versioned-cache.ts';
import { ERROR_PAGES_ROUTE } from '../version.ts';

export interface LayoutCacheOptions extends CacheOptions {
  source: ContentSource;
  prepare: Prepare;
  /** Names the shape of prepared layouts: after a deploy with another block schema, layouts of the old one must not be read. */
  schema: string;
  mediaBase: string;
  /** See `MediaRules`. */
  isImageHost?: (src: string) => boolean;
  /** The site's `Publisher`; it records which items each layout has, and limits the rate of refreshes. */
  publisher(site: string): Pick<PublisherApi, 'indexRoute' | 'permit'>;
  /** Bound of parsed values in this isolate. */
  memoryBytes?: number;
  /** Freezes shared values: in development and tests. */
  freeze?: boolean;
}

/** Bound of an isolate's parsed layouts, where no other is given. */
export const LAYOUT_MEMORY_BYTES = 6 * 1024 * 1024;
/** The object responds in milliseconds; when it does not, a refresh proceeds without its permit. */
const PERMIT_WAIT_MS = 300;

export class LayoutCache implements ContentService {
  #cache: VersionedCache;
  #memory: ValueMemory;

  constructor(private readonly options: LayoutCacheOptions) {
    const { clock, memoryBytes = LAYOUT_MEMORY_BYTES, freeze = false } = options;
    this.#memory = new ValueMemory(clock, memoryBytes, freeze ? deepFreeze : undefined);
    this.#cache = openCache(options, this.#memory).cache;
  }

  /** Estimated bytes in this isolate. */
  get bytes(): number {
    return this.#memory.bytes;
  }

  async layout(site: string, language: string, path: string, revision: number, background: Background): Promise<LayoutAnswer> {
    const { source, schema } = this.options;
    const wanted: StoredLoad<unknown, Layout> = {
      ...layoutLoad(source, site, language, path, this.options),
      ...this.#shared(site, language, path),
      key: layoutKey(schema, site, language, path),
      isMissing: (layout) => layout.route === null,
    };
    const { value, ...rest } = await this.#cache.get(wanted, revision, background);
    return { layout: value, ...rest };
  }

  async phrases(site: string, language: string, revision: number, background: Background): Promise<PhrasesAnswer> {
    const wanted: StoredLoad<Record<string, string>, Record<string, string>> = {
      ...dictionaryLoad(this.options.source, site, language),
      key: dictionaryKey(site, language),
      named: { site, language, what: 'dictionary' },
    };
    try {
      const { value, freshness } = await this.#cache.get(wanted, revision, background);
      return { phrases: value, freshness };
    } catch {
      // The failure is logged where it happens; blocks have a fallback for every phrase.
      return { phrases: {}, freshness: 'error' };
    }
  }

  async errorPage(
    kind: 'notFound' | 'serverError',
    site: string,
    language: string,
    revision: number,
    background: Background,
  ): Promise<Layout | null> {
    const { source, schema } = this.options;
    const wanted: StoredLoad<ErrorPages<unknown>, ErrorPages<Layout>> = {
      ...errorPagesLoad(source, site, language, this.options),
      ...this.#shared(site, language, ERROR_PAGES_ROUTE),
      key: errorPagesKey(schema, site, language),
    };
    try {
      return (await this.#cache.get(wanted, revision, background)).value[kind];
    } catch {
      return null;
    }
  }

  #shared(site: string, language: string, path: string): Pick<StoredLoad<unknown, unknown>, 'named' | 'beforeStoring' | 'permit'> {
    // A stub may fail when it is made as well as when it is called.
    const publisher = async () => this.options.publisher(site);
    const permit = async () => (await publisher()).permit();
    return {
      named: { site, language, path },
      beforeStoring: (raw, revision) => {
        const ids = itemIds(raw);
        return retried(3, 500, async () => (await publisher()).indexRoute(language, path, ids, revision));
      },
      permit: async () => (await within(PERMIT_WAIT_MS, permit()).catch(() => true)) ?? true,
    };
  }
}
