/** Finds the rule that matches an address and where it leads, before the rules are published (DEL-06). */
import type { Redirect } from '../../content/source.ts';
import type { Compiled } from '../../redirects/compile.ts';
import { type RedirectAnswer, follow } from '../../redirects/follow.ts';
import { type RequestedAddress, choose, Expression, type RuleMatch, keysOf } from '../../redirects/lookup.ts';
import { ITEM, type Rule } from '../../redirects/rule.ts';
import type { SiteContext } from '../../redirects/site-context.ts';

export type Tried =
  | { state: 'no-address'; message: string }
  /** No rule matches: visitors get the page, or "not found". */
  | { state: 'none'; asked: RequestedAddress }
  /** The rules in the order they apply, as positions in the list, and where they lead in the end. */
  | { state: 'taken'; asked: RequestedAddress; rules: number[]; answer: RedirectAnswer }
  | { state: 'trouble'; asked: RequestedAddress; rules: number[]; message: string };

/** @param address a path, or an address with a host of the site @param rows in matching order, as they were compiled */
export async function tryAddress(
  address: string,
  rows: readonly Redirect[],
  compiled: Compiled,
  site: string,
  context: SiteContext,
): Promise<Tried> {
  const home = context.homes(site)[0];
  const text = address.trim();
  const url = URL.parse(
    /^https?:\/\//i.test(text) ? text : `https://${home?.host ?? 'here.invalid'}${text.startsWith('/') ? '' : '/'}${text}`,
  );
  const host = url?.hostname.toLowerCase() ?? '';
  const place = url && context.siteOf(host, url.pathname);
  if (!url || place?.site !== site) return { state: 'no-address', message: 'is not an address of this site.' };
  const asked = context.parseAddress(url.pathname, url.search, host, place);
  if (!asked) return { state: 'no-address', message: 'is invalid: a percent sign is not followed by a code.' };
  const expressions = compiled.patterns.map((rule) => new Expression(rule));
  const met: number[] = [];
  const find = (one: RequestedAddress): RuleMatch | undefined => {
    const exact = keysOf(one, compiled.languages).flatMap((key) => compiled.exact.get(key) ?? []);
    const found = choose(
      one,
      exact.toSorted((left, right) => left.order - right.order),
      expressions,
    );
    if (found) met.push(placeOf(found.rule, rows));
    return found;
  };
  const first = find(asked);
  if (!first) return { state: 'none', asked };
  const answer = await follow(asked, first, find, context);
  if (!('fault' in answer)) return { state: 'taken', asked, rules: met, answer };
  const message = answer.fault === 'redirect-loop' ? 'The redirects form a loop.' : 'It leads to a host that redirects must not lead to.';
  return { state: 'trouble', asked, rules: met, message };
}

/** The position of a compiled rule: items of a language have none of their own. */
const placeOf = ({ order, pattern, language, host }: Rule, rows: readonly Redirect[]): number =>
  order !== ITEM
    ? order
    : rows.findIndex((row) => row.pattern === pattern && row.locale.toLowerCase() === language && (row.host ?? '').toLowerCase() === host);
