/** Reads the list of main highways (`routes.ts`) into lines with their signs, towns by their place in GeoNames. */
import { bent } from '../../src/blocks/map/curve.rules.ts';
import type { Line, Point } from './geometry.ts';
import { median, postalCodes } from './postal-codes.ts';
import { ROUTES } from './routes.ts';

export interface Road {
  /** As on its signs: `I-90`, `US 20`, `PA 5`. */
  sign: string;
  /** Longitude and latitude of the places it joins, in order. */
  places: Line;
}

/** @throws when a place is no town of its state */
export const readRoads = (text: string = ROUTES): Road[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [, sign = '', route = ''] = /^([\w -]+): (.+)$/.exec(line) ?? [];
      return { sign, places: route.split(';').flatMap(placesOf) };
    });

/** The smooth lines of all roads of a kind; the sign's first letter tells it. */
export const roadLines = (roads: readonly Road[], kind: 'I' | 'U' | 'other'): Line[] =>
  roads.filter(({ sign }) => (/^[IU]/.exec(sign)?.[0] ?? 'other') === kind).map(({ places }) => bent(places));

/** @param part `PA Erie, 42.03/80.12` */
function placesOf(part: string): Point[] {
  const [, state = '', names = ''] = /^\s*([A-Z]{2}) (.+)$/.exec(part) ?? [];
  return names ? names.split(', ').map((name) => placeOf(name.trim(), state)) : [];
}

function placeOf(name: string, state: string): Point {
  const [latitude, west] = name.split('/');
  if (west) return [-Number(west), Number(latitude)];
  towns ??= Map.groupBy(postalCodes(), (code) => `${code.state} ${code.town}`);
  const zips = towns.get(`${state} ${name}`);
  if (!zips) throw new Error(`${name}, ${state}, is no place of a road`);
  return [median(zips.map(({ longitude }) => longitude)), median(zips.map((zip) => zip.latitude))];
}

let towns: Map<string, ReturnType<typeof postalCodes>> | undefined;
