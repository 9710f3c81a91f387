/** Rules of maps that server and browser share: Web Mercator, the square of a still map, and the grouping of pins. */

/** Degrees. The same shape as an agency's coordinates (`agencies/agency.ts`). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Erie, Pennsylvania: the centre of a map before any search (LOC-04). */
export const DEFAULT_VIEW = { center: { latitude: 42.13, longitude: -80.09 }, zoom: 10 } as const;

/** The outlines have no finer detail than the largest zoom; the smallest shows all fourteen states. */
export const ZOOMS = { least: 5, most: 13 } as const;

/** Zoom that still maps are measured at: pixels of the whole map at zoom 8. */
const STILL_ZOOM = 8;
const LIMIT = 85.05;

/** Web Mercator (EPSG:3857): pixels at a zoom, from the north-west corner of the whole map. */
export function project({ latitude, longitude }: Coordinates, zoom: number = STILL_ZOOM): { x: number; y: number } {
  const side = 256 * 2 ** zoom;
  const sine = Math.sin((Math.max(-LIMIT, Math.min(LIMIT, latitude)) * Math.PI) / 180);
  return { x: ((longitude + 180) / 360) * side, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side };
}

/** A square of the whole map in pixels at zoom 8. */
export interface Square {
  x: number;
  y: number;
  size: number;
}

/** Side of a still map in its own units, which equal pixels on a phone. */
export const STILL_SIDE = 400;

/** Pins need room at the edge, and more at the top, where the map's buttons are. */
const AIR = 1.4;
const DOWN = 0.05;

/**
 * The square that a still map shows: all points with a margin around them, or the surroundings of the centre at a zoom.
 * @param zoom used with the centre when there are no points; also the closest zoom when points are near each other
 */
export function stillSquare(points: readonly Coordinates[], center: Coordinates, zoom: number): Square {
  const least = STILL_SIDE * 2 ** (STILL_ZOOM - zoom);
  const places = points.length ? points.map((point) => project(point)) : [project(center)];
  const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))];
  const size = Math.max(points.length ? Math.min(least, 50) : least, (right - left) * AIR, (bottom - top) * AIR);
  return { x: (left + right - size) / 2, y: (top + bottom - size) / 2 - (points.length ? size * DOWN : 0), size };
}

/** Position of a point in a still map, in the map's units with one decimal. */
export function placeIn({ x, y, size }: Square, point: Coordinates): { x: number; y: number } {
  const place = project(point);
  const scaled = (value: number) => Math.round((value / size) * STILL_SIDE * 10) / 10;
  return { x: scaled(place.x - x), y: scaled(place.y - y) };
}

/** One pin: points that are too close to tell apart, in order. */
export interface Pin<T> {
  x: number;
  y: number;
  points: T[];
}

/** Pins nearer than this, in pixels, merge: each is as wide to press, and its disc 36. */
export const PIN_APART = 44;

/**
 * Groups points closer than `apart` into one pin, in a single pass: each joins the first pin that is near it. Points keep their
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

/** The data block in a map's markup. */
export interface MapData {
  center: [latitude: number, longitude: number];
  zoom: number;
  /** All points, the nearest first. One without a number (0) is a special pin, and a link when it has an address. */
  points: [latitude: number, longitude: number, number: number, label: string, href?: string][];
  /** Index of the first point that the list beside the map shows, and how many; the map begins with all of these in view. */
  listed: [first: number, count: number];
}
