/** Renders the charts of the directories as server-side pictures without script: a state with a light for every town that has an agency, and all states with a link each (brand §9). */
import type { Point } from '../agencies/agency.ts';
import { STATES } from '../agencies/places/states.rules.ts';
import { addressOf, type PageContext } from '../fields/context.ts';
import { urls } from '../site/urls.ts';
import { project } from './map/projection.rules.ts';
import { type Box, MARGIN, OUR_BOX, STATE_BOXES } from './map/state-boxes.ts';

/** Degrees of the neighbouring area shown around a state. */
const RIM = { longitude: 0.3, latitude: 0.2 };

interface Frame {
  /** Same-origin picture, and its size in pixels at zoom 8. */
  picture: { href: string; width: number; height: number };
  viewBox: string;
  /** Converts a point to the picture's pixels. */
  at(point: Point): [x: number, y: number];
}

/** @param name of a picture of the build, `outlines/<name>.svg` */
export function frameOf(name: string, [west, south, east, north]: Box): Frame {
  const corner = project({ latitude: north + MARGIN.latitude, longitude: west - MARGIN.longitude });
  const at = (point: Point): [number, number] => {
    const { x, y } = project(point);
    return [Math.round(x - corner.x), Math.round(y - corner.y)];
  };
  const [width, height] = at({ latitude: south - MARGIN.latitude, longitude: east + MARGIN.longitude });
  const [left, top] = at({ latitude: north + RIM.latitude, longitude: west - RIM.longitude });
  const [right, bottom] = at({ latitude: south - RIM.latitude, longitude: east + RIM.longitude });
  return {
    picture: { href: `/-data/outlines/${name}.svg`, width, height },
    viewBox: [left, top, right - left, bottom - top].join(' '),
    at,
  };
}

/** @param block folder, whose styles name `<block>__chart`, `__ring` and `__light` @param label what the picture shows */
export function StateChart({ block, state, points, label }: { block: string; state: string; points: readonly Point[]; label: string }) {
  const box = STATE_BOXES[state];
  if (!box) return null;
  const { picture, viewBox, at } = frameOf(state, box);
  // A zero-length line with round ends is a dot: a dozen bytes for each town.
  const dots = points.map((point) => `M${at(point).join(' ')}h0`).join('');
  return (
    <svg className={`${block}__chart`} viewBox={viewBox} role="img" aria-label={label} focusable="false">
      <image {...picture} preserveAspectRatio="none" />
      <path className={`${block}__ring`} d={dots} />
      <path className={`${block}__light`} d={dots} />
    </svg>
  );
}

/** Position of a state's letters: its visual middle. The District is too small to click, so its letters are off the coast. */
export const PLACES: Readonly<Record<string, Point>> = {
  DC: { latitude: 37.1, longitude: -73.6 },
  IL: { latitude: 40.1, longitude: -89.2 },
  IN: { latitude: 40, longitude: -86.2 },
  KY: { latitude: 37.5, longitude: -85.3 },
  MD: { latitude: 39.35, longitude: -76.7 },
  NC: { latitude: 35.5, longitude: -79.2 },
  NJ: { latitude: 40.05, longitude: -74.5 },
  NY: { latitude: 42.9, longitude: -75.6 },
  OH: { latitude: 40.4, longitude: -82.7 },
  PA: { latitude: 40.95, longitude: -77.8 },
  TN: { latitude: 35.8, longitude: -86.4 },
  VA: { latitude: 37.4, longitude: -78.6 },
  WI: { latitude: 44.5, longitude: -89.8 },
  WV: { latitude: 38.7, longitude: -80.9 },
};
export const DISTRICT: Point = { latitude: 38.9, longitude: -77.03 };

/** @param block folder, whose styles name `<block>__chart`, `__leader`, `__place`, `__reach`, `__sign` @param states codes that have agencies */
export function StatesChart({ block, states, page }: { block: string; states: readonly string[]; page: PageContext }) {
  const { picture, viewBox, at } = frameOf('all', OUR_BOX);
  const shown = states.filter((state) => state in PLACES);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the region round it has a name, and a title would be a tip over every link
    <svg className={`${block}__chart`} viewBox={viewBox} focusable="false">
      <image {...picture} preserveAspectRatio="none" />
      {shown.includes('DC') && <path className={`${block}__leader`} d={`M${at(DISTRICT).join(' ')}L${at(PLACES.DC as Point).join(' ')}`} />}
      {shown.map((state) => (
        <g key={state} transform={`translate(${at(PLACES[state] as Point).join(' ')})`}>
          <a className={`${block}__place`} href={addressOf(page, urls.agenciesIn(state))} aria-label={STATES[state]}>
            <circle className={`${block}__reach`} r="152" />
            <circle className={`${block}__sign`} r="110" />
            <text textAnchor="middle" dominantBaseline="central">
              {state}
            </text>
          </a>
        </g>
      ))}
    </svg>
  );
}
