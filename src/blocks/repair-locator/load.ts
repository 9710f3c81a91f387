/** Runs the search of the address: finds the place, then the shops near it (S2 §5, §7, §8). */
import type { PageContext } from '../../fields/context.ts';
import { repairPlace } from '../../repair/place.ts';
import type { FacilityMatch } from '../../repair/service.ts';
import { defineLoad, orStatus } from '../define-load.ts';
import { type RepairOutcome, searchedFor } from './query.rules.ts';

export interface Shops {
  status: 'found';
  /** Nearest first. */
  shops: FacilityMatch[];
  /** Name of the place that they are near. */
  place: string;
  readAs?: string;
  point: { latitude: number; longitude: number };
  now: number;
}
export type RepairData = Shops | { status: Exclude<RepairOutcome, 'found'> };

interface Props {
  page: Pick<PageContext, 'query'>;
}

/** Only a search needs data: without one the page is the same for every visitor. */
export const isNeeded = ({ page }: Props): boolean => searchedFor(page.query) !== '';

/** A failure is a result, since the page names the failed service; like every search, it is not cached (`prefill`). */
export const load = defineLoad({
  needs: ['geocoder', 'repairs', 'clock'],
  isNeeded,
  onFailure: 'message',
  timeLimitMs: 14_000,
  async load({ page }: Props, { geocoder, repairs, clock }, signal): Promise<RepairData> {
    const place = await orStatus(repairPlace(geocoder, searchedFor(page.query), signal), 'geocode');
    if (!place) return { status: 'nothing' };
    if ('status' in place) return place;
    const shops = await orStatus(repairs.near(place.query, signal), 'shops');
    if ('status' in shops) return shops;
    if (shops.length === 0) return { status: 'nothing' };
    const { query, name, readAs } = place;
    return { status: 'found', shops, place: name, ...(readAs && { readAs }), point: query.point, now: clock.now() };
  },
});
