/** The pages of the simulated site, in groups that are visited alike. */
import { OVERHEAD_BYTES } from '../../src/page/cache/memory-pages.ts';
import { value } from './assumptions.ts';
import type { Item } from './location.ts';

const PAGES = value('pages');
/** Each of the most visited pages is a separate item; the others are alike with their neighbors. */
const SINGLE = 64;
/** Of a page with parts for three states: one for each, and one for all others. */
const VARIANTS = 4;
const BYTES = value('pageKb') * 1000 + OVERHEAD_BYTES;
const REGIONAL_EVERY = Math.round(1 / value('regionalShare'));

/** Whether the page of a rank has parts for states. */
export const isRegional = (rank: number): boolean => rank % REGIONAL_EVERY === REGIONAL_EVERY - 1;

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
  const add = (ranks: number[], variants: number) => {
    if (ranks.length === 0) return;
    const share = ranks.reduce((sum, rank) => sum + weights[rank]!, 0) / total / ranks.length / variants;
    groups.push({ pages: ranks.length, count: ranks.length * variants, variants, bytes: BYTES, share, first: ranks[0]! });
  };
  for (let from = 0, size = 1; from < PAGES; from += size) {
    size = from < SINGLE ? 1 : Math.min(PAGES - from, Math.ceil(from * 0.2));
    const ranks = Array.from({ length: size }, (_, at) => from + at).filter((rank) => rank !== viral);
    add(
      ranks.filter((rank) => !isRegional(rank)),
      1,
    );
    add(ranks.filter(isRegional), VARIANTS);
  }
  add([viral], 1);
  return groups;
}
