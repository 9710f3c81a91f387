/** Agencies of a searched place, for the finder, forms and `GET /api/agentlocator`: all of a state by name, or those near anything else. */
import type { AgencyMatch } from './agency.ts';
import { speaks } from './display/languages.rules.ts';
import { stateCode } from './places/states.rules.ts';
import type { Agencies, LocationsQuery } from './service.ts';
import { stateOfTerm } from './visitor/search-term.rules.ts';

/** @throws UpstreamError */
export async function agenciesInPlace(agencies: Agencies, place: LocationsQuery, signal: AbortSignal): Promise<AgencyMatch[]> {
  const state = wholeState(place);
  if (!state) return agencies.near(place, signal);
  const all = await agencies.inState(state, signal);
  return all.filter((agency) => speaks(agency, place.language ?? '')).map((agency) => ({ ...agency, Distance: null }));
}

/** @returns the code of one of our states, when the place is that state and nothing smaller */
export function wholeState({ addressline1, city, state, postalcode, latitude }: LocationsQuery): string | undefined {
  if (addressline1 || postalcode || latitude !== undefined) return undefined;
  if (city) return state ? undefined : stateOfTerm(city);
  return state ? stateCode(state) : undefined;
}
