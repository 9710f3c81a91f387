/** The port of the whole-page cache. Adapters store a page under its key; nothing depends on a purge. */

export interface PageKey {
  /** From `buildAndSettingsId`: the build and its settings. */
  build: string;
  site: string;
  language: string;
  path: string;
  /** Declared parameters only, sorted, as a query string; empty for none. */
  query: string;
  /** `pageRevision(...)`: changed content has a new key. */
  revision: string;
  /** The visitor's state code when a block on the page varies by it, else empty. */
  region: string;
  /** Audiences of the page's blocks that the visitor is in; absent on pages without versions. */
  audience?: string;
}

/** What a page varies by: names of parameters and state codes that its blocks declare. */
export interface Vary {
  query: readonly string[];
  /** Those parameters that prefill a form: such responses are never stored. */
  prefill: readonly string[];
  /** Patterns of the values that split the cache, by parameter; without a pattern each value does. */
  cachedValues?: Readonly<Record<string, string>>;
  regions: readonly string[];
  /** Audiences for which blocks have versions (`audiencesOfPage`); absent where none has. */
  audiences?: readonly string[];
}

export interface StoredPage {
  /** 0 marks an entry that contains only `vary`: the plain page itself is not stored yet. */
  status: number;
  headers: readonly [string, string][];
  body: Uint8Array;
  /** Byte offsets in the body for the tickets of forms (`fill-tickets.ts`); absent on pages without forms. */
  slots?: readonly number[];
  /** Weak, made from the body. */
  etag: string;
  vary: Vary;
  /** Milliseconds since 1970, by the service's clock. */
  storedAt: number;
  expiresAt: number;
}

export interface PageCache {
  /** @returns the page with the name of the tier that had it; never an expired one */
  get(key: PageKey): Promise<{ page: StoredPage; tier: string } | undefined> | { page: StoredPage; tier: string } | undefined;
  put(key: PageKey, page: StoredPage): Promise<void> | void;
}

/** Joins a key into one text in which parts cannot run together. */
export const keyText = ({ build, site, language, path, query, revision, region, audience }: PageKey): string =>
  [build, site, language, revision, audience ? `${region}~${audience}` : region, encodeURIComponent(path), encodeURIComponent(query)].join(
    '/',
  );
