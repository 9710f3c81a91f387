/** Rules of the search for a town by its name, on the server and in the browser. */

/** Query parameter. */
export const TOWN = 'town';
export const MAX_TOWN = 60;

export const townAsked = (value: string | null): string => (value ?? '').trim().slice(0, MAX_TOWN);

/** Letters and digits alone, without accents: `St. Marys` and `st marys` are the same. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** @returns whether a word of the town's name begins with what was typed */
export const isTownLike = (name: string, typed: string): boolean => ` ${plain(name)}`.includes(` ${plain(typed)}`);
