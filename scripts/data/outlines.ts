/**
 * Outlines for maps, from the Census by us-atlas (public domain): `outlines/base.json` for the map in the browser, `outlines/<ST>.json`
 * with the counties and towns of a state, `outlines/roads.json` with the main highways, and pictures in Web Mercator:
 * `outlines/<ST>.svg`, a state with its surroundings, and all states by day (`all.svg`) and by night (`night.svg`).
 */
import { readFileSync } from 'node:fs';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { OUR_BOX, REGION, STATE_BOXES } from '../../src/blocks/map/state-boxes.ts';
import type { WriteData } from './write-data.ts';
import { ontario, soundings, waters } from './chart.ts';
import { type Area, clipLine, clipRing, type Line, packed, simplified } from './geometry.ts';
import { type MapParts, mapPicture, NIGHT } from './map-picture.ts';
import { median, postalCodes } from './postal-codes.ts';
import { readRoads, roadLines } from './roads.ts';

type Shape = (Polygon | MultiPolygon) & { properties?: { name: string } };
type Shapes = Omit<GeometryCollection, 'geometries'> & { geometries: Shape[] };

const us: Topology<{ states: Shapes; counties: Shapes }> = JSON.parse(readFileSync('node_modules/us-atlas/counties-10m.json', 'utf8'));
const { states, counties } = us.objects;
const codes = postalCodes();

/** Census numbers of the states that we write in. */
const NUMBERS = { DC: 11, IL: 17, IN: 18, KY: 21, MD: 24, NC: 37, NJ: 34, NY: 36, OH: 39, PA: 42, TN: 47, VA: 51, WI: 55, WV: 54 };
const ours = new Set(Object.values(NUMBERS).map((number) => String(number)));

/** An area of the Census, with its number as its id. */
interface CensusArea {
  id?: string | number | undefined;
}
const isOurs = ({ id }: CensusArea) => ours.has(String(id));
const isIn = ({ id }: CensusArea, number: number) => String(id).padStart(5, '0').startsWith(String(number));

const lineOf = (positions: number[][]): Line => positions.map(([x = 0, y = 0]) => [x, y]);
const merged = (wanted: (state: CensusArea) => boolean) => merge(us, states.geometries.filter(wanted)).coordinates.flat().map(lineOf);
const lines = (object: Shapes, wanted: (one: CensusArea, other: CensusArea) => boolean) => mesh(us, object, wanted).coordinates.map(lineOf);

/** About 200 m: a few pixels at the highest zoom. */
const TOLERANCE = 0.002;
const packAll = (
  list: readonly Line[],
  box: Area,
  clip: (line: Line, box: Area) => readonly Line[],
  { tolerance = TOLERANCE, least = 0 }: { tolerance?: number; least?: number } = {},
): number[][] =>
  list
    .flatMap((points) => clip(points, box))
    .map((points) => simplified(points, tolerance))
    .filter((points) => points.length > least)
    .map(packed);
const oneRing = (ring: Line, box: Area) => [clipRing(ring, box)];

/** Least distance between named towns, in thousandths of a degree. */
const APART = 60;

type Town = [name: string, x: number, y: number, zoom: number];

/** Towns that name a map from further out: the largest of all states, and the company's own. */
const FAR: readonly (readonly [zips: number, zoom: number])[] = [
  [55, 5],
  [22, 6],
  [9, 7],
];

