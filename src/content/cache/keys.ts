/** Keys of stored values in KV. A key with a revision is written once and never changes; only `…:last` changes (cloudflare §9.7). */

/** Keys of one value: `at` of its revisions, `last` of its newest raw document. */
export interface StoreKey {
  /** Key of the prepared value of a revision. */
  at(revision: number): string;
  /** Key of the newest raw document. Without the schema, so that it is readable after a deploy. */
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

/** Paths compare without case, as in the content platform. */
export const layoutKey = (schema: string, site: string, language: string, path: string): StoreKey =>
  storeKey('L', schema, part(site), part(language), path.toLowerCase());

export const dictionaryKey = (site: string, language: string): StoreKey => storeKey('D', '', part(site), part(language));

export const errorPagesKey = (schema: string, site: string, language: string): StoreKey =>
  storeKey('E', schema, part(site), part(language));

/** The list of a site's pages in one language; `setup` names the settings on which its addresses depend. */
export const pageListKey = (setup: string, site: string, language: string): StoreKey =>
  storeKey('P', '', part(setup), part(site), part(language));

/** Pieces of such a list, named by their content; and the progress of a long walk. */
export const pieceKey = (name: string): string => `Q:${name}`;
export const walkKey = (setup: string, site: string, language: string): string => `W:${part(setup)}:${part(site)}:${part(language)}`;

/** robots.txt and llms.txt of a site. */
export const siteTextKey = (name: 'robots' | 'llms', site: string): StoreKey => storeKey('T', '', name, part(site));

/** The platform's sitemap files: the `list` of their addresses, or one file by its name. */
export const sitemapFileKey = (site: string, name: string): StoreKey => storeKey('M', '', part(site), part(name));

/** The copy of the content version, for when the object does not respond. */
export const versionKey = (site: string): string => `V:${part(site)}`;

/** KV's own limit (cloudflare §1). A longer key, which only an unusually long path makes, is cached in memory only. */
const MAX_KEY_BYTES = 512;

export const fitsKey = (key: string): boolean => key.length * 3 <= MAX_KEY_BYTES || new TextEncoder().encode(key).length <= MAX_KEY_BYTES;
