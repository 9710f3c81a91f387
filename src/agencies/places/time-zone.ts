/** Finds an agency's time zone by state and ZIP, since no service gives one (decision 031). */
import { CENTRAL_ZIPS } from './central-zips.ts';

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

/** States on another time than Eastern, wholly or for the most part. */
const ZONES: Readonly<Record<string, string>> = {
  ...zoneOf(CENTRAL, 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'),
  ...zoneOf(MOUNTAIN, 'CO ID MT NM UT WY'),
  ...zoneOf(PACIFIC, 'CA NV OR WA'),
  AK: 'America/Anchorage',
  AZ: 'America/Phoenix',
  HI: 'Pacific/Honolulu',
  GU: 'Pacific/Guam',
  MP: 'Pacific/Guam',
  AS: 'Pacific/Pago_Pago',
  PR: 'America/Puerto_Rico',
  VI: 'America/Puerto_Rico',
};

/** By the first three digits, where a part of a state that we do not write in has another time. */
const PARTS: Readonly<Record<string, string>> = {
  ...zoneOf(CENTRAL, '324 325'),
  ...zoneOf(MOUNTAIN, '576 577 586 588 691 693 798 799 865 885 979'),
  ...zoneOf(PACIFIC, '835 838'),
};

/**
 * Indiana, Kentucky and Tennessee by county, known by ZIP; other states as a whole, except some corners.
 * @param state code, any case @param zip five digits, or nine; without it, the larger part of the state counts
 * @returns an IANA name; Eastern for an unknown state
 */
export function timeZoneOf(state: string, zip: string): string {
  const code = state.trim().toUpperCase();
  const five = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(zip)?.[1];
  const central = CENTRAL_ZIPS[code];
  if (!central || !five) return (!central && five && PARTS[five.slice(0, 3)]) || ZONES[code] || EASTERN;
  const isCentral = central.split(' ').some((range) => five >= range.slice(0, 5) && five <= range.slice(-5));
  return isCentral ? CENTRAL : EASTERN;
}

function zoneOf(zone: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, zone]));
}
