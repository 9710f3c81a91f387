/** How long browsers and caches may keep media. */

const DAY_SECONDS = 86_400;
export const IMMUTABLE_SECONDS = 31_536_000;

/** File names stay when their content changes, so a day; a stale file is served while a new one is fetched. */
export const CACHE_A_DAY = `public, max-age=${DAY_SECONDS}, stale-while-revalidate=604800`;

/**
 * The media host's cache policy in our terms; a day without one.
 * @param header its `Cache-Control`
 */
export function cacheControlOf(header: string | null): string {
  if (!header) return CACHE_A_DAY;
  if (/\bno-store\b|\bprivate\b/i.test(header)) return 'private, no-store';
  if (/\bno-cache\b/i.test(header)) return 'no-cache';
  const seconds = /\bmax-age\s*=\s*"?(\d{1,10})/i.exec(header)?.[1];
  return seconds === undefined ? CACHE_A_DAY : `public, max-age=${Math.min(Number(seconds), IMMUTABLE_SECONDS)}`;
}

/** Query parameters with the version of a file (protocols §1.2): `rev` with a value, a hash, a time. */
const versioned = /[?&](rev|hash|ts|v)=[^&]/;

/** @returns seconds to cache a resized picture: long where a changed picture has another address */
export const keepPictureSeconds = (search: string): number => (versioned.test(search) ? IMMUTABLE_SECONDS : DAY_SECONDS);

/** @param seconds from `keepPictureSeconds` */
export const pictureCacheControl = (seconds: number): string =>
  seconds === IMMUTABLE_SECONDS ? `public, max-age=${seconds}, immutable` : CACHE_A_DAY;
