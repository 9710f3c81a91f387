// The sample's agencies (decision 031): made up, at real towns and ZIPs of the fourteen states, the same for the same seed.
import { agencyRecord } from './agency-record.mjs';
import { ERIE_ZIPS, erieAgencies } from './erie-agencies.mjs';
import { randomOf } from './random.mjs';
import { samplePlaces } from './sample-places.mjs';

/**
 * @param {{count?: number, seed?: number}} options
 * @returns records as the locator service writes them, of mixed shapes on purpose (S2 §3, AGY-14)
 */
export function makeAgencies({ count = 3000, seed = 6 } = {}) {
  const records = erieAgencies().slice(0, count);
  const taken = new Set(records.map(({ AgencyName }) => AgencyName));
  for (const [at, place] of samplePlaces({ count: count - records.length, seed, without: ERIE_ZIPS }).entries()) {
    const record = agencyRecord(randomOf(seed, 'agency', at), place, accountNumber(at), taken);
    taken.add(record.AgencyName);
    records.push(record);
  }
  return records;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const PAIRS = LETTERS.length ** 2;

/** Two letters and four digits, each once; with digits none is a state's code. `AA` is Erie's. A few have a hyphen, as old systems write them. */
function accountNumber(at) {
  const pair = 1 + (at % (PAIRS - 1));
  const letters = LETTERS[Math.floor(pair / LETTERS.length)] + LETTERS[pair % LETTERS.length];
  const digits = 1001 + ((pair * 4111 + Math.floor(at / (PAIRS - 1)) * 37) % 8998);
  return at % 700 === 350 ? `${letters}-${digits}` : `${letters}${digits}`;
}
