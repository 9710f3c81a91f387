/** What the agency finder says of its search, in pages and in the modal. Pure, for server and browser. */

/** How many of the agencies found are shown as cards: the nearest ones. */
export const MAX_CARDS = 20;

/** Sentences in the page's language; `{n}` is a count. */
export interface FinderWords {
  searching: string;
  none: string;
  failed: string;
  one: string;
  many: string;
  first: string;
}

/** @returns what is said of so many agencies */
export function countWords({ none, one, many, first }: FinderWords, count: number): string {
  if (count < 2) return count === 0 ? none : one;
  return (count > MAX_CARDS ? first : many).replace('{n}', String(Math.min(count, MAX_CARDS)));
}
