/** Runs the search that the address asks for: the place that is meant, then the shops near it (S2 §5, §7, §8). */
import type { PageContext } from '../../fields/context.ts';
import { UpstreamError } from '../../lib/upstream-error.ts';
import { repairPlace } from '../../repair/place.ts';
import type { FoundFacility } from '../../repair/service.ts';
import type { Services } from '../../services.ts';
import { type Outcome, searchedFor } from './rules.ts';

export interface Shops {
  status: 'found';
  /** Nearest first. */
  shops: FoundFacility[];
  /** What they are near to, in words. */
  place: string;
  readAs?: string;
  point: { latitude: number; longitude: number };
  now: number;
}
export type RepairData = Shops | { status: Exclude<Outcome, 'found'> };

interface Props {
  page: Pick<PageContext, 'query'>;
}
type Needed = Pick<Services, 'geocoder' | 'repairs' | 'clock'>;

/** Only a search needs data: the page that asks for one is the same for everybody. */
export const isNeeded = ({ page }: Props): boolean => searchedFor(page.query) !== '';

/** What fails is an answer of its own, since the page says which; such an answer is never stored, as no search is (`prefill`). */
export async function load({ page }: Props, services: unknown, signal: AbortSignal): Promise<RepairData> {
  const { geocoder, repairs, clock } = services as Needed;
  const place = await orFailure(repairPlace(geocoder, searchedFor(page.query), signal), 'geocode');
  if (!place) return { status: 'nothing' };
  if ('status' in place) return place;
  const shops = await orFailure(repairs.near(place.query, signal), 'shops');
  if ('status' in shops) return shops;
  if (shops.length === 0) return { status: 'nothing' };
  const { query, name, readAs } = place;
  return { status: 'found', shops, place: name, ...(readAs && { readAs }), point: query.point, now: clock.now() };
}

async function orFailure<T>(work: Promise<T>, status: 'geocode' | 'shops'): Promise<T | { status: 'geocode' | 'shops' }> {
  try {
    return await work;
  } catch (error) {
    // The call has logged why.
    if (error instanceof UpstreamError) return { status };
    throw error;
  }
}
