/** Answers of the repair service, kept some minutes in the isolate: shops do not move, and the service is not asked again for every visitor of a ZIP. */
import type { Clock } from '../lib/clock.ts';
import { Lru } from '../lib/lru.ts';
import type { RepairFacilities, RepairFacility } from './service.ts';
import { nearest } from './nearest.ts';

const KEPT_MS = 5 * 60_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Characters take two bytes, and objects about as much again. */
const WEIGHT = 4;

/**
 * Failures are not kept. Distances are of each visitor's own point.
 * @param facilities what the service has for a ZIP, in any order @throws UpstreamError of the service
 */
export function keptFacilities(
  facilities: (query: { zipCode: string; city: string; state: string }, signal: AbortSignal) => Promise<RepairFacility[]>,
  clock: Clock,
): RepairFacilities {
  const known = new Lru<{ until: number; list: RepairFacility[] }>(MAX_BYTES);
  return {
    async near({ point, zipCode, city, state }, signal) {
      signal.throwIfAborted();
      const key = [zipCode, city, state].join('|').toLowerCase();
      const kept = known.get(key);
      if (kept && kept.until > clock.now()) return nearest(kept.list, point);
      const list = await facilities({ zipCode, city, state }, signal);
      known.set(key, { until: clock.now() + KEPT_MS, list }, JSON.stringify(list).length * WEIGHT);
      return nearest(list, point);
    },
  };
}
