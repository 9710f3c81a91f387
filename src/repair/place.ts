/** Finds where to search for repair shops: the typed text as the service's parameters (S2 §5, §7). */
import type { Geocoder } from '../geocoding/service.ts';
import type { RepairQuery } from './service.ts';

export interface RepairPlace {
  query: RepairQuery;
  /** For display: "16501", "Erie, PA", "100 State St, Erie". */
  name: string;
  readAs?: string;
}

/**
 * A town without a ZIP is looked up by one of its ZIPs, from the town's centre.
 * @returns `undefined` for a place without a ZIP (S2 §5) @throws UpstreamError of the geocoder
 */
export async function repairPlace(geocoder: Geocoder, typed: string, signal: AbortSignal): Promise<RepairPlace | undefined> {
  const found = await geocoder.geocode(typed, signal);
  const zipCode = found?.zip || found?.nearZip;
  if (!found || !zipCode) return undefined;
  const { city, state, point, line1, exactness, centreOf, readAs } = found;
  return {
    query: { zipCode, city, state, point },
    name: exactness === 'address' ? [line1, city].filter(Boolean).join(', ') : centreOf,
    ...(readAs && { readAs }),
  };
}
