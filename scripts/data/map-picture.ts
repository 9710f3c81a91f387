/** Draws a map as a picture: land, roads, states and coasts in the brand's colours, for pages without script. */
import { readFileSync } from 'node:fs';
import { MARGIN } from '../../src/blocks/map/state-boxes.ts';
import { ontario } from './chart.ts';
import { type Area, clipLine, clipRing, type Line, type Point, project, simplified } from './geometry.ts';

/** Rings and lines in degrees. */
export interface MapParts {
  ours: readonly Line[];
  others: readonly Line[];
  borders: readonly Line[];
  coast: readonly Line[];
  roads: { interstates: readonly Line[]; highways: readonly Line[] };
}

/** Colours of the style sheet. */
const tokens: Readonly<Record<string, string>> = Object.fromEntries(
  [...readFileSync('src/styles/tokens.css', 'utf8').matchAll(/--([\w-]+):\s*(oklch\([^)]*\))/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** What a picture is drawn in; without depths, the water is plain. */
interface Colours {
  water: string | undefined;
  depths: readonly (string | undefined)[];
  ours: string | undefined;
  others: string | undefined;
  counties: string | undefined;
  borders: string | undefined;
}

const DAY: Colours = {
  water: tokens['lake-100'],
  depths: [tokens['lake-200'], 'oklch(83.75% 0.052 221)', tokens['lake-300']],
  ours: tokens['sand-200'],
  others: tokens['sand-100'],
  counties: tokens['sand-400'],
  borders: tokens['lamp-600'],
};

/** Under the lights of all agencies. */
export const NIGHT: Colours = {
  ...DAY,
  water: tokens['lake-900'],
  depths: [],
  ours: tokens['lake-700'],
  others: tokens['lake-850'],
  borders: tokens['lake-400'],
};

/** Relative path data, whole tenths of a unit in a group scaled by a tenth. */
function pathOf(list: readonly Line[], [left, top]: Point, close: boolean, tolerance: number): string {
  return list
    .map((line) => simplified(line.map(project), tolerance))
    .filter((line) => line.length > (close ? 3 : 1))
    .map((line) => {
      let [x, y] = [0, 0];
      const steps = line.map((point) => {
        const right = Math.round((point[0] - left) * 10) - x;
        const down = Math.round((point[1] - top) * 10) - y;
        [x, y] = [x + right, y + down];
        return `${right}${down < 0 ? '' : ' '}${down}`;
      });
      return `m${steps.join(' ').replaceAll(' -', '-')}${close ? 'z' : ''}`.replace(/^m(-?\d+[ -]\d+)/, 'M$1l').replace(/l(?=z|$)/, '');
    })
    .join('');
}

/**
 * Everything in a box as one picture, with other states paler than ours.
 * @param counties of the pictured state; none for a picture of all
 * @param scale of the lines: larger for a picture that is shown smaller
 * @param colours of the day, or of the night
 */
export function mapPicture(
  [west, south, east, north]: Area,
  parts: MapParts,
  counties: readonly Line[] = [],
  scale = 1,
  colours = DAY,
): string {
  const box: Area = [west - MARGIN.longitude, south - MARGIN.latitude, east + MARGIN.longitude, north + MARGIN.latitude];
  const corner = project([box[0], box[3]]);
  const [right, bottom] = project([box[2], box[1]]);
  const width = Math.round((right - corner[0]) * 10);
  const height = Math.round((bottom - corner[1]) * 10);
  const rings = (list: readonly Line[]) =>
    pathOf(
      list.map((ring) => clipRing(ring, box)).filter((ring) => ring.length > 3),
      corner,
      true,
      0.25 * scale,
    );
  const strokes = (list: readonly Line[], tolerance = 0.25 * scale) =>
    pathOf(
      list.flatMap((line) => clipLine(line, box)),
      corner,
      false,
      tolerance,
    );
  const coast = strokes(parts.coast, 1.2 * scale);
  const bands = colours.depths.map(
    (colour, index) => `<path d="${coast}" stroke="${colour}" stroke-width="${[400, 230, 90][index]}" stroke-linejoin="round"/>`,
  );
  // As wide at every scale: the picture is enlarged up to sixteen times.
  const road = (id: string, list: readonly Line[], lines: readonly [width: number, colour: string | undefined][]) => {
    const d = strokes(list, 0.4);
    const drawn = lines.map(([width, colour]) => `<use href="#${id}" stroke="${colour}" stroke-width="${width}"/>`).join('');
    return d && `<defs><path id="${id}" d="${d}" vector-effect="non-scaling-stroke" stroke-linejoin="round"/></defs>${drawn}`;
  };
  const roads =
    road('highways', parts.roads.highways, [[1.2, '#fff']]) +
    road('interstates', parts.roads.interstates, [
      [2.4, '#fff'],
      [1, tokens['buoy-600']],
    ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width / 10}" height="${height / 10}" fill="none"><path fill="${colours.water}" d="M0 0h${width}v${height}h-${width}z"/>${coast && bands.join('')}<path fill="${colours.others}" d="${rings([ontario, ...parts.others])}"/><path fill="${colours.ours}" d="${rings(parts.ours)}"/><path stroke="${colours.counties}" stroke-width="0.7" vector-effect="non-scaling-stroke" d="${strokes(counties, 0.4)}"/>${roads}<path stroke="${colours.borders}" stroke-width="1.2" vector-effect="non-scaling-stroke" stroke-linejoin="round" d="${strokes(parts.borders)}"/></svg>`;
}
