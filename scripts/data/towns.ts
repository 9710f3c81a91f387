/** Towns and ZIPs of the fourteen states for the sample data. */
import { postalCodes } from './postal-codes.ts';

export interface Zip {
  zip: string;
  county: string;
  latitude: number;
  longitude: number;
  /** Half the distance to the next ZIP, in degrees of latitude. */
  room: number;
}

export interface Town {
  state: string;
  town: string;
  zips: Zip[];
}

/** A ZIP of one office or company has the point of the town's post office: the first ZIP of each point stays. */
const onePerPoint = (zips: Zip[]) =>
  zips.filter((zip, at) => at === zips.findIndex(({ latitude, longitude }) => latitude === zip.latitude && longitude === zip.longitude));

/** @param states codes @returns by state and town */
export function townsOf(states: readonly string[]): Town[] {
  const towns = new Map<string, Town>();
  for (const { zip, town, state, county, latitude, longitude } of postalCodes()) {
    if (!states.includes(state)) continue;
    const key = `${state} ${town}`;
    const known = towns.get(key) ?? { state, town, zips: [] };
    known.zips.push({ zip, county, latitude, longitude, room: 0 });
    towns.set(key, known);
  }
  const all = [...towns].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, town]) => town);
  for (const town of all) town.zips = onePerPoint(town.zips.sort((a, b) => (a.zip < b.zip ? -1 : 1)));
  measureRoom(all.flatMap(({ zips }) => zips));
  return all;
}

const CELL = 0.2;
const MOST_ROOM = 0.02;

function measureRoom(zips: Zip[]): void {
  const cellOf = ({ latitude, longitude }: Zip, east = 0, north = 0) =>
    `${Math.floor(latitude / CELL) + north} ${Math.floor(longitude / CELL) + east}`;
  const cells = Map.groupBy(zips, (zip) => cellOf(zip));
  for (const zip of zips) {
    const near = [-1, 0, 1].flatMap((north) => [-1, 0, 1].flatMap((east) => cells.get(cellOf(zip, east, north)) ?? []));
    const apart = near
      .filter((other) => other !== zip)
      .map((other) => Math.hypot(other.latitude - zip.latitude, (other.longitude - zip.longitude) * 0.75));
    zip.room = Math.min(MOST_ROOM, Math.min(...apart, 1) / 2);
  }
}
