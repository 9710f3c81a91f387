// Lines and rings of longitude and latitude: cut at a box, made simpler, packed for a file, projected.

/** Keeps what lies in a box: lines fall apart at its edge. */
const inBox = ([west, south, east, north], [x, y]) => x >= west && x <= east && y >= south && y <= north;
export function clipLine(line, box) {
  const parts = [];
  let part = [];
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

/** Sutherland and Hodgman: a ring cut by the four edges of a box. */
export function clipRing(ring, [west, south, east, north]) {
  const edges = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  return edges.reduce((points, [axis, limit, side]) => {
    const isInside = (point) => (point[axis] - limit) * side >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1);
      const crossing = () => {
        const share = (limit - before[axis]) / (point[axis] - before[axis]);
        return [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])];
      };
      if (isInside(point)) return isInside(before) ? [point] : [crossing(), point];
      return isInside(before) ? [crossing()] : [];
    });
  }, ring);
}

/** Douglas and Peucker. @param tolerance in the units of the points */
export function simplified(points, tolerance) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let farthest = 0;
  let index = 0;
  for (let i = 1; i < points.length - 1; i += 1) {
    const [x, y] = [points[i][0] - first[0], points[i][1] - first[1]];
    const distance = length ? Math.abs(x * dy - y * dx) / length : Math.hypot(x, y);
    if (distance > farthest) [farthest, index] = [distance, i];
  }
  if (farthest <= tolerance) return [first, last];
  return [...simplified(points.slice(0, index + 1), tolerance), ...simplified(points.slice(index), tolerance).slice(1)];
}

/** Whole thousandths of a degree, each point as the step from the one before: half the characters. */
export function packed(points) {
  let [x, y] = [0, 0];
  return points.flatMap(([longitude, latitude]) => {
    const step = [Math.round(longitude * 1000) - x, Math.round(latitude * 1000) - y];
    [x, y] = [x + step[0], y + step[1]];
    return step;
  });
}
/** Web Mercator in pixels of zoom 8: the same as `src/blocks/map/rules.ts`. */
const WORLD = 256 * 2 ** 8;
export const project = ([longitude, latitude]) => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [((longitude + 180) / 360) * WORLD, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD];
};
