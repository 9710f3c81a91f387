/** Rules of the search for a town by its name, on the server and in the browser. */

import { slugOf } from '../../site/urls.ts';

/** Query parameter. */
export const TOWN = 'town';
export const MAX_TOWN = 60;

export const townAsked = (value: string | null): string => (value ?? '').trim().slice(0, MAX_TOWN);

/** @returns whether a word of the town's name begins with what was typed; case, accents and punctuation do not count: `st marys` is `St. Marys` */
export const isTownLike = (name: string, typed: string): boolean => `-${slugOf(name)}`.includes(`-${slugOf(typed)}`);
