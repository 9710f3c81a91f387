/** What is wrong with redirect rules, or odd about them, before visitors meet them: looked at among all the others (DEL-06). */
import type { Redirect } from '../../content/source.ts';
import { isNotContent } from '../../own-addresses.ts';
import { type Compiled, compile } from '../../redirects/compile.ts';
import { type Asked, choose, Expression, keysOf } from '../../redirects/lookup.ts';
import { type ExactRule, ITEM, type Rule } from '../../redirects/rule.ts';
import { isAbsolute } from '../../redirects/target.ts';
import type { World } from '../../redirects/world.ts';
import { familyNamed } from '../../apps/families.ts';

/** Named in a sentence; the rest is counted. */
const NAMED = 3;

/**
 * Why rules can't be used: patterns that could take too long, circles, foreign hosts, rules written twice.
 * @param rows every rule in the order of trying
 * @returns by place in the list the sentence; the rest of the rules, compiled, too
 */
export function faultsOf(rows: readonly Redirect[], site: string, world: World): { faults: Map<number, string>; compiled: Compiled } {
  const compiled = compile(rows, site, world);
  const faults = new Map<number, string>();
  for (const { rows: about, message } of compiled.problems) for (const row of about) if (!faults.has(row)) faults.set(row, message);
  return { faults, compiled };
}

/** Addresses that meet an exact rule, one for each host and language that it is for. */
function addressesOf(rule: ExactRule, site: string, world: World): Asked[] {
  return world.homes(site).flatMap(({ host, pathname }) => {
    const place = world.siteOf(host, pathname);
    if (place?.site !== site || (rule.host !== '' && rule.host !== host)) return [];
    if (rule.language !== '' && rule.language !== place.language.toLowerCase()) return [];
    return [{ host, ...place, path: rule.path, rawPath: rule.path, search: rule.query && `?${rule.query}` }];
  });
}

/** Rules that no address ever meets, since one before them takes each. @returns the rule and the one that stands before it */
export function shadowed({ exact, patterns, languages }: Compiled, site: string, world: World): { rule: Rule; by: Rule }[] {
  const found: { rule: Rule; by: Rule }[] = [];
  const expressions = patterns.map((rule) => new Expression(rule));
  for (const rule of [...exact.values()].flat()) {
    if (rule.order === ITEM || !patterns.some(({ order }) => order < rule.order)) continue;
    const takers = addressesOf(rule, site, world).map((asked) => {
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

/** Exact rules behind a pattern that it takes the visitors of, in words; empty for none. */
export function takesOver(index: number, { exact, patterns }: Compiled, site: string, world: World): string {
  const pattern = patterns.find(({ order }) => order === index);
  if (!pattern) return '';
  const own = [new Expression(pattern)];
  const behind = [...exact.values()].flat().filter((rule) => rule.order > index);
  const taken = behind.filter((rule) => addressesOf(rule, site, world).some((asked) => choose(asked, [], own)));
  return taken.length > 0 ? `It stands before ${named(taken.map((rule) => rule.pattern))}, and takes its place.` : '';
}

/** "/a", "/b", "/c" and 4 more. */
export function named(patterns: readonly string[]): string {
  const first = patterns.slice(0, NAMED).map((pattern) => `“${pattern}”`);
  const more = patterns.length - first.length;
  return more > 0 ? `${first.join(', ')} and ${more} more` : first.join(' and ');
}

/** Where a rule leads on this site, as a page's address: `undefined` when that depends on the visitor, or is no page of content. */
export function targetPage({ target }: Redirect, site: string, world: World): { language: string; route: string } | undefined {
  if (target.includes('$')) return undefined;
  const home = world.homes(site)[0];
  const url = URL.parse(target.trim(), `https://${home?.host ?? 'here.invalid'}`);
  if (!url) return undefined;
  const place = world.siteOf(isAbsolute(target) ? url.hostname : (home?.host ?? ''), url.pathname);
  if (place?.site !== site || isNotContent(url.pathname) || familyNamed(url.pathname.split('/')[1] ?? '')) return undefined;
  const asked = world.asked(url.pathname, '', home?.host ?? '', place);
  return asked && { language: place.language, route: asked.path.toLowerCase() };
}
