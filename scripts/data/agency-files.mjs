// Files of local agencies: records in the locator service's own shapes, neighbours together, and a small index over them.
import path from 'node:path';
import { build } from 'esbuild';

/** One search takes a hundred neighbours: few files, each small. */
const PER_FILE = 20;

/** @param records in the service's shapes @param write gets `agencies/index.json` and `agencies/records/<n>.json` */
export async function writeRecords(records, write) {
  const { readAgency, byName } = await ownRules();
  const seen = new Set();
  const known = records
    .map((record) => ({ record, agency: readAgency(record) }))
    .filter(({ agency }) => {
      // What can't be read, or is there twice, has no place in an index.
      const key = agency.AgencyAccountNumber?.toUpperCase();
      return key && !seen.has(key) && seen.add(key);
    })
    .map((one) => ({ ...one, curve: curveOf(one.agency.Address.GeoCode) }))
    .sort((a, b) => a.curve - b.curve);
  const agencies = known.map(({ agency }) => agency);
  const towns = new Map();
  const languages = new Map();
  const numbered = (map, key) => {
    if (!map.has(key)) map.set(key, map.size);
    return map.get(key);
  };
  const rank = [];
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

/** The rules of the Worker itself, so that the index says what the records will be read as. */
async function ownRules() {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { readAgency } from './wire-agency.ts'; export { byName } from './directory.ts';",
      resolveDir: path.join(import.meta.dirname, '../../src/agencies'),
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const SIDE = 2 ** 16;

/** Place along a Hilbert curve over the globe: what is near along it is near on the ground. Agencies without a place come last. */
function curveOf(geoCode) {
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
