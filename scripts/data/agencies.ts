/** The sample's agencies (decision 031): fictitious, at real towns and ZIPs of the fourteen states, reproducible by seed. */
import { type AgencyRecord, agencyRecord } from './agency-record.ts';
import { ERIE_ZIPS, erieAgencies } from './erie-agencies.ts';
import { randomOf } from './random.ts';
import { samplePlaces } from './sample-places.ts';

/** @returns records in the locator service's notation, deliberately of mixed shapes (S2 §3, AGY-14) */
export function makeAgencies({ count = 3000, seed = 6 }: { count?: number; seed?: number } = {}): AgencyRecord[] {
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

/** Two letters and four digits, each once; with digits none is a state's code. `AA` is Erie's. A few have a hyphen, as in old systems. */
function accountNumber(at: number): string {
  const pair = 1 + (at % (PAIRS - 1));
  const letters = LETTERS.charAt(pair / LETTERS.length) + LETTERS.charAt(pair % LETTERS.length);
  const digits = 1001 + ((pair * 4111 + Math.floor(at / (PAIRS - 1)) * 37) % 8998);
  return at % 700 === 350 ? `${letters}-${digits}` : `${letters}${digits}`;
}
