/** Picks mutants at random, the same ones for the same seed. */

/** @returns at most `most` of the values, in their order */
export function sample<T>(values: readonly T[], most: number, seed: number): T[] {
  const random = generator(seed);
  return values
    .map((value, index) => ({ value, index, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, most)
    .sort((a, b) => a.index - b.index)
    .map(({ value }) => value);
}

/** mulberry32: small, and even enough for a sample. */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
