/** The port of the whole-page cache. Adapters keep what they are given under its key; nothing depends on a purge. */

export interface PageKey {
  /** From `buildAndSettingsId`: the build and its settings. */
  build: string;
  site: string;
  language: string;
  path: string;
  /** Declared parameters only, sorted, as a query string; empty for none. */
  query: string;
  /** `pageRevision(...)`: content that changes stands under a new key. */
  revision: string;
  /** State code when a block on the page asks for it and the visitor is there, else empty. */
  region: string;
}

/** What splits a page: names of parameters and state codes that its blocks declare. */
export interface Vary {
  query: readonly string[];
  /** Of those, the ones that prefill a form: such answers are never stored. */
  prefill: readonly string[];
  /** Patterns of the values that count, by parameter; of others each value counts. */
  counted?: Readonly<Record<string, string>>;
  regions: readonly string[];
}

export interface StoredPage {
  /** 0 marks an entry that holds only `vary`: the plain page itself is not stored yet. */
  status: number;
  headers: readonly [string, string][];
  body: Uint8Array;
  /** Where in the body the tickets of forms belong (`fill-tickets.ts`), in bytes; absent on pages without. */
  slots?: readonly number[];
  /** Weak, made from the body. */
  etag: string;
  vary: Vary;
  /** Milliseconds since 1970, by the service's clock. */
  storedAt: number;
  expiresAt: number;
}

export interface PageCache {
  /** @returns the page with the name of the tier that had it; never one that has expired */
  get(key: PageKey): Promise<{ page: StoredPage; tier: string } | undefined> | { page: StoredPage; tier: string } | undefined;
  put(key: PageKey, page: StoredPage): Promise<void> | void;
}

/** One text for a key; parts can't run into each other. */
export const keyText = ({ build, site, language, path, query, revision, region }: PageKey): string =>
  [build, site, language, revision, region, encodeURIComponent(path), encodeURIComponent(query)].join('/');
