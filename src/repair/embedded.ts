/** Repair facilities without a service: fictitious ones from the build (scripts/data/facilities.ts). */
import type { DataFiles } from '../lib/cache/data-files.ts';
import type { Log } from '../lib/logging/log.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { nearestFacilities } from './nearest.ts';
import type { RepairFacilities, RepairFacility } from './service.ts';
import { readFacilities } from './service-response.ts';

/** The farthest that a car is towed. */
const WITHIN_MILES = 100;

export function embeddedFacilities({ data, log }: { data: DataFiles; log: Log }): RepairFacilities {
  let known: RepairFacility[] | undefined;
  return {
    async near({ point }, signal) {
      signal.throwIfAborted();
      if (!known) {
        const file = await data.json('facilities.json');
        if (file === undefined) throw new UpstreamError('unavailable', 'the facilities are not built');
        known = readFacilities(file, log);
      }
      return nearestFacilities(known, point, WITHIN_MILES);
    },
  };
}
