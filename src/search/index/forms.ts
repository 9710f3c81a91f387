/** Forms of a word: `insure`, `insured` and `insurance` are one word to the index, and are marked as one. */
import { stemmer } from 'stemmer';

/** FTS5's own tokenizer takes shorter and longer ones as they are. */
const [SHORTEST, LONGEST] = [3, 64];

/**
 * The beginning that the forms of an English word have in common, by the algorithm of the index (Porter's, `tables.ts`); words of other
 * languages are themselves, as there.
 * @param word small letters without accents (`words.ts`)
 */
export function sharedBeginning(word: string, language: string): string {
  const isStemmed = /^en\b/i.test(language) && word.length >= SHORTEST && word.length <= LONGEST && !/[^a-z]/.test(word);
  return isStemmed ? stemmer(word) : word;
}
