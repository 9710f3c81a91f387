/** The quote journey's rules: what an address of it asks for, whether we write there, and which step follows (S2 §4, S3 §2). Pure. */
import { isAccountNumber } from '../../agencies/account-number/rules.ts';
import { LANGUAGES } from '../../agencies/languages/choice.ts';
import { cleanTerm, routeTerm } from '../../agencies/search-term/rules.ts';
import { STATES } from '../../agencies/states/rules.ts';
import { stateOfZip } from '../../geocoding/zip-states/rules.ts';
import { findType, zipOf } from '../rules.ts';

/** Query names of the journey's page. */
export const JOURNEY_QUERY = ['insuranceType', 'zip', 'q', 'language', 'agency'] as const;

export interface Journey {
  /** As content spells it; empty when none was named, or none that content knows. */
  insuranceType: string;
  /** Five digits, or empty. */
  zip: string;
  /** What is searched for: the ZIP until the visitor types something else. */
  q: string;
  /** One of the finder's languages, or empty. */
  language: string;
  /** Account number as it was asked for, or empty. */
  agency: string;
  /** True when what was asked for can't be an account number. */
  isAgencyOdd: boolean;
}

/** @param types the insurance types that content names */
export function readJourney(query: URLSearchParams, types: readonly { type: string }[]): Journey {
  const read = (name: (typeof JOURNEY_QUERY)[number]) => (query.get(name) ?? '').trim();
  const language = LANGUAGES.find(({ value }) => value.toLowerCase() === read('language').toLowerCase())?.value ?? '';
  const term = cleanTerm(read('q'));
  const zip = zipOf(read('zip')) || (query.has('zip') ? '' : zipOf(term));
  const agency = read('agency');
  return {
    insuranceType: findType(types, read('insuranceType'))?.type ?? '',
    zip,
    q: query.has('q') ? term : zip,
    language,
    agency: isAccountNumber(agency) ? agency : '',
    isAgencyOdd: agency !== '' && !isAccountNumber(agency),
  };
}

/** An insurance that is not offered in a state: a fact that content knows (life in New York). */
export interface NotOffered {
  type: string;
  /** Two capital letters. */
  state: string;
}

/** `elsewhere`: a place outside the states that we write in. `not-offered`: this insurance is not written there. */
export type StateAnswer<N extends NotOffered> =
  | { kind: 'writes' }
  | { kind: 'elsewhere'; state: string }
  | { kind: 'not-offered'; state: string; rule: N };

/**
 * "Do we write in your state", before any form. What the ZIP lies in decides; without one, what is searched for, if that is a ZIP or a
 * state; then the state of the chosen agency. A place that nobody knows is left to the search, which finds nothing there.
 */
export function answerForState<N extends NotOffered>(
  { insuranceType, zip, q }: Pick<Journey, 'insuranceType' | 'zip' | 'q'>,
  notOffered: readonly N[],
  agencyState = '',
): StateAnswer<N> {
  const routed = routeTerm(q);
  const searched = 'state' in routed ? routed.state : 'zipcode' in routed ? stateOfZip(zipOf(routed.zipcode)) : undefined;
  const state = zip ? stateOfZip(zip) : searched;
  if (state && !STATES[state]) return { kind: 'elsewhere', state };
  const where = state ?? agencyState;
  const rule = notOffered.find(({ type, state: code }) => type.toLowerCase() === insuranceType.toLowerCase() && code === where);
  return rule ? { kind: 'not-offered', state: where, rule } : { kind: 'writes' };
}
