/** A pseudo-random generator with a seed. */

export interface Random {
  /** From 0 to below 1. */
  fraction(): number;
  /** An integer from 0 to below `below`. */
  upTo(below: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with this probability, 0 to 1. */
  chance(share: number): boolean;
}

/** Mulberry32. @param seed 32 bits */
export function randomOf(seed: number): Random {
  let state = seed | 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const upTo = (below: number) => Math.floor(fraction() * below);
  return { fraction, upTo, pick: (list) => list[upTo(list.length)] as (typeof list)[number], chance: (share) => fraction() < share };
}
