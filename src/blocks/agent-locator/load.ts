/** Runs the locator's search: the place that is meant, the agencies near it, farther ones when there are none (S2 §5, §8). */
import type { FoundAgency, Point } from '../../agencies/agency.ts';
import { nearestFirst, withDistance } from '../../agencies/distances.ts';
import { STATES } from '../../agencies/states/rules.ts';
import type { PageContext } from '../../fields/context.ts';
import type { Geocoded } from '../../geocoding/service.ts';
import { UpstreamError } from '../../lib/upstream-error.ts';
import type { Services } from '../../services.ts';
import { fits, MOST_RESULTS, readSearch, type Search, USUAL_MILES, WIDER_MILES, widened } from './rules.ts';

export interface Found {
  status: 'found';
  /** Nearest first; by name where a whole state was asked. */
  agencies: FoundAgency[];
  /** What was searched round: `undefined` for a point of the map. */
  place: Geocoded | undefined;
  point: Point;
  /** Miles; `undefined` for a whole state. */
  radius: number | undefined;
  /** The radius that was asked, where there was nothing in it. */
  nothingWithin: number | undefined;
  now: number;
}
export interface NotFound {
  /** `place`: what was typed is no place. `geocode`, `agencies`: that service failed. */
  status: 'place' | 'geocode' | 'agencies';
}
export type LocatorData = (Found | NotFound) & { carrier: string };

type Needed = Pick<Services, 'agencies' | 'geocoder' | 'clock' | 'settings'>;
interface Props {
  page: PageContext;
}

/** Only a search needs data: the page that asks for one is the same for everybody. */
export function isNeeded({ page }: Props): boolean {
  const { q, point } = readSearch(page.query);
  return q !== '' || point !== null;
}

/** What fails is an answer of its own, since the page says which; such an answer is never stored, as no search is (`prefill`). */
export async function load({ page }: Props, services: unknown, signal: AbortSignal): Promise<LocatorData> {
  const { geocoder, settings, clock, ...rest } = services as Needed;
  const search = readSearch(page.query);
  const carrier = settings.CARRIER_SHORT_NAME;
  const place = search.point ? undefined : await orFailure(geocoder.geocode(search.q, signal), 'geocode');
  if (place && 'status' in place) return { ...place, carrier };
  const point = search.point ?? place?.point;
  if (!point) return { status: 'place', carrier };
  const found = await orFailure(agenciesFor(search, place, point, rest.agencies, signal), 'agencies');
  if ('status' in found) return { ...found, carrier };
  return { status: 'found', place, point, now: clock.now(), ...found, carrier };
}

async function orFailure<T>(work: Promise<T>, status: 'geocode' | 'agencies'): Promise<T | NotFound> {
  try {
    return await work;
  } catch (error) {
    // The call has logged why.
    if (error instanceof UpstreamError) return { status };
    throw error;
  }
}

async function agenciesFor(
  search: Search,
  place: Geocoded | undefined,
  point: Point,
  agencies: Needed['agencies'],
  signal: AbortSignal,
): Promise<Pick<Found, 'agencies' | 'radius' | 'nothingWithin'>> {
  if (place?.exactness === 'state') {
    // Outside of the fourteen nobody has to be asked.
    const all = place.state in STATES ? withDistance(await agencies.inState(place.state, signal), point) : [];
    const within = all.filter((agency) => fits(agency, search, search.miles ?? Number.POSITIVE_INFINITY));
    // How far from the middle of a state nobody asked, unless they chose a distance.
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
  const near = nearestFirst((await within(radius)).filter((agency) => fits(agency, search, radius)));
  // Who moves the map wants to know what is there, and not what lies elsewhere.
  if (near.length || search.point) return { agencies: near, radius, nothingWithin: undefined };
  const wider = widened(nearestFirst(await within(WIDER_MILES.at(-1) as number)), search, radius);
  return wider ? { ...wider, nothingWithin: radius } : { agencies: [], radius, nothingWithin: undefined };
}
