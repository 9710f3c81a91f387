// Where the sample's agencies and repair facilities stand: real towns and ZIPs of the fourteen states, cities more often.
import { AREA_CODES } from './area-codes.mjs';
import { randomOf } from './random.mjs';
import { townsOf } from './towns.mjs';

/** There is one even in the smallest sample: in every state, and in both times where a state has two. */
const ALWAYS = '20003 60601 46204 46402 47708 40202 42301 21201 28202 08608 14202 44113 15222 37203 37402 23220 25301 53202'.split(' ');
/** Home has more of them. */
const SHARES = { PA: 1.8, OH: 1.2 };
/** People gather in towns of many ZIPs more than ZIPs tell. */
const GROWTH = 1.15;

let towns;

/**
 * @param {{count: number, seed: number, without?: readonly string[], always?: readonly string[]}} options `without`: ZIPs that get none; `always`:
 * further ZIPs that get one first
 * @returns {{state: string, town: string, zip: string, county: string, latitude: number, longitude: number, room: number}[]}
 */
export function samplePlaces({ count, seed, without = [], always = [] }) {
  towns ??= townsOf(Object.keys(AREA_CODES));
  const first = [...always, ...ALWAYS].slice(0, count);
  return [...first.map((zip) => placeAt(towns, zip)), ...spread(towns, Math.max(0, count - first.length), seed, without)];
}

function placeAt(towns, zip) {
  const town = towns.find(({ zips }) => zips.some((one) => one.zip === zip));
  return { ...town, ...town.zips.find((one) => one.zip === zip) };
}

/** Even steps through all towns, each as long as its weight: cities come several times, small towns once or not at all. */
function* spread(towns, count, seed, without) {
  const open = towns
    .map((town) => ({ ...town, zips: town.zips.filter(({ zip }) => !without.includes(zip)) }))
    .filter(({ zips }) => zips.length);
  const weights = open.map(({ state, zips }) => zips.length ** GROWTH * (SHARES[state] ?? 1));
  const step = weights.reduce((sum, weight) => sum + weight, 0) / count;
  const random = randomOf(seed, 'places');
  let [town, upTo] = [0, weights[0]];
  for (let at = 0; at < count; at++) {
    const mark = (at + random.next()) * step;
    while (mark >= upTo && town < open.length - 1) upTo += weights[++town];
    yield { ...open[town], ...random.pick(open[town].zips) };
  }
}
