/** A map without script: a picture of a state's outlines, and pins on it that are links. Directories use it, and maps before their script runs. */
import type { PageContext } from '../../fields/context.ts';
import { groupPins, placeIn, type Coordinates, project, type Square, STILL_SIDE } from './projection.rules.ts';
import { MARGIN, STATE_BOXES } from './state-boxes.ts';

/** Same-origin picture of a state and its surroundings (scripts/data/outlines.ts). */
const pictureOf = (state: string) => `/-data/outlines/${state}.svg`;

/** @returns the state whose box has the point closest to its middle; the nearest state when no box contains the point */
export function stateAround({ latitude, longitude }: Coordinates): string {
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

/** Pins closer than this, in the still map's units, merge into one that links to the first of them. */
const APART = 32;

interface StillMapProps {
  square: Square;
  /** The point whose state is drawn. */
  around: Coordinates;
  points: readonly MapPoint[];
  page: Pick<PageContext, 'phrase'>;
}

export function StillMap({ square, around, points, page }: StillMapProps) {
  const state = stateAround(around);
  const spots = points.filter(({ href }) => href).map((point) => ({ ...point, ...placeIn(square, point.point) }));
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the region around it has a name, and a title would show a tooltip over every pin
    <svg className="map__still" viewBox={`0 0 ${STILL_SIDE} ${STILL_SIDE}`} focusable="false">
      <image href={pictureOf(state)} {...placeOfState(state, square)} preserveAspectRatio="none" />
      {groupPins(spots, APART).map(({ x, y, points: [first, ...others] }) => {
        const { number, label, href } = first as (typeof spots)[number];
        const count = others.length + 1;
        const isGroup = count > 1;
        const here = page.phrase('map-here', '{n} here').replace('{n}', String(count));
        const sign = isGroup ? here : number ? String(number) : '';
        const more = page.phrase('map-more', '{name} and {n} more').replace('{n}', String(others.length));
        const name = isGroup ? more.replace('{name}', () => label) : label;
        return (
          <g key={href} transform={`translate(${x} ${y})`}>
            <a
              className="map__link"
              href={href}
              aria-label={[sign, name].filter(Boolean).join(', ')}
              data-number={number || undefined}
              data-group={isGroup || undefined}
            >
              <circle className="map__reach" r="27" />
              {isGroup ? <rect className="map__sign" /> : <circle className="map__sign" r="16" />}
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

export interface MapPoint {
  point: Coordinates;
  /** The number that matches the pin to its list entry; 0 for a single pin without a list. */
  number: number;
  label: string;
  /** Target of the pin on the still map; a point without one has no pin there. */
  href?: string;
}
