/** An isolate of the visitors' Worker: the product's own key, tiers, pointer and layout cache over the simulated platform. Only the rendering is left out. */
import { LAYOUT_MEMORY_BYTES, LayoutCache } from '../../src/content/cache/layout-cache.ts';
import { PublishedVersion } from '../../src/content/publisher/content-version.ts';
import { locationCopies } from '../../src/content/publisher/pointer-copies.ts';
import type { PublisherApi } from '../../src/content/publisher/publisher-api.ts';
import type { ContentSource } from '../../src/content/source.ts';
import { ERROR_PAGES_ROUTE, layoutRevision, pageRevision } from '../../src/content/version.ts';
import { locationPages } from '../../src/page/cache/location-pages.ts';
import { lookUpPage } from '../../src/page/cache/look-up.ts';
import { memoryPages } from '../../src/page/cache/memory-pages.ts';
import type { StoredPage, Vary } from '../../src/page/cache/page-cache.ts';
import { tieredPages } from '../../src/page/cache/tiered-pages.ts';
import { keyOfVariant, variantOf } from '../../src/page/render/vary.ts';
import { ERROR_TTL_MS } from '../../src/page/serve/serve-error.ts';
import { pageKey } from '../../src/page/serve/serve-page.ts';
import { PAGE_TTL_MS } from '../../src/page/serve/serve-rendered.ts';
import type { Settings } from '../../src/settings.ts';
import { type Kv, LANGUAGE, type LocationCache, SITE } from './platform.ts';

export type Tier = 'memory' | 'location' | 'rendered' | 'not-found';

export interface Visit {
  path: string;
  /** State code of the visitor. */
  region?: string;
}

export interface IsolateOptions {
  kv: Pick<Kv, 'get' | 'put' | 'delete'>;
  cache: LocationCache | Pick<Cache, 'match' | 'put'>;
  publisher: Pick<PublisherApi, 'read' | 'publish' | 'indexRoute' | 'permit'>;
  source: Pick<ContentSource, 'layout' | 'dictionary' | 'errorPages'>;
  clock: { now(): number };
  settings: Settings;
  /** Bytes of the rendered page. */
  bytesOf(path: string): number;
  varyOf?(path: string): Vary;
  /** Of its memory of pages, where only a sample of them is simulated. */
  pageMemory?: number | undefined;
  /** Bytes of a real layout, where the source's are shorter. */
  layoutShare?: number;
}

const NOTHING: Vary = { query: [], prefill: [], regions: [] };
const silent = { info() {}, warn() {}, error() {} };
const shared = new ArrayBuffer(512 * 1024);
/** A page's body: all of them share one memory. */
const bodyOf = (bytes: number) => new Uint8Array(shared, 0, Math.min(bytes, shared.byteLength));

export function isolateOf({ kv, cache, publisher, source, clock, settings, bytesOf, varyOf, pageMemory, layoutShare = 1 }: IsolateOptions) {
  const pending: Promise<unknown>[] = [];
  const background = { waitUntil: (work: Promise<unknown>) => void pending.push(work.catch(() => undefined)) };
  const version = new PublishedVersion({
    publisher: () => publisher,
    kv: kv as never,
    copies: locationCopies(cache as never),
    clock,
    log: silent as never,
    background,
  });
  const content = new LayoutCache({
    kv: kv as never,
    clock,
    log: silent as never,
    timeoutMs: 5000,
    source: source as ContentSource,
    prepare: ((layout: unknown) => layout) as never,
    schema: 'simulated',
    mediaBase: '',
    publisher: () => publisher,
    memoryBytes: Math.max(64 * 1024, LAYOUT_MEMORY_BYTES * layoutShare),
  });
  const pages = tieredPages(memoryPages(clock, pageMemory), locationPages(cache as never, clock));
  const site = { site: SITE, language: LANGUAGE };
  const store = (key: Parameters<typeof pages.put>[0], bytes: number, vary: Vary, ttl: number) => {
    const now = clock.now();
    const page: StoredPage = { status: 200, headers: [], body: bodyOf(bytes), etag: '', vary, storedAt: now, expiresAt: now + ttl };
    return pages.put(key, page);
  };

  async function answer({ path, region }: Visit): Promise<Tier> {
    const known = version.current(SITE);
    const current = known instanceof Promise ? await known : known;
    const key = pageKey(site, path, settings, current);
    const geo = () => ({ country: 'US', region: region ?? '' }) as never;
    const find = (at: typeof key) =>
      lookUpPage({ services: { pages } as never }, at, (vary) => variantOf(vary, new URLSearchParams(), geo));
    const stored = await find(key);
    if (stored) return stored.tier as Tier;
    const phrases = content.phrases(SITE, LANGUAGE, current.pointer.shell, background);
    const layout = await content.layout(SITE, LANGUAGE, path, layoutRevision(current.pointer, LANGUAGE, path), background);
    await phrases;
    if (layout.layout.route === null) {
      const missing = { ...key, path: '\0notFound', revision: pageRevision(current.pointer, LANGUAGE, ERROR_PAGES_ROUTE) };
      if (await find(missing)) return 'not-found';
      await content.errorPage('notFound', SITE, LANGUAGE, current.pointer.shell, background);
      await store(missing, 40_000, NOTHING, ERROR_TTL_MS);
      return 'not-found';
    }
    if (layout.freshness !== 'fresh') return 'rendered';
    const vary = varyOf?.(path) ?? NOTHING;
    const variant = variantOf(vary, new URLSearchParams(), geo);
    const own = keyOfVariant(key, variant);
    if (own.region && (await pages.get(key)) === undefined) await pages.put(key, { ...stub(vary, clock.now()) });
    await store(own, bytesOf(path), vary, PAGE_TTL_MS);
    return 'rendered';
  }

  return {
    version,
    async visit(visit: Visit): Promise<Tier> {
      const tier = await answer(visit);
      while (pending.length > 0) await pending.pop();
      return tier;
    },
  };
}

const stub = (vary: Vary, now: number): StoredPage => ({
  status: 0,
  headers: [],
  body: new Uint8Array(),
  etag: '',
  vary,
  storedAt: now,
  expiresAt: now + PAGE_TTL_MS,
});

export type Isolate = ReturnType<typeof isolateOf>;
