/** A reproducible random generator: the sample must not change from build to build. */

export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** 0 to `below` - 1. */
  int(below: number): number;
  /** @param share probability of true, from 0 to 1 */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** @param shares in any unit */
  weighted<T>(shares: readonly (readonly [value: T, share: number])[]): T;
  /** @param count different ones, in the list's order */
  some<T>(list: readonly T[], count: number): T[];
}

function itemAt<T>(list: readonly T[], at: number): T {
  if (at < 0 || at >= list.length) throw new RangeError('Nothing to choose from');
  return list[at] as T;
}

/** 32-bit hash of a text (FNV-1a, then mixed so that similar texts differ widely). */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** @param seeds the identity of the choices, such as a seed and the number of a record */
export function randomOf(...seeds: (string | number)[]): Random {
  let state = hash32(seeds.join(' '));
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => itemAt(list, int(list.length)),
    weighted(shares) {
      let left = next() * shares.reduce((sum, [, share]) => sum + share, 0);
      for (const [value, share] of shares) {
        left -= share;
        if (left < 0) return value;
      }
      return itemAt(shares, shares.length - 1)[0];
    },
    some(list, count) {
      const taken = new Set<number>();
      while (taken.size < Math.min(count, list.length)) taken.add(int(list.length));
      return list.filter((_, at) => taken.has(at));
    },
  };
}
