/** Caches the repair service's responses for some minutes in the isolate: shops do not move, so visitors of a ZIP share them. */
import type { Clock } from '../lib/time/clock.ts';
import { Lru } from '../lib/cache/lru.ts';
import type { RepairFacilities, RepairFacility } from './service.ts';
import { nearestFacilities } from './nearest.ts';

const KEPT_MS = 5 * 60_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Characters take two bytes, and objects about as much again. */
const WEIGHT = 4;

/**
 * Failures are not cached. Distances are from each visitor's own point.
 * @param facilities returns those of a ZIP, in any order @throws UpstreamError of the service
 */
export function cachedFacilities(
  facilities: (query: { zipCode: string; city: string; state: string }, signal: AbortSignal) => Promise<RepairFacility[]>,
  clock: Clock,
): RepairFacilities {
  const known = new Lru<{ until: number; list: RepairFacility[] }>(MAX_BYTES);
  return {
    async near({ point, zipCode, city, state }, signal) {
      signal.throwIfAborted();
      const key = [zipCode, city, state].join('|').toLowerCase();
      const cached = known.get(key);
      if (cached && cached.until > clock.now()) return nearestFacilities(cached.list, point);
      const list = await facilities({ zipCode, city, state }, signal);
      known.set(key, { until: clock.now() + KEPT_MS, list }, JSON.stringify(list).length * WEIGHT);
      return nearestFacilities(list, point);
    },
  };
}
