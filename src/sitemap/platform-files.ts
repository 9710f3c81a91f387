/** Serves the sitemap files that the platform makes, fetched from its media host, under our addresses (protocols §2.5). */
import { sitemapFileKey } from '../content/cache/keys.ts';
import { ValueMemory } from '../content/cache/memory.ts';
import { type CacheOptions, openCache } from '../content/cache/open-cache.ts';
import type { VersionedCache } from '../content/cache/versioned-cache.ts';
import { MAX_AGE_MS } from '../content/publisher/pointer.ts';
import { type ContentSource, UpstreamError } from '../content/source.ts';
import type { Background } from '../lib/time/clock.ts';
import { callUpstream, type Upstream } from '../lib/http/fetch.ts';

export interface PlatformFilesOptions extends CacheOptions {
  source: Pick<ContentSource, 'sitemaps'>;
  /** Whether files may use plain HTTP: local runs and tests. */
  insecure: boolean;
  upstream?: Partial<Upstream>;
}

/** KV takes 25 MB, and an isolate has 128 for everything. The platform's own files are a tenth of this. */
const MAX_BYTES = 20_000_000;
const MEMORY_BYTES = 512 * 1024;

export class PlatformFiles {
  #cache: VersionedCache;
  #upstream: Upstream;

  constructor(private readonly options: PlatformFilesOptions) {
    const { clock, log, timeoutMs, upstream } = options;
    this.#cache = openCache(options, new ValueMemory(clock, MEMORY_BYTES)).cache;
    this.#upstream = { name: 'edge-media', log, clock, timeoutMs, maxBytes: MAX_BYTES, ...upstream };
  }

  /** Addresses of the platform's files; empty when it has none. @throws UpstreamError when it fails and nothing is stored */
  async list(site: string, background: Background): Promise<string[]> {
    const fetch = (signal: AbortSignal) => this.options.source.sitemaps(site, signal);
    const key = sitemapFileKey(site, 'list');
    const load = { operation: 'sitemap-files', key, named: { site, what: 'sitemap files' }, fetch, read: (urls: string[]) => urls };
    return (await this.#cache.get(load, this.#revision(), background)).value;
  }

  /**
   * One file, with the addresses of the platform's files replaced by ours.
   * @param url from `list` @param origin of the public site
   * @throws UpstreamError when it is unavailable and was never stored
   */
  async file(site: string, url: string, all: readonly string[], origin: string, background: Background): Promise<string> {
    const fetch = (signal: AbortSignal) => this.#fetch(url, signal);
    const key = sitemapFileKey(site, fileName(url));
    const load = { operation: 'sitemap-file', key, named: { site, what: 'sitemap file' }, fetch, read: (text: string) => text };
    const { value } = await this.#cache.get(load, this.#revision(), background);
    return all.reduce((text, address) => text.replaceAll(address, `${origin}/${fileName(address)}`), value);
  }

  /** The platform gives no notice of a new file, so all are fetched again after ten minutes, in the background. */
  #revision(): number {
    const now = this.options.clock.now();
    return now - (now % MAX_AGE_MS);
  }

  #fetch(url: string, signal: AbortSignal): Promise<string> {
    const { protocol, username } = new URL(url);
    if (username !== '' || !(protocol === 'https:' || (protocol === 'http:' && this.options.insecure)))
      throw new UpstreamError('malformed', 'the address of a sitemap file must not be requested');
    const read = ({ text }: { text: string }) => {
      if (!/<(urlset|sitemapindex)[\s>]/.test(text) || !/<loc>/.test(text))
        throw new UpstreamError('malformed', 'a sitemap file holds no addresses');
      return text;
    };
    return callUpstream(this.#upstream, { operation: 'sitemap', url, repeatable: true, read }, signal);
  }
}

/** Last segment of an address: our name for the file. */
export const fileName = (url: string): string => URL.parse(url)?.pathname.split('/').at(-1) ?? '';

/** @returns the platform's file for one of our names; a file whose address contains `sitemap.xml` matches that name */
export const fileFor = (urls: readonly string[], name: string): string | undefined =>
  urls.find((url) => fileName(url) === name) ?? (name === 'sitemap.xml' ? urls.find((url) => url.includes('sitemap.xml')) : undefined);
