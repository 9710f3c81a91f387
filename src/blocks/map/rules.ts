/** Rules of maps that server and browser share: Web Mercator, what a still map shows, and which pins stand together. */

/** Degrees. The same shape as an agency's place (`agencies/agency.ts`). */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Erie, Pennsylvania: where a map begins that nobody has asked anything yet (LOC-04). */
export const DEFAULT_VIEW = { center: { latitude: 42.13, longitude: -80.09 }, zoom: 10 } as const;

/** No detail of the outlines is finer than this zoom shows; farther out all fourteen states are in sight. */
export const ZOOMS = { least: 5, most: 13 } as const;

/** What still maps are measured in: pixels of the world at zoom 8. */
const STILL_ZOOM = 8;
const LIMIT = 85.05;

/** Web Mercator (EPSG:3857): from the north-west corner of the world, in pixels at a zoom. */
export function project({ latitude, longitude }: Point, zoom: number = STILL_ZOOM): { x: number; y: number } {
  const world = 256 * 2 ** zoom;
  const sine = Math.sin((Math.max(-LIMIT, Math.min(LIMIT, latitude)) * Math.PI) / 180);
  return { x: ((longitude + 180) / 360) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world };
}

/** A square of the world in pixels at zoom 8. */
export interface Square {
  x: number;
  y: number;
  size: number;
}

/** Side of a still map in its own units, which are pixels on a phone. */
export const STILL_SIDE = 400;

/** Pins need room at the edge, and more at the top, where the map's buttons are. */
const AIR = 1.4;
const DOWN = 0.05;

/**
 * The square that a still map shows: all points with air round them, or what lies round the centre at a zoom.
 * @param zoom of the centre when there are no points, and how near it may go where they lie close together
 */
export function stillSquare(points: readonly Point[], center: Point, zoom: number): Square {
  const least = STILL_SIDE * 2 ** (STILL_ZOOM - zoom);
  const places = points.length ? points.map((point) => project(point)) : [project(center)];
  const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))];
  const size = Math.max(points.length ? Math.min(least, 50) : least, (right - left) * AIR, (bottom - top) * AIR);
  return { x: (left + right - size) / 2, y: (top + bottom - size) / 2 - (points.length ? size * DOWN : 0), size };
}

/** Where a point stands in a still map, in its units with one decimal. */
export function placeIn({ x, y, size }: Square, point: Point): { x: number; y: number } {
  const place = project(point);
  const scaled = (value: number) => Math.round((value / size) * STILL_SIDE * 10) / 10;
  return { x: scaled(place.x - x), y: scaled(place.y - y) };
}

/** One pin: the points that stand too close to be told apart, the first of them first. */
export interface Pin<T> {
  x: number;
  y: number;
  points: T[];
}

/** Pins nearer than this, in pixels, are one: their discs are 36 wide. */
export const PIN_APART = 38;

/**
 * Puts points that stand closer than `apart` into one pin, in a single pass: each joins the first pin that is near it. Points keep their
 * order, so a pin is named and numbered by its first.
 */
export function groupPins<T extends { x: number; y: number }>(points: readonly T[], apart: number = PIN_APART): Pin<T>[] {
  const pins: Pin<T>[] = [];
  const cells = new Map<string, Pin<T>[]>();
  const cellOf = (value: number) => Math.floor(value / apart);
  for (const point of points) {
    const [column, row] = [cellOf(point.x), cellOf(point.y)];
    let near: Pin<T> | undefined;
    for (let dx = -1; dx <= 1 && !near; dx += 1)
      for (let dy = -1; dy <= 1 && !near; dy += 1)
        near = cells.get(`${column + dx} ${row + dy}`)?.find((pin) => Math.hypot(pin.x - point.x, pin.y - point.y) < apart);
    if (near) near.points.push(point);
    else {
      const pin = { x: point.x, y: point.y, points: [point] };
      pins.push(pin);
      cells.set(`${column} ${row}`, [...(cells.get(`${column} ${row}`) ?? []), pin]);
    }
  }
  return pins;
}

/** What a map is told by the data block of its markup. */
export interface MapData {
  center: [latitude: number, longitude: number];
  zoom: number;
  /** All of them, the nearest first. One without a number (0) is a pin of its own kind, and a link where it has an address. */
  points: [latitude: number, longitude: number, number: number, label: string, href?: string][];
  /** How many of the points, from which, the list beside the map shows now; the map begins with all of these in sight. */
  listed: [first: number, count: number];
}
