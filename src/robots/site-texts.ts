/** The texts for crawlers from content, by content version: robots.txt and llms.txt of a site. */
import { siteTextKey } from '../content/cache/keys.ts';
import { ValueMemory } from '../content/cache/memory.ts';
import { type CacheOptions, openCache } from '../content/cache/open-cache.ts';
import type { VersionedCache } from '../content/cache/versioned-cache.ts';
import type { ContentSource } from '../content/source.ts';
import type { Background } from '../lib/time/clock.ts';

export interface SiteTextsOptions extends CacheOptions {
  source: Pick<ContentSource, 'robots' | 'llmsTxt'>;
}

const MEMORY_BYTES = 256 * 1024;

export class SiteTexts {
  #cache: VersionedCache;

  constructor(private readonly options: SiteTextsOptions) {
    this.#cache = openCache(options, new ValueMemory(options.clock, MEMORY_BYTES)).cache;
  }

  /**
   * @param revision `shell` of the current version: it changes with a site's settings
   * @returns the text, empty when content has none
   * @throws UpstreamError when the source fails and nothing of the last 24 hours is stored
   */
  async get(name: 'robots' | 'llms', site: string, revision: number, background: Background): Promise<string> {
    const { source } = this.options;
    const fetch = (signal: AbortSignal) => (name === 'robots' ? source.robots(site, signal) : source.llmsTxt(site, signal));
    const key = siteTextKey(name, site);
    const load = { operation: name, key, named: { site, what: `${name}.txt` }, fetch, read: (text: string) => text };
    return (await this.#cache.get(load, revision, background)).value;
  }
}
