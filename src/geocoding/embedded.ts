/** The embedded geocoder: looks up the typed text in the gazetteer, and repairs and reports typos (S2 §7, decision 032). */
import { areNeighbours } from './borders.ts';
import { type FoundTown, findTown } from './find-town.ts';
import { Gazetteer, type StatePlaces, type GazetteerTown } from './gazetteer.ts';
import { readAddress } from './parse-address.ts';
import type { AddressReading } from './foreign.ts';
import { repair } from './repair.ts';
import type { Geocoded, Geocoder } from './service.ts';
import { stateOfZip } from './zip-states.rules.ts';
import type { DataFiles } from '../lib/cache/data-files.ts';

/** Finds ZIPs, towns and states, no houses. Reads at most two files, three when town and state contradict each other. @throws UpstreamError when the files can't be read */
export function embeddedGeocoder(files: DataFiles): Geocoder {
  const gazetteer = new Gazetteer(files);
  return {
    async geocode(address) {
      const readings = readAddress(address);
      const byZip = await anyZip(gazetteer, readings);
      if (byZip) return byZip;
      const others = readings.filter(({ isZipDoubtful }) => !isZipDoubtful);
      // Exact readings come before repaired ones.
      const passes = [
        ...others.filter(({ isRepaired }) => !isRepaired).map((reading) => ({ reading, withTypos: false })),
        ...others.filter(({ isRepaired }) => isRepaired).map((reading) => ({ reading, withTypos: false })),
        ...others.filter(({ isWhole }) => !isWhole).map((reading) => ({ reading, withTypos: true })),
      ];
      for (const { reading, withTypos } of passes) {
        // A ZIP that does not exist: the town may still be right, which is reported.
        const townReading = { ...reading, isRepaired: reading.isRepaired || reading.zip !== undefined };
        const found = reading.state
          ? await inState(gazetteer, townReading, reading.state, withTypos)
          : await anywhere(gazetteer, townReading, withTypos);
        if (found) return found;
      }
      return undefined;
    },
  };
}

/** "New York 12847" is the state, "Washington 20001" the town: of all readings the one that agrees with the ZIP, which always wins. */
async function anyZip(gazetteer: Gazetteer, readings: readonly AddressReading[]): Promise<Geocoded | undefined> {
  let contradicted: Geocoded | undefined;
  for (const reading of readings) {
    const found = reading.zip ? await atZip(gazetteer, reading, reading.zip) : undefined;
    if (found && !found.readAs) return found;
    contradicted ??= found;
  }
  return contradicted;
}

async function atZip(gazetteer: Gazetteer, reading: AddressReading, zip: string): Promise<Geocoded | undefined> {
  const places = await stateOfThis(gazetteer, zip);
  const entry = places?.zips.get(zip);
  if (!places || !entry) return undefined;
  const named = findTown(reading.parts, { has: (key) => places.towns.has(key), isStrict: false });
  const agrees =
    (!reading.state || reading.state === places.code) &&
    (!named || named.key === entry.town.key || sameTown(places, named.key, entry.town));
  if (reading.isZipDoubtful && (!agrees || (reading.parts.length > 0 && named?.line1 !== ''))) return undefined;
  const line1 = named?.line1 ?? streetOf(reading.parts);
  return {
    line1,
    city: entry.town.name,
    state: places.code,
    zip,
    point: entry.point,
    exactness: 'zip',
    centreOf: zip,
    ...((reading.isRepaired || !agrees) && { readAs: `${zip} ${entry.town.name}, ${places.code}` }),
  };
}

const stateOfThis = async (gazetteer: Gazetteer, zip: string): Promise<StatePlaces | undefined> => {
  const code = stateOfZip(zip);
  return code ? gazetteer.state(code) : undefined;
};

/** Other names of one town have the same point: "NYC". */
const sameTown = (places: StatePlaces, key: string, town: GazetteerTown): boolean => places.towns.get(key)?.name === town.name;

/** A name at the end that the gazetteer does not have is a suburb's, and no part of the street. */
function streetOf(parts: readonly string[][]): string {
  const lines = parts.map((part) => part.join(' '));
  if (!/\d/.test(lines.at(-1) ?? '')) lines.pop();
  return lines.join(', ');
}

async function inState(gazetteer: Gazetteer, reading: AddressReading, code: string, withTypos: boolean): Promise<Geocoded | undefined> {
  const places = await gazetteer.state(code);
  if (!places) return undefined;
  if (reading.parts.length === 0)
    return {
      line1: '',
      city: '',
      state: code,
      zip: '',
      point: places.point,
      exactness: 'state',
      centreOf: places.name,
      ...(reading.isRepaired && { readAs: places.name }),
    };
  const has = (key: string) => places.towns.has(key);
  const near = (key: string) => repair(key, places.towns.keys(), (name) => places.towns.get(name)?.zips ?? 0);
  const found = findTown(reading.parts, { has, ...(withTypos && { near }), isStrict: false });
  // An exact name just over the border is likelier than two typos.
  const neighbour = withTypos && (found?.slips ?? 2) > 1 ? await overBorder(gazetteer, reading, code) : undefined;
  return neighbour ?? (found && atTown(places, found, reading.isRepaired));
}

/** With at least this many ZIPs, a town is known beyond its state; a smaller one across the border is only a namesake. */
const CITY_ZIPS = 5;

/** "Cincinnati, KY": the largest town of the name, when its state borders on the written one. */
async function overBorder(gazetteer: Gazetteer, reading: AddressReading, code: string): Promise<Geocoded | undefined> {
  const names = await gazetteer.names();
  const found = findTown(reading.parts, { has: (key) => names.statesOf(key).length > 0, isStrict: true });
  const [other] = found ? names.statesOf(found.key) : [];
  const places = other && areNeighbours(code, other) ? await gazetteer.state(other) : undefined;
  const isCity = found && (places?.towns.get(found.key)?.zips ?? 0) >= CITY_ZIPS;
  return isCity && places ? atTown(places, found, true) : undefined;
}

async function anywhere(gazetteer: Gazetteer, reading: AddressReading, withTypos: boolean): Promise<Geocoded | undefined> {
  const names = await gazetteer.names();
  const has = (key: string) => names.statesOf(key).length > 0;
  const near = (key: string) => repair(key, names.ours(), (name) => names.statesOf(name).length);
  const found = findTown(reading.parts, { has, ...(withTypos && { near }), isStrict: true });
  if (reading.isWhole && found?.line1) return undefined;
  const [code] = found ? names.statesOf(found.key) : [];
  const places = code ? await gazetteer.state(code) : undefined;
  return found && places && atTown(places, found, reading.isRepaired);
}

function atTown(places: StatePlaces, found: FoundTown, isRepaired: boolean): Geocoded | undefined {
  const town = places.towns.get(found.key);
  if (!town) return undefined;
  const named = `${town.name}, ${places.code}`;
  return {
    line1: found.line1,
    city: town.name,
    state: places.code,
    zip: '',
    point: town.point,
    exactness: 'town',
    centreOf: named,
    ...(town.firstZip && { nearZip: town.firstZip }),
    ...((isRepaired || found.slips > 0) && { readAs: named }),
  };
}
