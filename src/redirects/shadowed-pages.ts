/** Finds redirect rules that would hide the homepage, a page of content, or an address of the site itself (DEL-06, S1 §2). */
import { STATES } from '../agencies/places/states.rules.ts';
import { families } from '../apps/families.ts';
import type { Redirect } from '../content/source.ts';
import { encodePath } from '../lib/http/encode-path.ts';
import { isAnsweredFirst, isNotContent, isSharedPage } from '../site/own-addresses.ts';
import { type RequestedAddress, candidates, Expression, appliesTo, keysOf, literalStart } from './lookup.ts';
import { readRow } from './read-row.ts';
import type { ExactRule } from './rule.ts';
import type { SiteContext } from './site-context.ts';

/** A page of content, at its address after the publish. */
export interface ExistingPage {
  language: string;
  route: string;
  /** Visitors see it at this address. */
  isLive: boolean;
}

export interface Conflict {
  /** `draft`: a page that visitors do not see yet. */
  hides: 'home' | 'page' | 'draft' | 'system';
  /** Public path of the hidden page or endpoint. */
  address: string;
}

/** One address of each kind that the site itself serves: expressions are tested on them. */
const SYSTEM: readonly string[] = [
  ...['/healthz', '/robots.txt', '/llms.txt', '/sitemap.xml', '/sitemap-1.xml', '/blog/feeds', '/blog/feeds/blog', '/feaas-render'],
  ...['/api', '/api/forms', '/-/media/x', '/sitecore/api/x', '/assets/x', '/.well-known/gpc.json', '/desk', '/sign-in', '/edit'],
  ...families.flatMap(({ name }) => [`/${name}`, `/${name}/x`]),
];
/** Addresses of a shared page (`isSharedPage`), as far as they are known without its service. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  '/agencies/agency': ['/agencies/1000000/any-agency'],
  '/agencies/state': Object.keys(STATES).map((code) => `/agencies/${code.toLowerCase()}`),
  '/agencies/city': Object.keys(STATES).map((code) => `/agencies/${code.toLowerCase()}/any-city`),
};

interface ListedRule<R> {
  rule: R;
  /** Position in the list. */
  index: number;
}

interface ListedRules {
  /** By path. */
  exact: Map<string, ListedRule<ExactRule>[]>;
  patterns: ListedRule<Expression>[];
  /** Rules for addresses that the site itself serves, whatever its pages. */
  conflicts: Map<number, Conflict>;
}

/**
 * Each rule is tested alone, on the canonical address of the page: a rule for another host of
 * the site, or for a query, does not hide it.
 * @param rows the written rules @param pages that a rule must not hide; homepages are included anyway
 * @returns by position in the list what the rule hides, a live page before a draft
 */
export function conflictsOf(
  rows: readonly Redirect[],
  pages: Iterable<ExistingPage>,
  site: string,
  context: SiteContext,
): Map<number, Conflict> {
  const { exact, patterns, conflicts: found } = listedRules(rows, site, context);
  const homes = homesOf(site, context);
  const tags = [...homes.keys()].map((language) => language.toLowerCase());
  const report = (address: RequestedAddress, hides: Conflict['hides']): void => {
    const conflict = { hides, address: address.prefix + (address.path === '/' && address.prefix ? '' : address.path) };
    for (const key of keysOf(address, tags))
      for (const { rule, index } of exact.get(key) ?? [])
        if (rule.query === '' && appliesTo(rule, address) && !found.has(index)) found.set(index, conflict);
    const forms = patterns.length > 0 ? candidates(address) : [];
    for (const { rule, index } of patterns)
      if (!found.has(index) && appliesTo(rule.rule, address) && rule.match(forms)) found.set(index, conflict);
  };
  for (const home of homes.values()) report(at(home, '/'), 'home');
  const drafts: RequestedAddress[] = [];
  for (const { language, route, isLive } of pages) {
    const home = homes.get(language);
    if (!home) continue;
    const addresses = isSharedPage(route) ? (SHARED[route.toLowerCase().replace(/\/$/, '')] ?? []) : [route];
    for (const address of addresses.map((path) => at(home, path)))
      if (isLive) report(address, 'page');
      else drafts.push(address);
  }
  for (const home of homes.values()) for (const path of SYSTEM) report(at(home, path), 'system');
  for (const address of drafts) report(address, 'draft');
  return found;
}

const at = (home: Omit<RequestedAddress, 'path' | 'rawPath' | 'search'>, path: string): RequestedAddress => ({
  ...home,
  path,
  rawPath: encodePath(path),
  search: '',
});

function listedRules(rows: readonly Redirect[], site: string, context: SiteContext): ListedRules {
  const listed: ListedRules = { exact: new Map(), patterns: [], conflicts: new Map() };
  const { exact, patterns, conflicts } = listed;
  for (const [index, row] of rows.entries()) {
    const read = readRow(row, index, site, context);
    if ('pattern' in read) {
      patterns.push({ rule: new Expression(read.pattern), index });
      if (isBelowSystem(literalStart(read.pattern.source))) conflicts.set(index, { hides: 'system', address: row.pattern });
    } else if ('exact' in read) {
      const { path } = read.exact;
      exact.set(path, [...(exact.get(path) ?? []), { rule: read.exact, index }]);
      if (isNotContent(path) || isAnsweredFirst(path)) conflicts.set(index, { hides: 'system', address: path });
    }
  }
  return listed;
}

/** The end of a sentence that begins with the rule. */
export function conflictText({ hides, address }: Conflict): string {
  switch (hides) {
    case 'home':
      return `leads visitors away from the homepage ${address}, which is not allowed.`;
    case 'page':
      return `leads visitors away from the page ${address}. Move, unpublish or delete the page first.`;
    case 'draft':
      return `is for ${address}, which a draft of a page uses: the page cannot be published while the rule exists.`;
    default:
      return `is for ${address}, which the site itself serves: no rule may redirect it.`;
  }
}

/** Everything that an expression with this prefix can match belongs to the site itself: `^/api/…`. */
const isBelowSystem = (start: string): boolean => /^\/[^/]+\//.test(start) && (isAnsweredFirst(start) || isNotContent(start));

/** The canonical address of each language: on the host listed first (`siteLookup`). */
function homesOf(site: string, context: SiteContext): Map<string, Omit<RequestedAddress, 'path' | 'rawPath' | 'search'>> {
  const homes = new Map<string, Omit<RequestedAddress, 'path' | 'rawPath' | 'search'>>();
  for (const { host, pathname } of context.homes(site)) {
    const place = context.siteOf(host, pathname);
    if (place && !homes.has(place.language)) homes.set(place.language, { host, site, language: place.language, prefix: place.prefix });
  }
  return homes;
}
