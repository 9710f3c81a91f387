// The sample agencies that the Worker reads where no locator service is set.
import { makeAgencies } from './agencies.mjs';
import { writeRecords } from './agency-files.mjs';

/** More than the 3,000 that all fourteen states should have. */
export const COUNT = 3200;
export const SEED = 6;

export default (write) => writeRecords(makeAgencies({ count: COUNT, seed: SEED }), write);
