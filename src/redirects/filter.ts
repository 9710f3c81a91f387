/** A Bloom filter: tells without a read that a path has no exact rule, for all but a few paths in a thousand. */

/** Twelve bits and eight probes per path: 0.3 % false positives. 100,000 paths are 150 KB. */
const BITS_PER_PATH = 12;
const LOOKS = 8;
const LEAST_BYTES = 64;

/** Two 32-bit hashes of a text, the same on every platform (after MurmurHash3's finisher). */
export function hashes(text: string): [number, number] {
  let first = 0x811c9dc5;
  let second = 0x1b873593;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x85ebca6b) + 0x6b43a9b5;
    second ^= second >>> 15;
  }
  first = Math.imul(first ^ (first >>> 16), 0x85ebca6b);
  first = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return [(first ^ (first >>> 16)) >>> 0, (second ^ (second >>> 16)) >>> 0];
}

/** An odd step visits every bit of a filter before it repeats. */
const bitAt = (first: number, second: number, look: number, bits: number): number => ((first + Math.imul(look, second | 1)) >>> 0) % bits;

export function makeFilter(paths: Iterable<string>, count: number): Uint8Array {
  const filter = new Uint8Array(Math.max(LEAST_BYTES, Math.ceil((count * BITS_PER_PATH) / 8)));
  for (const path of paths) {
    const [first, second] = hashes(path);
    for (let look = 0; look < LOOKS; look++) {
      const bit = bitAt(first, second, look, filter.length * 8);
      filter[bit >>> 3]! |= 1 << (bit & 7);
    }
  }
  return filter;
}

/** @returns false when the text is certainly not in the filter */
export function mayHave(filter: Uint8Array, [first, second]: readonly [number, number]): boolean {
  for (let look = 0; look < LOOKS; look++) {
    const bit = bitAt(first, second, look, filter.length * 8);
    if (((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}
