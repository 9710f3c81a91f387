/** Follows a chain of rules at request time: a chain gives one response, and a loop gives none. */
import { isAbsolute, destination } from './target.ts';
import type { RequestedAddress, RuleMatch } from './lookup.ts';
import type { RuleKind } from './rule.ts';
import type { SiteContext } from './site-context.ts';

/** The page at this path of the same site and language is shown in place. */
export interface ShownPage {
  status: 200;
  path: string;
  search: string;
}

export type RedirectAnswer = { status: 301 | 302 | 308; location: string } | ShownPage;

export type RedirectFault = 'redirect-loop' | 'redirect-refused';

/** Chains are flattened when rules are published; a longer one here results from captured parts of addresses. */
const MAX_HOPS = 10;

/**
 * @param find the rule that matches an address
 * @returns the result for the first address, or why there is none
 */
export async function follow(
  address: RequestedAddress,
  first: RuleMatch,
  find: (address: RequestedAddress) => Promise<RuleMatch | undefined> | RuleMatch | undefined,
  context: SiteContext,
): Promise<RedirectAnswer | { fault: RedirectFault }> {
  const seen = new Set([addressKey(address)]);
  let [at, found, kind] = [address, first, first.rule.kind];
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const to = destination(found, at, context);
    if (!to) return { fault: 'redirect-refused' };
    const { next } = to;
    const met = next && (await find(next));
    if (met && seen.has(addressKey(next!))) return { fault: 'redirect-loop' };
    if (kind === 200 && (!next || next.language !== address.language || isAbsolute(found.rule.target)))
      return { fault: 'redirect-refused' };
    // A redirect may lead to an address whose page is shown in place: the chain ends there.
    if (!met || (kind !== 200 && met.rule.kind === 200))
      return kind === 200 ? { status: 200, path: next!.path, search: next!.search } : { status: kind, location: to.location };
    seen.add(addressKey(next!));
    kind = combined(kind, met.rule.kind);
    [at, found] = [next!, met];
  }
  return { fault: 'redirect-loop' };
}

/** The combined kind of two rules in a row: permanent only if both are, with the method preserved only if both preserve it. */
export function combined(first: RuleKind, second: RuleKind): RuleKind {
  if (first === 200) return second;
  if (first === 302 || second === 302) return 302;
  return first === 308 && second === 308 ? 308 : 301;
}

/** A key of an address, by what rules distinguish. */
export const addressKey = ({ host, language, rawPath, search }: RequestedAddress): string =>
  `${host} ${language} ${rawPath.toLowerCase()}${search}`;
