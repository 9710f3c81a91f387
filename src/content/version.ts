/**
 * The content version of a site (reference: docs/decisions/003). Every stored value has its revision in its key and never
 * changes; only the pointer moves. A revision is the time of its commit in milliseconds, so that every reader knows its age.
 */

export interface VersionPointer {
  /** Rises with dictionary, redirects and settings: pages are rendered again, layouts are reused. */
  shell: number;
  /** Rises when it is unknown what changed: every layout of the site is fetched again. */
  content: number;
  /** Routes that a publish touched, by `hashPath`, each with its commit time. Folded into `content` above 2,000 entries. */
  touched: Record<string, number>;
  /** Revision of the table of redirect rules; 0 when the site has none, absent until the rules are first read. */
  redirects?: number | undefined;
}

export type VersionOrigin = 'isolate' | 'location' | 'object' | 'kv' | 'last';

export interface CurrentVersion {
  pointer: VersionPointer;
  /** Age of the pointer, summed over the copies it passed through. Milliseconds. */
  ageMs: number;
  from: VersionOrigin;
}

export type VersionChange = { paths: string[] } | 'shell' | 'content';

export interface ContentVersion {
  /** The pointer as known here: at most 20 s old while the object responds (decision 003 says what holds otherwise). */
  current(site: string): Promise<CurrentVersion> | CurrentVersion;
}

/** FNV-1a, 32 bit, in base 36: short, the same everywhere, used only to distinguish routes inside one site. */
export function hashPath(language: string, path: string): string {
  let hash = 0x811c9dc5;
  for (const char of `${language}:${path.toLowerCase()}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** When the layout of a route was last published, according to the pointer. Milliseconds since 1970; also the layout's revision. */
export function layoutRevision(pointer: VersionPointer, language: string, path: string): number {
  return Math.max(pointer.content, pointer.touched[hashPath(language, path)] ?? 0);
}

/** The platform's error pages are in the pointer and in the item index like a route, under a name that no route can have. */
export const ERROR_PAGES_ROUTE = '!error-pages';

/** Revision of the platform's error pages: their own publish, or a change of the shell, whichever is newer. */
export const errorPagesRevision = (pointer: VersionPointer, language: string): number =>
  Math.max(pointer.shell, layoutRevision(pointer, language, ERROR_PAGES_ROUTE));

/** Revision of a rendered page: its layout's, and the shell's. */
export function pageRevision(pointer: VersionPointer, language: string, path: string): string {
  return `${pointer.shell.toString(36)}.${layoutRevision(pointer, language, path).toString(36)}`;
}
