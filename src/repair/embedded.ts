/** Repair facilities without a service: the made-up ones that the build writes (scripts/data/facilities.mjs). */
import type { DataFiles } from '../lib/data-files.ts';
import type { Log } from '../lib/log.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import { nearest } from './nearest.ts';
import type { RepairFacilities, RepairFacility } from './service.ts';
import { readFacilities } from './wire.ts';

/** As far as anybody has a car towed. */
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
      return nearest(known, point, WITHIN_MILES);
    },
  };
}
