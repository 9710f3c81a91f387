/** Stems words: the index treats `insure`, `insured` and `insurance` as one word, so they are marked as one. */
import { stemmer } from 'stemmer';

/**
 * The common beginning of an English word's forms, by the algorithm of the index (Porter's, `tables.ts`); words of other languages are
 * unchanged, as in the index.
 * @param word lower case without accents (`words.ts`)
 */
export function sharedBeginning(word: string, language: string): string {
  const isStemmed = /^en\b/i.test(language) && !/[^a-z]/.test(word);
  return isStemmed ? stemmer(word) : word;
}
