/** Names of stored values in KV. A key with a revision is written once and never changes; only `…:last` moves (cloudflare §9.7). */

/** Where a value stands: `at` says its address for a revision, `last` that of its newest raw document. */
export interface StoreKey {
  /** Address of the prepared value of a revision. */
  at(revision: number): string;
  /** Address of the newest raw document. Without the schema, so that it is readable after a deploy. */
  last: string;
}

const part = encodeURIComponent;

function storeKey(kind: string, schema: string, ...parts: string[]): StoreKey {
  const name = parts.join(':');
  return {
    at: (revision) => `${kind}:${schema ? `${part(schema)}:` : ''}${name}:${revision.toString(36)}`,
    last: `${kind}:${name}:last`,
  };
}

/** Paths compare without case, as the content platform's do. */
export const layoutKey = (schema: string, site: string, language: string, path: string): StoreKey =>
  storeKey('L', schema, part(site), part(language), path.toLowerCase());

export const dictionaryKey = (site: string, language: string): StoreKey => storeKey('D', '', part(site), part(language));

export const errorPagesKey = (schema: string, site: string, language: string): StoreKey =>
  storeKey('E', schema, part(site), part(language));

/** The copy of the content version, for when the object does not answer. */
export const versionKey = (site: string): string => `V:${part(site)}`;

/** KV's own limit (cloudflare §1). A longer key, which only an unusually long path makes, is kept in memory only. */
const MAX_KEY_BYTES = 512;

export const fitsKey = (key: string): boolean => key.length * 3 <= MAX_KEY_BYTES || new TextEncoder().encode(key).length <= MAX_KEY_BYTES;
