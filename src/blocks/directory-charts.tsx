/** Renders the charts of the directories as server-side pictures without script: a state with a light for every town that has an agency and links to the largest, and all states with a link each (brand §9). */
import type { Point } from '../agencies/agency.ts';
import { STATES } from '../agencies/places/states.rules.ts';
import { addressOf, type PageContext } from '../fields/context.ts';
import { urls } from '../site/urls.ts';
import { LINE, namedSpots } from './directory/labels.rules.ts';
import { project } from './map/projection.rules.ts';
import { type Box, MARGIN, OUR_BOX, STATE_BOXES } from './map/state-boxes.ts';

/** Degrees of the neighbouring area shown around a state. */
const RIM = { longitude: 0.3, latitude: 0.2 };

interface Frame {
  /** Same-origin picture, and its size in pixels at zoom 8. */
  picture: { href: string; width: number; height: number };
  viewBox: string;
  /** Of what is shown, in the picture's pixels. */
  left: number;
  width: number;
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
  const size = at({ latitude: south - MARGIN.latitude, longitude: east + MARGIN.longitude });
  const [left, top] = at({ latitude: north + RIM.latitude, longitude: west - RIM.longitude });
  const [right, bottom] = at({ latitude: south - RIM.latitude, longitude: east + RIM.longitude });
  const width = right - left;
  return {
    picture: { href: `/-data/outlines/${name}.svg`, width: size[0], height: size[1] },
    viewBox: [left, top, width, bottom - top].join(' '),
    left,
    width,
    at,
  };
}

/** Text of a town's name, as a part of the chart's width. */
const TEXT = 0.034;

export interface ChartTown {
  name: string;
  point: Point;
  /** Path without the language prefix. */
  href: string;
}

/** A state with a light for every town, and the names of the first that have room, which are links. @param towns the most important first */
export function StateChart({ state, towns, page }: { state: string; towns: readonly ChartTown[]; page: PageContext }) {
  const box = STATE_BOXES[state];
  if (!box) return null;
  const { picture, viewBox, left, width, at } = frameOf(state, box);
  const spots = towns.map(({ point, ...town }) => ({ ...town, x: at(point)[0], y: at(point)[1] }));
  // A zero-length line with round ends is a dot: a dozen bytes for each town.
  const dots = spots.map(({ x, y }) => `M${x} ${y}h0`).join('');
  const named = namedSpots(spots, left, width);
  const marks = named.map(({ x, y }) => `M${x} ${y}h0`).join('');
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the region round it has a name, and a title would be a tip over every link
    <svg className="directory__chart" viewBox={viewBox} fontSize={Math.round(width * TEXT)} focusable="false">
      <image {...picture} preserveAspectRatio="none" />
      <path className="directory__ring" d={dots} />
      <path className="directory__light" d={dots} />
      <path className="directory__ring" data-named="" d={marks} />
      <path className="directory__light" data-named="" d={marks} />
      {named.map(({ name, href, x, y, isLeft, room }) => (
        <a key={name} className="directory__named" href={addressOf(page, href)}>
          <rect
            x={isLeft ? Math.round(x - room) : x}
            y={Math.round(y - (LINE * width) / 2)}
            width={Math.round(room)}
            height={Math.round(LINE * width)}
          />
          <text x={x} y={y} dx={isLeft ? '-0.6em' : '0.6em'} textAnchor={isLeft ? 'end' : 'start'} dominantBaseline="central">
            {name}
          </text>
        </a>
      ))}
    </svg>
  );
}

/** Position of a state's letters: its visual middle. The District is too small to click, so its letters are off the coast. */
export const STATE_MIDDLES: Readonly<Record<string, Point>> = {
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
const DISTRICT: Point = { latitude: 38.9, longitude: -77.03 };

/** Path from the District to its letters. */
export const leaderPath = (at: Frame['at']): string => `M${at(DISTRICT).join(' ')}L${at(STATE_MIDDLES.DC as Point).join(' ')}`;

/** @param states codes that have agencies; the visitor's own is lit */
export function StatesChart({ states, page }: { states: readonly string[]; page: PageContext }) {
  const { picture, viewBox, at } = frameOf('all', OUR_BOX);
  const shown = states.filter((state) => state in STATE_MIDDLES);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the region round it has a name, and a title would be a tip over every link
    <svg className="directory__chart" viewBox={viewBox} focusable="false">
      <image {...picture} preserveAspectRatio="none" />
      {shown.includes('DC') && <path className="agency-states__leader" d={leaderPath(at)} />}
      {shown.map((state) => (
        <g key={state} transform={`translate(${at(STATE_MIDDLES[state] as Point).join(' ')})`}>
          <a
            className="agency-states__place"
            data-near={state === page.region || undefined}
            href={addressOf(page, urls.agenciesIn(state))}
            aria-label={STATES[state]}
          >
            <circle className="agency-states__reach" r="152" />
            <circle className="agency-states__sign" r="110" />
            <text textAnchor="middle" dominantBaseline="central">
              {state}
            </text>
          </a>
        </g>
      ))}
    </svg>
  );
}
