/** The status message of an agency finder's search, in pages and in the modal. Pure, for server and browser. */

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

/** @returns the message for a number of agencies */
export function finderCount({ none, one, many, first }: FinderWords, count: number): string {
  if (count < 2) return count === 0 ? none : one;
  return (count > MAX_CARDS ? first : many).replace('{n}', String(Math.min(count, MAX_CARDS)));
}
