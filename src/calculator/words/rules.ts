/** Words of the calculator: English here, other languages by the dictionary, which rides to the browser only where it says something else. */

export interface Phrase {
  key: string;
  words: string;
}

/** As `page.phrase`: what the dictionary has under a key, or the English words. */
export type Say = (key: string, words: string) => string;

const known = new Map<string, string>();

/** Named as the page's own, so that whoever looks for phrases finds these. */
export function phrase(key: string, words: string): Phrase {
  known.set(key, words);
  return { key, words };
}

/** @param filled what stands for `{name}` in the words */
export function say({ key, words }: Phrase, using: Say, filled: Readonly<Record<string, string>> = {}): string {
  return using(key, words).replace(/\{(\w+)\}/g, (whole, name: string) => filled[name] ?? whole);
}

/** @returns what the browser has to know beside the English words: nothing on an English page */
export const otherWords = (using: Say): Record<string, string> =>
  Object.fromEntries(
    [...known].flatMap(([key, words]): [string, string][] => {
      const said = using(key, words);
      return said === words ? [] : [[key, said]];
    }),
  );

/** @param words as `otherWords` gave them */
export const sayWith =
  (words: Readonly<Record<string, string>>): Say =>
  (key, english) =>
    words[key] ?? english;
