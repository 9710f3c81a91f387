/** The pages of the simulated site, in groups that are visited alike. */
import { ASSUMED } from './assumptions.ts';
import type { Item } from './place.ts';

const value = <K extends keyof typeof ASSUMED>(name: K): number => ASSUMED[name].value;
const PAGES = value('pages');
/** Each of the most visited pages is an item of its own; the others are alike with their neighbors. */
const SINGLE = 64;
const BYTES = value('pageKb') * 1000 + 2048;

export interface Group extends Item {
  pages: number;
  share: number;
  first: number;
}

/** Pages by rank: the first ones each, then groups that grow; those with parts for states are apart. */
export function groupsOf(viral: number): Group[] {
  const exponent = value('pageExponent');
  const weights = Array.from({ length: PAGES }, (_, rank) => 1 / (rank + 1) ** exponent);
  const total = weights.reduce((sum, one) => sum + one, 0);
  const groups: Group[] = [];
  const add = (ranks: number[], isRegional: boolean) => {
    if (ranks.length === 0) return;
    const variants = isRegional ? 4 : 1;
    const share = ranks.reduce((sum, rank) => sum + weights[rank]!, 0) / total / ranks.length / variants;
    groups.push({ pages: ranks.length, count: ranks.length * variants, variants, bytes: BYTES, share, first: ranks[0]! });
  };
  const every = Math.round(1 / value('regionalShare'));
  const isRegional = (rank: number) => rank % every === every - 1;
  for (let from = 0, size = 1; from < PAGES; from += size) {
    size = from < SINGLE ? 1 : Math.min(PAGES - from, Math.ceil(from * 0.2));
    const ranks = Array.from({ length: size }, (_, at) => from + at).filter((rank) => rank !== viral);
    add(
      ranks.filter((rank) => !isRegional(rank)),
      false,
    );
    add(ranks.filter(isRegional), true);
  }
  add([viral], false);
  return groups;
}
