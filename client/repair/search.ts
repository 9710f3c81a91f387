/** Runs a search of the repair locator through the site's endpoints: geocode, robot-check token, shops (S2 §7). */
import type { FacilityMatch } from '../../src/repair/service.ts';
import { robotToken } from '../robot-check.ts';

export interface ShopSearchResult {
  outcome: 'found';
  shops: FacilityMatch[];
  /** Display name of the place. */
  place: string;
  /** What the search used when it differs from what was typed. */
  readAs: string;
  center: [latitude: number, longitude: number];
}
export type SearchResult = ShopSearchResult | { outcome: 'start' | 'nothing' | 'geocode' | 'shops' };

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

/** @returns `undefined` for what only the page can handle: a town without a ZIP, or no token */
export async function searchFacilities(root: HTMLElement, q: string, signal: AbortSignal): Promise<SearchResult | undefined> {
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
    // A token may have been used or have expired meanwhile: retry once with a new one.
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
