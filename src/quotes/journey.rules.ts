/** The quote journey's rules: the parameters of its address, whether we write there, and the next step (S2 §4, S3 §2). Pure. */
import { shownCards } from '../agencies/display/finder.rules.ts';
import { isAccountNumber } from '../agencies/visitor/account-number.rules.ts';
import { LANGUAGES } from '../agencies/display/language-choice.ts';
import { cleanTerm, routeTerm } from '../agencies/visitor/search-term.rules.ts';
import { STATES } from '../agencies/places/states.rules.ts';
import { stateOfZip } from '../geocoding/zip-states.rules.ts';
import { type NotOfferedRule, ruleFor } from '../agencies/places/not-sold.rules.ts';
import { findType, zipOf } from './start.rules.ts';

/** Query names of the journey's page. */
export const JOURNEY_QUERY = ['insuranceType', 'zip', 'q', 'language', 'agency', 'shown', 'step'] as const;

export interface Journey {
  /** In content's spelling; empty for none or an unknown one. */
  insuranceType: string;
  /** Five digits, or empty. */
  zip: string;
  /** The search text: the ZIP until the visitor types something else. */
  q: string;
  /** One of the finder's languages, or empty. */
  language: string;
  /** Requested account number, or empty. */
  agency: string;
  /** True when the requested account number is invalid. */
  isAgencyOdd: boolean;
  /** How many of the agencies found are shown. */
  shown: number;
  /** A screen that the address asks for by name: the first one with its answers filled in, or the choice of an agency before any search. */
  step: 'start' | 'agent' | '';
}

/** @param types the insurance types in content */
export function readJourney(query: URLSearchParams, types: readonly { type: string }[]): Journey {
  const read = (name: (typeof JOURNEY_QUERY)[number]) => (query.get(name) ?? '').trim();
  const language = LANGUAGES.find(({ value }) => value.toLowerCase() === read('language').toLowerCase())?.value ?? '';
  const term = cleanTerm(read('q'));
  const zip = zipOf(read('zip')) || (query.has('zip') ? '' : zipOf(term));
  const agency = read('agency');
  const step = (['start', 'agent'] as const).find((name) => name === read('step')) ?? '';
  return {
    insuranceType: findType(types, read('insuranceType'))?.type ?? '',
    zip,
    q: query.has('q') ? term : step === 'agent' ? '' : zip,
    language,
    agency: isAccountNumber(agency) ? agency : '',
    shown: shownCards(read('shown')),
    step,
    isAgencyOdd: agency !== '' && !isAccountNumber(agency),
  };
}

/** `elsewhere`: a place outside the states that we write in. `not-offered`: this insurance is not written there. */
export type StateAnswer<N extends NotOfferedRule> =
  | { kind: 'writes' }
  | { kind: 'elsewhere'; state: string }
  | { kind: 'not-offered'; state: string; rule: N };

/**
 * "Do we write in your state", before any form. The ZIP decides; without one, a searched ZIP or
 * state; then the state of the chosen agency. For an unknown place the search decides, which finds nothing there.
 */
export function answerForState<N extends NotOfferedRule>(
  { insuranceType, zip, q }: Pick<Journey, 'insuranceType' | 'zip' | 'q'>,
  notOffered: readonly N[],
  agencyState = '',
): StateAnswer<N> {
  const routed = routeTerm(q);
  const searched = 'state' in routed ? routed.state : 'zipcode' in routed ? stateOfZip(zipOf(routed.zipcode)) : undefined;
  const state = zip ? stateOfZip(zip) : searched;
  if (state && !STATES[state]) return { kind: 'elsewhere', state };
  const where = state ?? agencyState;
  const rule = ruleFor(notOffered, insuranceType, where);
  return rule ? { kind: 'not-offered', state: rule.state, rule } : { kind: 'writes' };
}
