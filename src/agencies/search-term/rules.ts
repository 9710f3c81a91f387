/** What a visitor typed into the agency finder, as the one thing that the service is asked for (S2 §5, LOC-05). */
import { cutText } from '../../lib/cut-text/rules.ts';

/** Exactly one of them: a ZIP (five digits, or five and four), a state's two letters, a town, or a street with whatever follows. */
export type RoutedTerm = { zipcode: string } | { state: string } | { city: string } | { line1: string };

/** Longest search that counts: the endpoint takes no longer name of a town. */
export const MAX_TERM = 100;

/** @returns the search as it is sent: trimmed, one space between words, at most 100 characters, no half of one */
export const cleanTerm = (typed: string): string => cutText(typed.trim().replace(/\s+/g, ' '), MAX_TERM).trim();

/**
 * Five digits, or five and four with a hyphen, are a ZIP; exactly two capital letters a state; letters and spaces a town; anything
 * else is a line of an address (S2 §5).
 * @param typed an empty one is an empty line, which callers do not send
 */
export function routeTerm(typed: string): RoutedTerm {
  const term = cleanTerm(typed);
  if (/^\d{5}(-\d{4})?$/.test(term)) return { zipcode: term };
  if (/^[A-Z]{2}$/.test(term)) return { state: term };
  if (/^[\p{L}\p{M} ]+$/u.test(term)) return { city: term };
  return { line1: term };
}

/** @returns the query of `GET /api/agentlocator`: exactly one of its four places, and the language if one is chosen (S2 §7) */
export const finderQuery = (typed: string, language = ''): string =>
  new URLSearchParams({ ...routeTerm(typed), ...(language && { language }) }).toString();
