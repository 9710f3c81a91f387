/** References for visitors: eight characters that can't be mistaken for each other, in print or on the phone. */

/** Without 0 O, 1 I L, 2 Z, 5 S, 8 B, G, U V, and without vowels, so that no words appear. */
export const ALPHABET = 'CDFHJKMNPQRTWXY34679';
export const LENGTH = 8;

/** Larger bytes would favour the first characters. */
const EVEN = 256 - (256 % ALPHABET.length);

/** @returns such as `K7RM4TXD`: one of 2.6 · 10¹⁰, so a new one among a million has a collision chance of one in 26,000 */
export function newReference(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes)): string {
  let reference = '';
  while (reference.length < LENGTH)
    for (const byte of random(new Uint8Array(LENGTH)))
      if (byte < EVEN && reference.length < LENGTH) reference += ALPHABET[byte % ALPHABET.length];
  return reference;
}
