/** Parses the keys of SITES: the hosts and the path of an entry; and finds out why a set of entries is invalid. */
import { reservedSegments } from './own-addresses.ts';

export interface SiteEntry {
  site: string;
  language: string;
  /** Company name of this site in titles and shell, when it differs from COMPANY_NAME. */
  name?: string | undefined;
}

export interface SiteKey {
  /** Lower-case host patterns, `*` for any characters; empty: the host of SITE_URL. */
  hosts: string[];
  /** `/es`, or empty for the whole host. */
  prefix: string;
}

/** `www.a.test|*.b.test` names hosts, `www.a.test/es` a language under a host, `/es` one under the host of SITE_URL. */
export function readSiteKey(key: string): SiteKey {
  const slash = key.indexOf('/');
  const hosts = (slash < 0 ? key : key.slice(0, slash)).toLowerCase();
  return { hosts: hosts.split(/[|,;\s]+/).filter(Boolean), prefix: slash < 0 ? '' : key.slice(slash).toLowerCase() };
}

/**
 * A prefix must be the tag of its language (`/es` for `es` and `es-US`), so that it can never take a path of the web apps, the API
 * or a page; and a site has one prefix in each language, since its pages are stored once for all its hosts.
 * @returns a sentence that names the first invalid key, or `undefined`
 */
export function siteKeyFault(entries: Readonly<Record<string, SiteEntry>>): string | undefined {
  const prefixes = new Map<string, string>();
  for (const [key, { site, language }] of Object.entries(entries)) {
    const { hosts, prefix } = readSiteKey(key);
    if (!hosts.every((host) => /^[a-z0-9*.:[\]-]+$/.test(host))) return `"${key}" is not a host name`;
    if (prefix === '' && hosts.length === 0) return 'a key needs a host name, or a path such as "/es"';
    const tag = language.toLowerCase();
    if (prefix !== '' && prefix !== `/${tag}` && prefix !== `/${tag.split('-')[0]}`)
      return `"${key}" puts ${language} under "${prefix}": the path of a language is its own tag, "/${tag}"`;
    if (reservedSegments.has(prefix.slice(1))) return `"${key}": the path "${prefix}" has another meaning on every site`;
    const pair = `${site} ${tag}`;
    const known = prefixes.get(pair);
    if (known !== undefined && known !== prefix)
      return `"${key}": ${site} in ${language} is under "${known || '/'}" on another host, and its pages must have the same path on all hosts`;
    prefixes.set(pair, prefix);
  }
}

/**
 * Tests lower-case host names against a pattern. A star matches only the characters of host names: the name is used in
 * headers and redirects. Hosts are at most 253 characters, so stars can't make it slow.
 */
export const hostTest = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split(/\*+/)
      .map((part) => part.replace(/[^a-z0-9]/g, '\\$&'))
      .join('[a-z0-9._-]*')}$`,
  );

/** The order in which patterns are tried, as in the platform's site resolver: the longest first, of equals the one with fewer stars. */
export const byPrecision = (a: string, b: string): number => b.length - a.length || a.split('*').length - b.split('*').length;
