/** Clips, simplifies, packs and projects lines and rings of longitude and latitude. */

/** Longitude and latitude in degrees, or pixels. */
export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];
export type Area = readonly [west: number, south: number, east: number, north: number];

const inBox = ([west, south, east, north]: Area, [x, y]: Point) => x >= west && x <= east && y >= south && y <= north;

/** The parts of a line in a box: a line may be split at its edge. */
export function clipLine(line: Line, box: Area): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  line.forEach((point, index) => {
    const near = [line[index - 1], point, line[index + 1]].some((other) => other && inBox(box, other));
    if (near) part.push(point);
    if ((!near || index === line.length - 1) && part.length) {
      if (part.length > 1) parts.push(part);
      part = [];
    }
  });
  return parts;
}

/** Sutherland and Hodgman: a ring clipped by the four edges of a box. */
export function clipRing(ring: Line, [west, south, east, north]: Area): Line {
  const edges = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ] as const;
  return edges.reduce<Line>((points, [axis, limit, side]) => {
    const isInside = (point: Point) => (point[axis] - limit) * side >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      const crossing = (): Point => {
        const share = (limit - before[axis]) / (point[axis] - before[axis]);
        return [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])];
      };
      if (isInside(point)) return isInside(before) ? [point] : [crossing(), point];
      return isInside(before) ? [crossing()] : [];
    });
  }, ring);
}

/** Douglas and Peucker. @param tolerance in the units of the points */
export function simplified(points: Line, tolerance: number): Line {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let farthest = 0;
  let index = 0;
  for (const [at, point] of points.entries()) {
    const [x, y] = [point[0] - first[0], point[1] - first[1]];
    const distance = length ? Math.abs(x * dy - y * dx) / length : Math.hypot(x, y);
    if (distance > farthest) [farthest, index] = [distance, at];
  }
  if (farthest <= tolerance) return [first, last];
  return [...simplified(points.slice(0, index + 1), tolerance), ...simplified(points.slice(index), tolerance).slice(1)];
}

/** Whole thousandths of a degree, each point relative to the one before: half the characters. */
export function packed(points: Line): number[] {
  let [x, y] = [0, 0];
  return points.flatMap(([longitude, latitude]) => {
    const step: Point = [Math.round(longitude * 1000) - x, Math.round(latitude * 1000) - y];
    [x, y] = [x + step[0], y + step[1]];
    return [...step];
  });
}

/** Web Mercator in pixels of zoom 8: the same as `src/blocks/map/projection.rules.ts`. */
const WORLD = 256 * 2 ** 8;
export const project = ([longitude, latitude]: Point): Point => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [((longitude + 180) / 360) * WORLD, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD];
};