/** Towns of a state by their number of ZIPs, roughly their size, each with the smallest zoom that names it; and those of them that name far views. */
function townsOf(state: string): { towns: Town[]; cities: Town[] } {
  const sizes = Map.groupBy(
    codes.filter((code) => code.state === state),
    ({ town }) => town,
  );
  const middle = (numbers: number[]) => Math.round(median(numbers) * 1000);
  const [towns, cities]: [Town[], Town[]] = [[], []];
  for (const [index, [name, places]] of [...sizes]
    .sort(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1))
    .entries()) {
    const zoom = index < 4 && places.length > 5 ? 7 : places.length > 3 ? 8 : places.length > 1 ? 9 : 10;
    const x = middle(places.map(({ longitude }) => longitude));
    const y = middle(places.map(({ latitude }) => latitude));
    // Names closer than this overlap even at the highest zoom.
    if (towns.some(([, otherX, otherY]) => Math.abs(otherX - x) < APART && Math.abs(otherY - y) < APART)) continue;
    towns.push([name, x, y, zoom]);
    const far = name === 'Erie' && state === 'PA' ? 5 : FAR.find(([least]) => places.length >= least)?.[1];
    if (far) cities.push([name, x, y, far]);
  }
  return { towns, cities };
}

/** The centre of a county's box: the position of its name. */
function countyNames(number: number): [name: string, x: number, y: number][] {
  return counties.geometries
    .filter((county) => isIn(county, number))
    .map((county) => {
      const points = merge(us, [county]).coordinates.flat(2);
      const middle = (axis: number) => {
        const values = points.map((point) => point[axis] ?? 0);
        return Math.round((Math.min(...values) + Math.max(...values)) * 500);
      };
      return [county.properties?.name ?? '', middle(0), middle(1)];
    });
}

export default function outlines(write: WriteData): void {
  const roads = readRoads();
  const towns = Object.fromEntries(Object.keys(NUMBERS).map((state) => [state, townsOf(state)]));
  const parts: MapParts = {
    ours: merged(isOurs),
    others: merged((state) => !isOurs(state)),
    borders: lines(states, (one, other) => one !== other && (isOurs(one) || isOurs(other))),
    // Other land covers the inland side of the sketch.
    coast: [...lines(states, (one, other) => one === other), ontario],
    roads: { interstates: roadLines(roads, 'I'), highways: [...roadLines(roads, 'U'), ...roadLines(roads, 'other')] },
  };
  const sizes: Record<string, number> = {};
  const put: WriteData = (name, content) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    sizes[name] = text.length;
    write(`outlines/${name}`, text);
  };
  put('base.json', {
    ours: packAll(parts.ours, REGION, oneRing, { least: 5 }),
    others: packAll([...parts.others, ontario], REGION, oneRing, { least: 5, tolerance: 0.01 }),
    borders: packAll(parts.borders, REGION, clipLine),
    coast: packAll(parts.coast, REGION, clipLine, { least: 3, tolerance: 0.01 }),
    waters: waters.map(([name, x, y, zoom]) => [name, Math.round(x * 1000), Math.round(y * 1000), zoom]),
    soundings: soundings.map(([feet, x, y]) => [feet, Math.round(x * 1000), Math.round(y * 1000)]),
    boxes: STATE_BOXES,
    cities: Object.values(towns).flatMap(({ cities }) => cities),
  });
  put(
    'roads.json',
    roads.map(({ sign, places }) => [sign, packed(places)]),
  );
  const withoutRoads = { ...parts, roads: { interstates: [], highways: [] } };
  put('all.svg', mapPicture(OUR_BOX, withoutRoads, [], 6));
  put('night.svg', mapPicture(OUR_BOX, withoutRoads, [], 6, NIGHT));
  for (const [state, number] of Object.entries(NUMBERS)) {
    const box = STATE_BOXES[state];
    if (!box) throw new Error(`${state} has no box`);
    const borders = lines(counties, (one, other) => one !== other && isIn(one, number) && isIn(other, number));
    put(`${state}.svg`, mapPicture(box, parts, borders));
    put(`${state}.json`, {
      counties: packAll(borders, REGION, clipLine),
      names: countyNames(number),
      towns: towns[state]?.towns,
    });
  }
  console.log(
    `outlines, bytes: ${Object.entries(sizes)
      .map(([name, size]) => `${name} ${size}`)
      .join(', ')}`,
  );
}
