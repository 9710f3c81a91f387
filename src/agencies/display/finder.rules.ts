/** The results of an agency finder's search, in pages and in the modal: how many are shown, and what the status says. Pure, for server and browser. */
import { counted } from '../../lib/text/counted.rules.ts';
import { STATES } from '../places/states.rules.ts';

/** Not in the specification: as many as one answer of the endpoint contains, and a visitor can read. */
export const AGENCIES_PER_PAGE = 100;

/** How many more of the agencies found are shown as cards each time; at first the nearest ones, in a state the first by name. */
export const MAX_CARDS = 20;

/** Sentences in the page's language; `{n}` is a count, `{state}` the name of a state. */
export interface FinderWords {
  searching: string;
  none: string;
  failed: string;
  one: string;
  many: string;
  first: string;
  /** For a whole state, whose agencies are in order of name. */
  oneIn: string;
  manyIn: string;
  firstIn: string;
}

/** How many of the nearest are shown as a choice; the others are folded away. */
export const NEAREST_CARDS = 3;

interface Shown {
  /** How many agencies were found. */
  count: number;
  /** How many of them are shown. */
  shown?: number;
  /** Code of the state that was searched as a whole. */
  state?: string | undefined;
}

/** @returns the message for a number of agencies */
export function finderCount(words: FinderWords, { count, shown = MAX_CARDS, state }: Shown): string {
  if (count === 0) return words.none;
  const [one, all, first] = state ? [words.oneIn, words.manyIn, words.firstIn] : [words.one, words.many, words.first];
  return counted(Math.min(count, shown), [one, count > shown ? first : all], 'en').replace('{state}', STATES[state ?? ''] ?? '');
}

/** @param text of a button "Show more agencies" @returns how many cards to show */
export const shownCards = (text: string): number => (/^\d{1,4}$/.test(text) ? Math.max(Number(text), MAX_CARDS) : MAX_CARDS);
