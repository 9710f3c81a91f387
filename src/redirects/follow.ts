/** Where a visitor ends who meets a rule: a chain of rules is one answer, and a circle is none. */
import { isAbsolute, destination } from './target.ts';
import type { Asked, Found } from './lookup.ts';
import type { RuleKind } from './rule.ts';
import type { World } from './world.ts';

/** The page at this path of the same site and language is shown in place. */
export interface ShownPage {
  status: 200;
  path: string;
  search: string;
}

export type Answer = { status: 301 | 302 | 308; location: string } | ShownPage;

export type Trouble = 'redirect-loop' | 'redirect-refused';

/** Chains are flattened when rules are published; what is longer here has grown by what visitors put into addresses. */
const MAX_HOPS = 10;

/**
 * @param find the rule that an address meets
 * @returns the answer to the first address, or why there is none
 */
export async function follow(
  asked: Asked,
  first: Found,
  find: (asked: Asked) => Promise<Found | undefined> | Found | undefined,
  world: World,
): Promise<Answer | { trouble: Trouble }> {
  const seen = new Set([stateOf(asked)]);
  let [at, found, kind] = [asked, first, first.rule.kind];
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const to = destination(found, at, world);
    if (!to) return { trouble: 'redirect-refused' };
    const { next } = to;
    const met = next && (await find(next));
    if (met && seen.has(stateOf(next!))) return { trouble: 'redirect-loop' };
    if (kind === 200 && (!next || next.language !== asked.language || isAbsolute(found.rule.target)))
      return { trouble: 'redirect-refused' };
    // A redirect may lead to an address whose page is shown in place: that is its end.
    if (!met || (kind !== 200 && met.rule.kind === 200))
      return kind === 200 ? { status: 200, path: next!.path, search: next!.search } : { status: kind, location: to.location };
    seen.add(stateOf(next!));
    kind = combined(kind, met.rule.kind);
    [at, found] = [next!, met];
  }
  return { trouble: 'redirect-loop' };
}

/** What two rules in a row amount to: for good only if both are, with the method kept only if both keep it. */
export function combined(first: RuleKind, second: RuleKind): RuleKind {
  if (first === 200) return second;
  if (first === 302 || second === 302) return 302;
  return first === 308 && second === 308 ? 308 : 301;
}

/** Tells addresses apart as rules do. */
export const stateOf = ({ host, language, rawPath, search }: Asked): string => `${host} ${language} ${rawPath.toLowerCase()}${search}`;
