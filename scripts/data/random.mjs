// Chance that is the same every time: what is made up for the sample must not change from build to build.

/** 32 bits of a text (FNV-1a, then mixed so that near texts lie far apart). */
export function hash32(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** @param {...(string | number)} seeds what the choices belong to, such as a seed and the number of a record */
export function randomOf(...seeds) {
  let state = hash32(seeds.join(' '));
  /** From 0 to below 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below) => Math.floor(next() * below);
  return {
    next,
    /** 0 to `below` - 1. */
    int,
    chance: (share) => next() < share,
    pick: (list) => list[int(list.length)],
    /** @param shares `[value, share]` each, in any unit */
    weighted(shares) {
      let left = next() * shares.reduce((sum, [, share]) => sum + share, 0);
      for (const [value, share] of shares) {
        left -= share;
        if (left < 0) return value;
      }
      return shares.at(-1)[0];
    },
    /** @param {number} count different ones, in the list's order */
    some(list, count) {
      const taken = new Set();
      while (taken.size < Math.min(count, list.length)) taken.add(int(list.length));
      return list.filter((_, at) => taken.has(at));
    },
  };
}
