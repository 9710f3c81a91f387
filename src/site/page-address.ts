/** Builds the one public address of a page, with its host, its language's prefix and a trailing slash by the setting; and those of its language versions. */
import type { SiteLanguage } from './sites.ts';
import { isFile } from './spelling.ts';

const PLAIN = /^[\w\-./~]*$/;

/**
 * @param path as in content, not percent-encoded: `/auto insurance`
 * @param trailingSlash setting TRAILING_SLASH; files never get one (DEL-14)
 * @returns absolute and percent-encoded; the home of a language with a prefix is the prefix alone
 */
export function pageAddress({ origin, prefix }: Pick<SiteLanguage, 'origin' | 'prefix'>, path: string, trailingSlash: boolean): string {
  const encoded = PLAIN.test(path) ? path : path.split('/').map(encodeSegment).join('/');
  const address = prefix && path === '/' ? prefix : prefix + encoded;
  const slash = trailingSlash && !address.endsWith('/') && !isFile(address);
  return slash ? `${origin}${address}/` : origin + address;
}

/**
 * Absolute addresses of a page's language versions, for `hreflang`: its own included, and `x-default` for the site's first language.
 * @param languages of the site, its first language first @param versions languages that really have this page; unknown
 * versions are left out
 * @returns an empty list unless there are at least two
 */
export function alternatesOf(
  languages: readonly SiteLanguage[],
  versions: readonly { language: string; path: string }[],
  trailingSlash: boolean,
): [hreflang: string, href: string][] {
  if (versions.length < 2) return [];
  const found = languages.flatMap((place): [string, string][] => {
    const version = versions.find(({ language }) => language === place.language);
    return version ? [[place.language, pageAddress(place, version.path, trailingSlash)]] : [];
  });
  if (found.length < 2) return [];
  const first = found.find(([language]) => language === languages[0]?.language);
  return first ? [...found, ['x-default', first[1]]] : found;
}

/** A lone surrogate can't be encoded; it never came from an address. */
const encodeSegment = (segment: string): string => encodeURIComponent(segment.toWellFormed());
