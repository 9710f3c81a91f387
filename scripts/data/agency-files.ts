/** Writes the files of local agencies: records in the locator service's own shapes, neighbours together, and a small index. */
import type { Agency } from '../../src/agencies/agency.ts';
import { byName } from '../../src/agencies/directory.ts';
import { readAgency } from '../../src/agencies/response/agency-response.ts';
import type { WriteData } from './write-data.ts';

/** One search reads a hundred neighbours: few files, each small. */
const PER_FILE = 20;

/** @param records in the service's shapes @param write receives `agencies/index.json` and `agencies/records/<n>.json` */
export function writeRecords(records: readonly unknown[], write: WriteData): void {
  const known = knownAgencies(records).sort((a, b) => a.curve - b.curve);
  const agencies = known.map(({ agency }) => agency);
  const towns = new Map<string, number>();
  const languages = new Map<string, number>();
  const numbered = (numbers: Map<string, number>, key: string) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const rank: number[] = [];
  agencies
    .map((agency, id) => ({ agency, id }))
    .sort((a, b) => byName(a.agency, b.agency))
    .forEach(({ id }, at) => {
      rank[id] = at;
    });
  write('agencies/index.json', {
    perFile: PER_FILE,
    accountNumbers: agencies.map(({ AgencyAccountNumber }) => AgencyAccountNumber),
    points: agencies.flatMap(({ Address: { GeoCode } }) => (GeoCode ? [GeoCode.Latitude, GeoCode.Longitude] : [null, null])),
    town: agencies.map(({ Address: { State, City } }) => numbered(towns, `${State}\n${City}`)),
    rank,
    speaks: agencies.map(({ Languages }) => Languages.string.map((name) => numbered(languages, name))),
    towns: [...towns.keys()].map((key) => key.split('\n')),
    languages: [...languages.keys()],
  });
  for (let from = 0; from < known.length; from += PER_FILE)
    write(
      `agencies/records/${from / PER_FILE}.json`,
      known.slice(from, from + PER_FILE).map(({ record }) => record),
    );
}

/** Readable agencies, each once, with their position on the curve. */
function knownAgencies(records: readonly unknown[]): { record: unknown; agency: Agency; curve: number }[] {
  const seen = new Set<string>();
  return records.flatMap((record) => {
    const agency = readAgency(record);
    if ('fault' in agency) return [];
    const key = agency.AgencyAccountNumber.toUpperCase();
    if (!key || seen.has(key)) return [];
    seen.add(key);
    return [{ record, agency, curve: curveOf(agency.Address.GeoCode) }];
  });
}

const SIDE = 2 ** 16;

/** Position on a Hilbert curve over the globe: neighbours on it are neighbours on the ground. Agencies without a location come last. */
function curveOf(geoCode: Agency['Address']['GeoCode']): number {
  if (!geoCode) return Number.POSITIVE_INFINITY;
  let x = Math.min(SIDE - 1, Math.floor(((geoCode.Longitude + 180) / 360) * SIDE));
  let y = Math.min(SIDE - 1, Math.floor(((geoCode.Latitude + 90) / 180) * SIDE));
  let along = 0;
  for (let side = SIDE / 2; side >= 1; side /= 2) {
    const right = x & side ? 1 : 0;
    const up = y & side ? 1 : 0;
    along += side * side * ((3 * right) ^ up);
    if (!up) {
      if (right) [x, y] = [side - 1 - (x & (side - 1)), side - 1 - (y & (side - 1))];
      [x, y] = [y, x];
    }
  }
  return along;
}
