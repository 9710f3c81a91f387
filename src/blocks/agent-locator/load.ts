/** Runs the locator's search: finds the place, then the agencies near it, or farther ones if there are none (S2 §5, §8). */
import type { AgencyMatch, Point } from '../../agencies/agency.ts';
import { nearestFirst, withDistance } from '../../agencies/places/distances.ts';
import { STATES } from '../../agencies/places/states.rules.ts';
import type { Agencies, AgencySpread } from '../../agencies/service.ts';
import type { Geocoded } from '../../geocoding/service.ts';
import { type PageProps, defineLoad, orStatus } from '../define-load.ts';
import {
  isSearch,
  matchesSearch,
  MOST_RESULTS,
  readAgentSearch,
  type AgentSearch,
  USUAL_MILES,
  WIDER_MILES,
  widened,
} from './query.rules.ts';

export interface AgentResults {
  status: 'found';
  /** Nearest first; by name when a whole state was searched. */
  agencies: AgencyMatch[];
  /** Centre of the search; `undefined` for a point on the map. */
  place: Geocoded | undefined;
  point: Point;
  /** Miles; `undefined` for a whole state. */
  radius: number | undefined;
  /** The requested radius, if it had no agency. */
  nothingWithin: number | undefined;
  now: number;
}
export interface NoAgents {
  /** `place`: the text is not a known place. `geocode`, `agencies`: that service failed. */
  status: 'place' | 'geocode' | 'agencies';
}
/** Before a search: where all agencies are. */
export interface Everywhere extends AgencySpread {
  status: 'start';
}
export type SearchData = (AgentResults | NoAgents) & { carrier: string };
export type LocatorData = SearchData | Everywhere;

/** The form does not wait longer for the number of agencies. */
const START_MS = 3000;

/** A failure is a result too, since the page says what failed; such a response is never stored, nor is any search (`prefill`). */
export const load = defineLoad({
  needs: ['agencies', 'geocoder', 'clock', 'settings'],
  onFailure: 'message',
  timeLimitMs: 14_000,
  maxAgeSeconds: 600,
  async load({ page }: PageProps, { agencies, geocoder, clock, settings }, signal): Promise<LocatorData> {
    const search = readAgentSearch(page.query);
    // The same for all visitors, so the page with an empty form is cached.
    if (!isSearch(search)) return { status: 'start', ...(await agencies.spread(AbortSignal.any([signal, AbortSignal.timeout(START_MS)]))) };
    const carrier = settings.CARRIER_SHORT_NAME;
    const place = search.point ? undefined : await orStatus(geocoder.geocode(search.q, signal), 'geocode');
    if (place && 'status' in place) return { ...place, carrier };
    const point = search.point ?? place?.point;
    if (!point) return { status: 'place', carrier };
    const found = await orStatus(agenciesFor(search, place, point, agencies, signal), 'agencies');
    if ('status' in found) return { ...found, carrier };
    return { status: 'found', place, point, now: clock.now(), ...found, carrier };
  },
});

async function agenciesFor(
  search: AgentSearch,
  place: Geocoded | undefined,
  point: Point,
  agencies: Agencies,
  signal: AbortSignal,
): Promise<Pick<AgentResults, 'agencies' | 'radius' | 'nothingWithin'>> {
  if (place?.exactness === 'state') {
    // No query for states outside the fourteen.
    const all = place.state in STATES ? withDistance(await agencies.inState(place.state, signal), point) : [];
    const within = all.filter((agency) => matchesSearch(agency, search, search.miles ?? Number.POSITIVE_INFINITY));
    // The distance from the middle of a state is shown only if the visitor chose a distance.
    const listed = within.slice(0, MOST_RESULTS).map((agency) => (search.miles ? agency : { ...agency, Distance: null }));
    return { agencies: listed, radius: search.miles, nothingWithin: undefined };
  }
  const radius = search.miles ?? USUAL_MILES;
  const within = async (miles: number) =>
    agencies.near(
      {
        ...point,
        radius: miles,
        pageLength: MOST_RESULTS,
        ...(search.language && { language: search.language }),
        ...(place && {
          ...(place.line1 && { addressline1: place.line1 }),
          city: place.city,
          state: place.state,
          ...(place.zip && { postalcode: place.zip }),
        }),
      },
      signal,
    );
  const near = nearestFirst((await within(radius)).filter((agency) => matchesSearch(agency, search, radius)));
  // A visitor who moves the map wants the agencies in that area, not farther ones.
  if (near.length || search.point) return { agencies: near, radius, nothingWithin: undefined };
  const wider = widened(nearestFirst(await within(WIDER_MILES.at(-1) as number)), search, radius);
  return wider ? { ...wider, nothingWithin: radius } : { agencies: [], radius, nothingWithin: undefined };
}
