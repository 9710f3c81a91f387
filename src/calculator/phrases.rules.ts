/** Texts of the calculator: English here, other languages from the dictionary, of which only the differing texts are sent to the browser. */

export interface CalculatorPhrase {
  key: string;
  words: string;
}

/** As `page.phrase`: the dictionary's text for a key, or the English one. */
export type TranslatePhrase = (key: string, words: string) => string;

const known = new Map<string, string>();

/** Named like the page's own function, so that a search for phrases finds these calls. */
export function calculatorPhrase(key: string, words: string): CalculatorPhrase {
  known.set(key, words);
  return { key, words };
}

/** @param filled replacements for each `{name}` in the text */
export function translated(
  { key, words }: CalculatorPhrase,
  using: TranslatePhrase,
  filled: Readonly<Record<string, string>> = {},
): string {
  return using(key, words).replace(/\{(\w+)\}/g, (whole, name: string) => filled[name] ?? whole);
}

/** @returns the texts that the browser needs beside the English ones: none on an English page */
export const changedPhrases = (using: TranslatePhrase): Record<string, string> =>
  Object.fromEntries(
    [...known].flatMap(([key, words]): [string, string][] => {
      const text = using(key, words);
      return text === words ? [] : [[key, text]];
    }),
  );

/** @param words from `changedPhrases` */
export const translateWith =
  (words: Readonly<Record<string, string>>): TranslatePhrase =>
  (key, english) =>
    words[key] ?? english;
