/** Which rule takes an address, and where that leads, told before anybody publishes it (DEL-06). */
import type { Redirect } from '../../content/source.ts';
import type { Compiled } from '../../redirects/compile.ts';
import { type Answer, follow } from '../../redirects/follow.ts';
import { type Asked, choose, Expression, type Found, keysOf } from '../../redirects/lookup.ts';
import { ITEM, type Rule } from '../../redirects/rule.ts';
import type { World } from '../../redirects/world.ts';

export type Tried =
  | { state: 'no-address'; message: string }
  /** No rule takes it: visitors get the page, or that there is none. */
  | { state: 'none'; asked: Asked }
  /** Rules in the order of meeting them, as places in the list, and where the way ends. */
  | { state: 'taken'; asked: Asked; rules: number[]; answer: Answer }
  | { state: 'trouble'; asked: Asked; rules: number[]; message: string };

/** @param address a path, or an address with a host of the site @param rows in the order of trying, as they were compiled */
export async function tryAddress(
  address: string,
  rows: readonly Redirect[],
  compiled: Compiled,
  site: string,
  world: World,
): Promise<Tried> {
  const home = world.homes(site)[0];
  const text = address.trim();
  const url = URL.parse(
    /^https?:\/\//i.test(text) ? text : `https://${home?.host ?? 'here.invalid'}${text.startsWith('/') ? '' : '/'}${text}`,
  );
  const host = url?.hostname.toLowerCase() ?? '';
  const place = url && world.siteOf(host, url.pathname);
  if (!url || place?.site !== site) return { state: 'no-address', message: 'is no address of this site.' };
  const asked = world.asked(url.pathname, url.search, host, place);
  if (!asked) return { state: 'no-address', message: 'is not readable: a percent sign stands before no letter.' };
  const expressions = compiled.patterns.map((rule) => new Expression(rule));
  const met: number[] = [];
  const find = (one: Asked): Found | undefined => {
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
  const answer = await follow(asked, first, find, world);
  if (!('trouble' in answer)) return { state: 'taken', asked, rules: met, answer };
  const message = answer.trouble === 'redirect-loop' ? 'The way goes round in a circle.' : 'It leads to a host that no rule may lead to.';
  return { state: 'trouble', asked, rules: met, message };
}

/** Items of a language have no place of their own in a compiled rule. */
const placeOf = ({ order, pattern, language, host }: Rule, rows: readonly Redirect[]): number =>
  order !== ITEM
    ? order
    : rows.findIndex((row) => row.pattern === pattern && row.locale.toLowerCase() === language && (row.host ?? '').toLowerCase() === host);
