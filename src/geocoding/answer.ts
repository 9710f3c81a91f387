/** Parses the maps service's geocoding responses tolerantly: useless results are left out, unexpected shapes end here. */
import * as z from 'zod';
import { usablePoint } from '../agencies/places/distance.rules.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { Geocoded } from './service.ts';

const text = z.string().catch('');
const component = z.lazy(() => z.object({ long_name: text, short_name: text, types: z.array(z.string()).catch([]) }));
const result = z.lazy(() =>
  z.object({
    address_components: z.array(component.catch({ long_name: '', short_name: '', types: [] })).catch([]),
    formatted_address: text,
    geometry: z.object({ location: z.object({ lat: z.unknown().optional(), lng: z.unknown().optional() }), location_type: text }),
    partial_match: z.boolean().catch(false),
  }),
);
const answer = z.lazy(() => z.object({ status: z.string(), results: z.array(z.unknown()).catch([]) }));

/** Result types of towns, the likeliest first. */
const towns = [
  'locality',
  'postal_town',
  'sublocality_level_1',
  'sublocality',
  'neighborhood',
  'administrative_area_level_3',
  'administrative_area_level_2',
];
/** Location types that are exact to a house. */
const houses = ['ROOFTOP', 'RANGE_INTERPOLATED'];

/** @returns the first result in a state, ours or another @throws UpstreamError for a refusal, any error for an invalid response */
export function readGeocodeAnswer(body: string): Geocoded | undefined {
  const { status, results } = answer.parse(JSON.parse(body));
  if (status === 'ZERO_RESULTS') return undefined;
  if (status === 'OVER_QUERY_LIMIT' || status === 'OVER_DAILY_LIMIT') throw new UpstreamError('rate-limited', `answered ${status}`);
  if (status !== 'OK') throw new UpstreamError('unavailable', `answered ${status.slice(0, 40)}`);
  const readable = results.flatMap((each) => result.safeParse(each).data ?? []);
  if (readable.length === 0) throw new UpstreamError('malformed', 'no result that can be read');
  for (const each of readable) {
    const found = placeOf(each);
    if (found) return found;
  }
  return undefined;
}

/** `undefined` for a result that is only the country, which the service returns for nonsense. */
function placeOf({
  address_components: components,
  formatted_address,
  geometry,
  partial_match,
}: z.output<typeof result>): Geocoded | undefined {
  const part = (...types: string[]) =>
    types.map((type) => components.find((each) => each.types.includes(type))).find((found) => found !== undefined);
  const state = part('administrative_area_level_1');
  const country = part('country');
  const point = usablePoint(geometry.location.lat, geometry.location.lng);
  if (!state || !point || !/^[A-Z]{2}$/.test(state.short_name) || (country && country.short_name !== 'US')) return undefined;
  const zip = /^\d{5}/.exec(part('postal_code')?.long_name ?? '')?.[0] ?? '';
  const city = part(...towns)?.long_name ?? '';
  const route = part('route')?.long_name ?? '';
  const line1 = [part('street_number')?.long_name, route].filter(Boolean).join(' ');
  const exactness = houses.includes(geometry.location_type) ? 'address' : !route && zip ? 'zip' : city ? 'town' : 'state';
  const whole = formatted_address.replace(/, USA$/, '');
  // For a street without a house the service returns its middle.
  const centre = route ? whole : { zip, town: `${city}, ${state.short_name}`, state: state.long_name, address: '' }[exactness];
  return {
    line1,
    city,
    state: state.short_name,
    zip,
    point,
    exactness,
    centreOf: exactness === 'address' ? '' : centre,
    ...(partial_match && { readAs: whole }),
  };
}
