/** Computes the target of a rule for an address. It can never lead to an unlisted host, or break out of a header. */
import type { RequestedAddress, RuleMatch } from './lookup.ts';
import type { SiteContext } from './site-context.ts';

export interface Destination {
  /** For `Location`: an absolute address, or a path that begins with exactly one slash; ASCII only. */
  location: string;
  /** The same as an address of this site, to find its next rule; `undefined` when it leads elsewhere. */
  next: RequestedAddress | undefined;
}

const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;
/** Placeholder for "this host" while a path is built. */
const HERE = 'http://here.invalid';

/** True when the target names a host: `https://…`, `//…`, and everything that browsers treat alike. */
export const isAbsolute = (target: string): boolean => ABSOLUTE.test(target.trim());

/** @returns `undefined` when the rule leads to a forbidden host, or to no web address */
export function destination({ rule, captures }: RuleMatch, address: RequestedAddress, context: SiteContext): Destination | undefined {
  const fill = (text: string, take: (group: string) => string) =>
    text
      .replace(/\$siteLang/gi, address.language)
      .replace(/\$(\d{1,2})/g, (whole, index: string) => (captures.length > 0 ? take(captures[Number(index)] ?? '') : whole));
  const asItStands = (group: string) => group;
  // Only the rule may name a host, never a part of the visitor's address.
  const leavesHost = isAbsolute(rule.target);
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(rule.target) ?? [];
  const url = leavesHost
    ? absolute(fill(rule.target, asItStands), context)
    : // As on the platform: routes are nearly always lower case, and another hop would follow.
      relative(`${fill(path, lowerCase)}${fill(query, asItStands)}`);
  if (!url) return undefined;
  const here = url.origin === HERE;
  if (here && rule.keepLanguage && address.prefix !== '' && context.siteOf(address.host, url.pathname)?.prefix === '')
    url.pathname = `${address.prefix}${url.pathname === '/' ? '' : url.pathname}`;
  if (rule.keepQuery && address.search.length > 1) url.search = mergeQueries(address.search, url.search);
  if (here) context.spell(url);
  const location = here ? `${address.movedTo ?? ''}${url.href.slice(HERE.length)}` : url.href;
  const place = context.siteOf(here ? address.host : url.hostname, url.pathname);
  if (place?.site !== address.site) return { location, next: undefined };
  const next = context.parseAddress(url.pathname, url.search, here ? address.host : url.hostname, place);
  const origin = here ? address.movedTo : url.origin;
  return { location, next: next && (origin === undefined ? next : { ...next, movedTo: origin }) };
}

/** For percent-encoded text. */
const lowerCase = (text: string): string => text.toLowerCase().replace(/%[0-9a-f]{2}/g, (byte) => byte.toUpperCase());

function absolute(target: string, context: SiteContext): URL | undefined {
  const text = target.trim();
  const url = URL.parse(/^[\\/]{2}/.test(text) ? `https:${text}` : text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (!context.mayLeadTo(url.hostname)) return undefined;
  if (context.siteOf(url.hostname)) context.spell(url);
  return url;
}

function relative(target: string): URL | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const url = URL.parse(`${HERE}${`/${path}`.replace(/[\\/]{2,}/g, '/')}${rest}`);
  return url?.origin === HERE && !url.pathname.startsWith('//') ? url : undefined;
}

/** Merges both queries; for a name in both, the target's value counts (protocols §2.4). */
function mergeQueries(address: string, target: string): string {
  if (target === '') return address;
  const own = new URLSearchParams(target);
  const merged = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(address)) if (!own.has(name)) merged.append(name, value);
  for (const [name, value] of own) merged.append(name, value);
  return `?${merged}`;
}
