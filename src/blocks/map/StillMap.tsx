/** A map that needs no script: a state's outlines as a picture, and pins over it that are links. Directories and maps before their script use it. */
import type { PageContext } from '../../fields/context.ts';
import type { MapPoint } from './MapView.tsx';
import { groupPins, placeIn, type Point, project, type Square, STILL_SIDE } from './rules.ts';
import { MARGIN, STATE_BOXES } from './state-boxes.ts';

/** Same-origin picture of a state and what lies round it (scripts/data/outlines.mjs). */
const pictureOf = (state: string) => `/-data/outlines/${state}.svg`;

/** @returns the state whose box holds a point most in its middle; the nearest one where none does */
export function stateAround({ latitude, longitude }: Point): string {
  let best = { state: 'PA', off: Number.POSITIVE_INFINITY };
  for (const [state, [west, south, east, north]] of Object.entries(STATE_BOXES)) {
    const off = Math.max(
      Math.abs((2 * longitude - west - east) / (east - west + 1)),
      Math.abs((2 * latitude - south - north) / (north - south + 1)),
    );
    if (off < best.off) best = { state, off };
  }
  return best.state;
}

/** The picture's place in a still map's units. */
function placeOfState(state: string, square: Square) {
  const [west, south, east, north] = STATE_BOXES[state] as (typeof STATE_BOXES)[string];
  const corner = { latitude: north + MARGIN.latitude, longitude: west - MARGIN.longitude };
  const far = project({ latitude: south - MARGIN.latitude, longitude: east + MARGIN.longitude });
  const near = project(corner);
  const scaled = (length: number) => Math.round((length / square.size) * STILL_SIDE * 10) / 10;
  return { ...placeIn(square, corner), width: scaled(far.x - near.x), height: scaled(far.y - near.y) };
}

/** The whole of a state, for directories. */
export function squareOfState(state: string): Square {
  const [west, south, east, north] = STATE_BOXES[state] as (typeof STATE_BOXES)[string];
  const [near, far] = [project({ latitude: north, longitude: west }), project({ latitude: south, longitude: east })];
  const size = Math.max(far.x - near.x, far.y - near.y) * 1.04;
  return { x: (near.x + far.x - size) / 2, y: (near.y + far.y - size) / 2, size };
}

/** Pins closer than this, in the still map's units, are one that leads to the first of them. */
const APART = 26;

interface StillMapProps {
  square: Square;
  /** Which state is drawn: the one round this point, when it is not said. */
  around: Point;
  state?: string;
  points: readonly MapPoint[];
  page: Pick<PageContext, 'phrase'>;
}

export function StillMap({ square, around, state = stateAround(around), points, page }: StillMapProps) {
  const spots = points.filter(({ href }) => href).map((point) => ({ ...point, ...placeIn(square, point.point) }));
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the region round it has a name, and a title would be a tip over every pin
    <svg className="map__still" viewBox={`0 0 ${STILL_SIDE} ${STILL_SIDE}`} focusable="false">
      <image href={pictureOf(state)} {...placeOfState(state, square)} preserveAspectRatio="none" />
      {groupPins(spots, APART).map(({ x, y, points: [first, ...others] }) => {
        const { number, label, href } = first as (typeof spots)[number];
        const sign = number ? `${number}${others.length ? '+' : ''}` : '';
        const more = page.phrase('map-more', '{name} and {n} more').replace('{n}', String(others.length));
        const name = others.length ? more.replace('{name}', () => label) : label;
        return (
          <g key={href} transform={`translate(${x} ${y})`}>
            <a className="map__link" href={href} aria-label={[sign, name].filter(Boolean).join(', ')} data-number={number || undefined}>
              <circle r="16" />
              {sign ? (
                <text textAnchor="middle" dominantBaseline="central">
                  {sign}
                </text>
              ) : null}
            </a>
          </g>
        );
      })}
    </svg>
  );
}
