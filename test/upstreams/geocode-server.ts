/**
 * A stand-in of the maps service's geocoding: `?address=&key=&components=country:US`, every status of the protocol, and the service's
 * failures. It knows a few places; for anything else it responds as the service does, with nothing or with the whole country.
 * `npx node test/upstreams/geocode-server.ts [port]` runs it alone.
 */
import { type FaultyServer, startFaulty } from './faulty-server.ts';

export const KEY = 'maps-key-of-tests';

export interface GeocodeServer extends FaultyServer {
  /** For GEOCODE_URL. */
  url: string;
  /** Responds to every request with this status from now on; `undefined` ends it. */
  say(status: string | undefined): void;
}

interface Component {
  long_name: string;
  short_name: string;
  types: string[];
}

const part = (long_name: string, short_name: string, ...types: string[]): Component => ({ long_name, short_name, types });
const country = part('United States', 'US', 'country', 'political');
const state = (name: string, code: string) => part(name, code, 'administrative_area_level_1', 'political');
const town = (name: string) => part(name, name, 'locality', 'political');
const zip = (code: string) => part(code, code, 'postal_code');
const pennsylvania = state('Pennsylvania', 'PA');

const result = (components: Component[], formatted_address: string, [lat, lng]: [number, number], location_type: string, more = {}) => ({
  address_components: [...components, country],
  formatted_address,
  geometry: { location: { lat, lng }, location_type, viewport: { northeast: { lat, lng }, southwest: { lat, lng } } },
  place_id: 'place',
  types: components[0]?.types ?? ['country'],
  ...more,
});

const erie = [town('Erie'), part('Erie County', 'Erie County', 'administrative_area_level_2', 'political'), pennsylvania];
const house = [part('100', '100', 'street_number'), part('State Street', 'State St', 'route'), ...erie, zip('16501')];
const pittsburgh = [town('Pittsburgh'), pennsylvania];

/** By address, in lower case without commas. */
const known: Readonly<Record<string, unknown[]>> = {
  16501: [result([zip('16501'), ...erie], 'Erie, PA 16501, USA', [42.1278, -80.0861], 'APPROXIMATE')],
  'erie pa': [result(erie, 'Erie, PA, USA', [42.1292, -80.0851], 'APPROXIMATE')],
  pennsylvania: [result([pennsylvania], 'Pennsylvania, USA', [41.2033, -77.1945], 'APPROXIMATE')],
  '100 state st erie pa 16501': [result(house, '100 State St, Erie, PA 16501, USA', [42.1365, -80.0911], 'ROOFTOP')],
  'state st erie pa': [result(house.slice(1), 'State St, Erie, PA 16501, USA', [42.1301, -80.0856], 'GEOMETRIC_CENTER')],
  'pittsburg pa': [result(pittsburgh, 'Pittsburgh, PA, USA', [40.4406, -79.9959], 'APPROXIMATE', { partial_match: true })],
  'qwertyuiop asdf': [result([], 'United States', [37.0902, -95.7129], 'APPROXIMATE')],
  // An unreadable result comes before a readable one.
  'harborcreek pa': [
    { formatted_address: 7 },
    result([town('Harborcreek'), pennsylvania], 'Harborcreek, PA, USA', [42.1667, -79.9503], 'APPROXIMATE'),
  ],
};

export async function start({ port = 0 }: { port?: number } = {}): Promise<GeocodeServer> {
  let status: string | undefined;
  const server = await startFaulty(({ url }) => {
    const query = url.searchParams;
    if (status) return { json: { status, error_message: 'As the test wants it.', results: [] } };
    if (query.get('key') !== KEY)
      return { json: { status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.', results: [] } };
    const address = query.get('address') ?? '';
    if (!address) return { json: { status: 'INVALID_REQUEST', results: [] } };
    if (query.get('components') !== 'country:US') return { json: { status: 'INVALID_REQUEST', results: [] } };
    const results = known[address.toLowerCase().replaceAll(',', '').replace(/\s+/g, ' ')] ?? [];
    return { json: { status: results.length > 0 ? 'OK' : 'ZERO_RESULTS', results } };
  }, port);
  return {
    ...server,
    url: `${server.origin}/maps/api/geocode/json`,
    say(next) {
      status = next;
    },
  };
}

if (import.meta.main) console.log(`Geocoding stand-in: ${(await start({ port: Number(process.argv[2] ?? 9310) })).url}, key ${KEY}`);
