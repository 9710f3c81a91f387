/** A search of the repair locator by the site's endpoints: where it is, a token of the robot check, the shops (S2 §7). */
import type { FoundFacility } from '../../src/repair/service.ts';
import { robotToken } from '../robot-check.ts';

export interface FoundShops {
  outcome: 'found';
  shops: FoundFacility[];
  /** In words. */
  place: string;
  /** Something else than was typed. */
  readAs: string;
  center: [latitude: number, longitude: number];
}
export type SearchResult = FoundShops | { outcome: 'start' | 'nothing' | 'geocode' | 'shops' };

/** Envelope of `GET /api/geodecode`. */
interface Geocoded {
  Line1: string;
  City: string;
  State: string;
  Zipcode: string;
  GeometryResults: {
    geometry: { location: { lat: number; lng: number }; location_type: string };
    formatted_address: string;
    partial_match?: boolean;
  };
}

const TIMEOUT_MS = 20_000;

/** @returns `undefined` for what only the page can do: a town without a ZIP, or no token to be had */
export async function search(root: HTMLElement, q: string, signal: AbortSignal): Promise<SearchResult | undefined> {
  const { geodecode = '', facilities = '' } = root.dataset;
  const ask = (address: string, query: Record<string, string>) =>
    fetch(`${address}?${new URLSearchParams(query)}`, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
  let found: Geocoded;
  try {
    const answer = await ask(geodecode, { address: q });
    if (answer.status === 404 || answer.status === 400) return { outcome: 'nothing' };
    if (!answer.ok) return { outcome: 'geocode' };
    found = await answer.json();
  } catch {
    return { outcome: 'geocode' };
  }
  const { Line1, City, State, Zipcode, GeometryResults } = found;
  if (!Zipcode) return City ? undefined : { outcome: 'nothing' };
  let answer: Response;
  try {
    // A token can have been spent or have run out on its way: once more with a new one.
    for (let tries = 2; ; tries--) {
      const rt = await robotToken('repair', root.querySelector<HTMLElement>('[data-robot]')!).catch(() => undefined);
      if (rt === undefined) return undefined;
      answer = await ask(facilities, { zipCode: Zipcode, city: City, state: State, rt });
      if (answer.status !== 403) break;
      if (tries === 1) return undefined;
    }
    if (answer.status === 400) return { outcome: 'nothing' };
    const shops: unknown = answer.ok && (await answer.json());
    if (!Array.isArray(shops)) return { outcome: 'shops' };
    if (shops.length === 0) return { outcome: 'nothing' };
    const { geometry, formatted_address, partial_match } = GeometryResults;
    return {
      outcome: 'found',
      shops,
      place: geometry.location_type === 'ROOFTOP' && Line1 ? `${Line1}, ${City}` : Zipcode,
      readAs: partial_match && !Line1 ? formatted_address.replace(/, USA$/, '') : '',
      center: [geometry.location.lat, geometry.location.lng],
    };
  } catch {
    return { outcome: 'shops' };
  }
}
