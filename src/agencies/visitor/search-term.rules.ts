/** Turns a search in the agency finder into the one parameter that the service takes (S2 §5, LOC-05). */
import { stateCode } from '../places/states.rules.ts';
import { cutText } from '../../lib/text/cut-text.rules.ts';

/** Exactly one of them: a ZIP (five digits, or five and four), a state's two letters, a town, or an address line. */
type RoutedTerm = { zipcode: string } | { state: string } | { city: string } | { line1: string };

/** Longest search in characters: the endpoint takes no longer name of a town. */
export const MAX_TERM = 100;

/** @returns the search as sent: trimmed, one space between words, at most 100 characters, never cut inside a character */
export const cleanTerm = (typed: string): string => cutText(typed.trim().replace(/\s+/g, ' '), MAX_TERM).trim();

/**
 * Five digits, or five and four with a hyphen, are a ZIP; exactly two capital letters a state; letters and spaces a town; anything
 * else is a line of an address (S2 §5).
 * @param typed an empty text gives an empty line, which callers do not send
 */
export function routeTerm(typed: string): RoutedTerm {
  const term = cleanTerm(typed);
  if (/^\d{5}(-\d{4})?$/.test(term)) return { zipcode: term };
  if (/^[A-Z]{2}$/.test(term)) return { state: term };
  if (/^[\p{L}\p{M} ]+$/u.test(term)) return { city: term };
  return { line1: term };
}

/** @returns the code of one of our states, when the search means it as a whole: its letters, or its name ("New York" is the city) */
export function stateOfTerm(typed: string): string | undefined {
  const routed = routeTerm(typed);
  if ('state' in routed) return stateCode(routed.state);
  return 'city' in routed && !/^new york$/i.test(routed.city) ? stateCode(routed.city) : undefined;
}

/** @returns the query of `GET /api/agentlocator`: exactly one of its four location parameters, and the language if one is chosen (S2 §7)
 * @param page of a state's agencies, of `AGENCIES_PER_PAGE` each */
export const finderQuery = (typed: string, language = '', page = 1): string =>
  new URLSearchParams({ ...routeTerm(typed), ...(language && { language }), ...(page > 1 && { page: String(page) }) }).toString();
