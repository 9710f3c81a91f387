/** Locations of the sample's agencies and repair facilities: real towns and ZIPs of the fourteen states, cities more often. */
import { AREA_CODES } from './area-codes.ts';
import { randomOf } from './random.ts';
import { type Town, townsOf, type Zip } from './towns.ts';

/** ZIPs with an agency even in the smallest sample: in every state, and in both time zones of a state with two. */
const ALWAYS = '20003 60601 46204 46402 47708 40202 42301 21201 28202 08608 14202 44113 15222 37203 37402 23220 25301 53202'.split(' ');
/** The home state has more of them. */
const SHARES: Readonly<Record<string, number>> = { PA: 1.8, OH: 1.2 };
/** Exponent of a town's weight: towns with many ZIPs have more people than their ZIPs suggest. */
const GROWTH = 1.15;

let towns: Town[] | undefined;

export type SamplePlace = Omit<Town, 'zips'> & Zip;

interface SampleOptions {
  count: number;
  seed: number;
  /** ZIPs without any. */
  without?: readonly string[];
  /** Further ZIPs that come first. */
  always?: readonly string[];
}

export function samplePlaces({ count, seed, without = [], always = [] }: SampleOptions): SamplePlace[] {
  towns ??= townsOf(Object.keys(AREA_CODES));
  const all = towns;
  const first = [...always, ...ALWAYS].slice(0, count);
  return [...first.map((zip) => placeAt(all, zip)), ...spread(all, Math.max(0, count - first.length), seed, without)];
}

function placeAt(towns: readonly Town[], zip: string): SamplePlace {
  for (const { state, town, zips } of towns) {
    const found = zips.find((one) => one.zip === zip);
    if (found) return { state, town, ...found };
  }
  throw new Error(`There is no ZIP ${zip}`);
}

/** Even steps through all towns, each as long as its weight: cities occur several times, small towns once or never. */
function* spread(towns: readonly Town[], count: number, seed: number, without: readonly string[]): Generator<SamplePlace> {
  const open = towns
    .map((town) => ({ ...town, zips: town.zips.filter(({ zip }) => !without.includes(zip)) }))
    .filter(({ zips }) => zips.length);
  const weights = open.map(({ state, zips }) => zips.length ** GROWTH * (SHARES[state] ?? 1));
  const step = weights.reduce((sum, weight) => sum + weight, 0) / count;
  const random = randomOf(seed, 'places');
  let town = 0;
  let upTo = weights[0] ?? 0;
  for (let at = 0; at < count; at++) {
    const mark = (at + random.next()) * step;
    while (mark >= upTo && town < open.length - 1) upTo += weights[++town] ?? 0;
    const { zips = [], state = '', town: name = '' } = open[town] ?? {};
    yield { state, town: name, ...random.pick(zips) };
  }
}
