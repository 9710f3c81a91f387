/** Finds agencies by words of their name, town or state, for editors who link to one (EDT-03). */
import { unaccented } from '../lib/text/unaccented.ts';
import type { Agency } from './agency.ts';
import { STATES } from './places/states.rules.ts';
import type { Agencies } from './service.ts';
import { townsLike } from './towns-like.ts';

/** The state is shown, and enough in a town of several. */
const MOST_TOWNS = 3;
/** Agencies of a state are stored for a day; few states are read at once for a name that none of them may have. */
const STATES_AT_ONCE = 3;
/** Shorter words are in names everywhere. */
const LEAST_LETTERS = 3;

/** @param most number of agencies @returns those of a town with that name first @throws UpstreamError */
export async function agenciesByWords(agencies: Agencies, words: readonly string[], most: number, signal: AbortSignal): Promise<Agency[]> {
  const wanted = words.map(unaccented).filter(Boolean);
  if (wanted.join('').length < LEAST_LETTERS) return [];
  const found = new Map<string, Agency>();
  const add = (some: readonly Agency[]) => {
    for (const agency of some) if (found.size < most && fits(agency, wanted)) found.set(agency.AgencyAccountNumber, agency);
  };
  const states = await agencies.states(signal);
  const named = [words.join(' '), ...words].flatMap((text) => townsLike(text, states, MOST_TOWNS));
  const towns = new Map(named.slice(0, MOST_TOWNS).map(({ state, city }) => [`${state} ${city}`, { state, city }]));
  for (const inTown of await Promise.all([...towns.values()].map(({ state, city }) => agencies.inCity(state, city, signal))))
    if (Array.isArray(inTown)) add(inTown);
  for (let at = 0; at < states.length && found.size < most; at += STATES_AT_ONCE)
    for (const inState of await Promise.all(states.slice(at, at + STATES_AT_ONCE).map(({ Key }) => agencies.inState(Key, signal))))
      add(inState);
  return [...found.values()];
}

/** Each word begins one of the agency's, so that a name can be given with its town. */
function fits({ AgencyName, AgencyAccountNumber, Address: { City, State } }: Agency, wanted: readonly string[]): boolean {
  const own = unaccented(`${AgencyName} ${AgencyAccountNumber} ${City} ${State} ${STATES[State as keyof typeof STATES] ?? ''}`);
  const text = ` ${own.replace(/[\s,.&/-]+/g, ' ')}`;
  return wanted.every((word) => text.includes(` ${word.replace(/[,.]+$/, '')}`));
}
