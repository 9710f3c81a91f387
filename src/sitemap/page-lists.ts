/** Loads a site's page list by content version: from this isolate's memory, KV, or a walk over the source; an older list when that fails (decision 015). */
import { pageListKey, pieceKey } from '../content/cache/keys.ts';
import { ValueMemory } from '../content/cache/memory.ts';
import { type CacheOptions, openCache } from '../content/cache/open-cache.ts';
import type { TieredStore, StoredLoad } from '../content/cache/tiered-store.ts';
import type { CacheAnswer, VersionedCache } from '../content/cache/versioned-cache.ts';
import { isScheduled, newestRevision } from '../content/publisher/pointer.ts';
import { type ContentSource, UpstreamError } from '../content/source.ts';
import type { VersionPointer } from '../content/version.ts';
import type { Background } from '../lib/time/clock.ts';
import { fingerprint } from '../lib/security/digest.ts';
import { Lru } from '../lib/cache/lru.ts';
import type { ListTarget } from './list-builder.ts';
import type { Article, PageList } from './page-list.ts';
import { storeIn } from './pieces.ts';
import { walk } from './walk.ts';

export interface PageListsOptions extends CacheOptions {
  source: Pick<ContentSource, 'pages'>;
}

/** Cron renews a longer list: a visitor's request could not complete its walk (`renew.ts`). */
export const RENEWED_BY_REQUESTS = 5000;
const LIST_BYTES = 512 * 1024;
const ARTICLES_BYTES = 1024 * 1024;
const HOUR_MS = 3600_000;
/** Increase it when entries or lists change their format, so that older ones are not served. */
const FORMAT = 1;

/** @returns the version of a list: that of the newest publish, or the current hour for a source without a publish webhook */
export function listRevision(pointer: VersionPointer): number {
  const revision = newestRevision(pointer);
  return isScheduled(revision) ? revision - (revision % HOUR_MS) : revision;
}

/** Addresses in the list are complete, so the settings that they depend on are part of its name. */
export const setupOf = ({ languages, trailingSlash }: ListTarget): string =>
  fingerprint(JSON.stringify([FORMAT, languages, trailingSlash]));

export const listKeyOf = (target: ListTarget) => pageListKey(setupOf(target), target.site, target.language);

export class PageLists {
  #cache: VersionedCache;
  #tiers: TieredStore;
  #articles = new Lru<Article[]>(ARTICLES_BYTES);

  constructor(private readonly options: PageListsOptions) {
    const { cache, tiers } = openCache(options, new ValueMemory(options.clock, LIST_BYTES));
    this.#cache = cache;
    this.#tiers = tiers;
  }

  /** @param revision from `listRevision` @throws UpstreamError when the source fails and no list of the last 24 hours is stored */
  get(target: ListTarget, revision: number, background: Background): Promise<CacheAnswer<PageList>> {
    const { source, kv } = this.options;
    const load: StoredLoad<PageList, PageList> = {
      operation: 'page-list',
      key: listKeyOf(target),
      named: { site: target.site, language: target.language, what: 'page list' },
      async fetch(signal) {
        const walked = await walk({ source, target, store: storeIn(kv), signal });
        if ('list' in walked) return walked.list;
        throw new UpstreamError('malformed', 'the list of pages has no end');
      },
      read: (list) => list,
      permit: async () => (this.#tiers.olderInMemory<PageList>(load)?.value.total ?? 0) <= RENEWED_BY_REQUESTS,
    };
    return this.#cache.get(load, revision, background);
  }

  /** The newest articles of a list, newest first. @throws UpstreamError when they are unavailable */
  async articles({ articles: name }: PageList): Promise<Article[]> {
    if (name === '') return [];
    const known = this.#articles.get(name);
    if (known) return known;
    const text = await this.options.kv.get(pieceKey(name), 'text');
    if (text === null) throw new UpstreamError('unavailable', 'the articles of a page list are not stored');
    const articles = JSON.parse(text) as Article[];
    this.#articles.set(name, articles, text.length * 2);
    return articles;
  }
}
