/** Writes the sample agencies that the Worker reads without a locator service. */
import { makeAgencies } from './agencies.ts';
import { writeRecords } from './agency-files.ts';
import type { WriteData } from './write-data.ts';

/** More than the required 3,000 of all fourteen states. */
export const COUNT = 3200;
export const SEED = 6;

export default (write: WriteData): void => writeRecords(makeAgencies({ count: COUNT, seed: SEED }), write);
