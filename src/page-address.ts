/** The one public address of a page: with its host, its language's prefix, and a trailing slash where the setting asks for it. */
import type { SiteLanguage } from './sites.ts';

const PLAIN = /^[\w\-./~]*$/;

/**
 * @param path as content knows it, not percent-encoded: `/auto insurance`
 * @param trailingSlash setting TRAILING_SLASH; files (a dot in the last segment) never get one (DEL-14)
 * @returns absolute and percent-encoded; the home of a language with a prefix is the prefix alone
 */
export function pageAddress({ origin, prefix }: Pick<SiteLanguage, 'origin' | 'prefix'>, path: string, trailingSlash: boolean): string {
  const encoded = PLAIN.test(path) ? path : path.split('/').map(encodeSegment).join('/');
  const address = prefix && path === '/' ? prefix : prefix + encoded;
  const slash = trailingSlash && !address.endsWith('/') && address.lastIndexOf('.') < address.lastIndexOf('/');
  return slash ? `${origin}${address}/` : origin + address;
}

/** A lone half of a surrogate pair can't be encoded; it never came from an address. */
const encodeSegment = (segment: string): string => encodeURIComponent(segment.toWellFormed());
