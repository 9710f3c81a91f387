/** Finds faults and oddities of redirect rules before visitors meet them, by comparing each rule with all others (DEL-06). */
import type { Redirect } from '../../content/source.ts';
import { isNotContent } from '../../site/own-addresses.ts';
import { type Compiled, compile } from '../../redirects/compile.ts';
import { type RequestedAddress, choose, Expression, keysOf } from '../../redirects/lookup.ts';
import { type ExactRule, ITEM, type Rule } from '../../redirects/rule.ts';
import { isAbsolute } from '../../redirects/target.ts';
import type { SiteContext } from '../../redirects/site-context.ts';
import { familyNamed } from '../../apps/families.ts';

/** Named in a sentence; further ones are counted. */
const NAMED = 3;

/**
 * Finds rules that can't be used: slow patterns, loops, foreign hosts, duplicate rules.
 * @param rows every rule in matching order
 * @returns the fault by position in the list; also the remaining rules, compiled
 */
export function ruleFaults(
  rows: readonly Redirect[],
  site: string,
  context: SiteContext,
): { faults: Map<number, string>; compiled: Compiled } {
  const compiled = compile(rows, site, context);
  const faults = new Map<number, string>();
  for (const { rows: about, message } of compiled.problems) for (const row of about) if (!faults.has(row)) faults.set(row, message);
  return { faults, compiled };
}

/** Addresses that match an exact rule, one for each of its hosts and languages. */
function addressesOf(rule: ExactRule, site: string, context: SiteContext): RequestedAddress[] {
  return context.homes(site).flatMap(({ host, pathname }) => {
    const place = context.siteOf(host, pathname);
    if (place?.site !== site || (rule.host !== '' && rule.host !== host)) return [];
    if (rule.language !== '' && rule.language !== place.language.toLowerCase()) return [];
    return [{ host, ...place, path: rule.path, rawPath: rule.path, search: rule.query && `?${rule.query}` }];
  });
}
/** Rules that no address reaches, because an earlier rule matches first. @returns the rule and the earlier one */
export function shadowed({ exact, patterns, languages }: Compiled, site: string, context: SiteContext): { rule: Rule; by: Rule }[] {
  const found: { rule: Rule; by: Rule }[] = [];
  const expressions = patterns.map((rule) => new Expression(rule));
  for (const rule of [...exact.values()].flat()) {
    if (rule.order === ITEM || !patterns.some(({ order }) => order < rule.order)) continue;
    const takers = addressesOf(rule, site, context).map((asked) => {
      const all = keysOf(asked, languages).flatMap((key) => exact.get(key) ?? []);
      return choose(asked, all, expressions)?.rule;
    });
    const [by] = takers;
    if (by && takers.every((taker) => taker && taker !== rule)) found.push({ rule, by });
  }
  const seen = new Map<string, Rule>();
  for (const rule of patterns) {
    const key = `${rule.source} ${rule.ignoreCase} ${rule.language} ${rule.host}`;
    const by = seen.get(key);
    if (by) found.push({ rule, by });
    else seen.set(key, rule);
  }
  return found;
}

/** A sentence about later exact rules whose visitors this pattern takes; empty for none. */
export function takesOver(index: number, { exact, patterns }: Compiled, site: string, context: SiteContext): string {
  const pattern = patterns.find(({ order }) => order === index);
  if (!pattern) return '';
  const own = [new Expression(pattern)];
  const behind = [...exact.values()].flat().filter((rule) => rule.order > index);
  const taken = behind.filter((rule) => addressesOf(rule, site, context).some((asked) => choose(asked, [], own)));
  return taken.length > 0 ? `It comes before ${listPatterns(taken.map((rule) => rule.pattern))}, and is used instead of it.` : '';
}

/** "/a", "/b", "/c" and 4 more. */
function listPatterns(patterns: readonly string[]): string {
  const first = patterns.slice(0, NAMED).map((pattern) => `“${pattern}”`);
  const more = patterns.length - first.length;
  return more > 0 ? `${first.join(', ')} and ${more} more` : first.join(' and ');
}

/** The page of this site that a rule leads to: `undefined` when that depends on the visitor, or is no content page. */
export function targetPage({ target }: Redirect, site: string, context: SiteContext): { language: string; route: string } | undefined {
  if (target.includes('$')) return undefined;
  const home = context.homes(site)[0];
  const url = URL.parse(target.trim(), `https://${home?.host ?? 'here.invalid'}`);
  if (!url) return undefined;
  const place = context.siteOf(isAbsolute(target) ? url.hostname : (home?.host ?? ''), url.pathname);
  if (place?.site !== site || isNotContent(url.pathname) || familyNamed(url.pathname.split('/')[1] ?? '')) return undefined;
  const asked = context.parseAddress(url.pathname, '', home?.host ?? '', place);
  return asked && { language: place.language, route: asked.path.toLowerCase() };
}
