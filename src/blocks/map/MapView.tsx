/** A map as the server renders it: complete without script (outlines, pins that are links), and the markup that `client/map/show-map.ts` enhances. */
import type { ReactNode } from 'react';
import { Icon } from '../../fields/Icon.tsx';
import type { PageContext } from '../../fields/context.ts';
import { jsonForHtml } from '../../lib/html/escape.ts';
import { mapCredit } from './credit.ts';
import { type MapData, type Coordinates, stillSquare } from './projection.rules.ts';
import { StillMap, type MapPoint } from './StillMap.tsx';

export interface MapViewProps {
  /** Name of the region: "Map of results". */
  label: string;
  center: Coordinates;
  zoom: number;
  points: readonly MapPoint[];
  /** Which of the points the list beside the map shows: index of the first, and how many. Default: all of them. */
  listed?: [first: number, count: number];
  page: PageContext;
  /** Buttons over the map, such as "Hide map". */
  children?: ReactNode;
}

export function MapView({ label, center, zoom, points, listed = [0, points.length], page, children }: MapViewProps) {
  const shown = points.slice(listed[0], listed[0] + listed[1]);
  const data: MapData = {
    center: [center.latitude, center.longitude],
    zoom,
    points: points.map(({ point: { latitude, longitude }, number, label: name, href }) =>
      number === 0 && href ? [latitude, longitude, number, name, href] : [latitude, longitude, number, name],
    ),
    listed,
  };
  const { mapTiles, phrase } = page;
  const credit = mapTiles
    ? phrase('map-credit-tiles', 'Map: {host}').replace('{host}', () => new URL(mapTiles.replace(/[{}]/g, '')).hostname)
    : mapCredit(phrase);
  return (
    <section
      className="map"
      aria-label={label}
      data-tiles={mapTiles || undefined}
      data-group={phrase('map-group', '{n} here, the first is {name}: come closer')}
      data-here={phrase('map-here', '{n} here')}
      data-help={phrase('map-help', 'Arrow keys move the map, plus and minus zoom')}
    >
      <div className="map__frame">
        <StillMap
          square={stillSquare(
            shown.map(({ point }) => point),
            center,
            zoom,
          )}
          around={center}
          points={shown}
          page={page}
        />
      </div>
      {children ? <div className="map__tools">{children}</div> : null}
      <div className="map__zoom" hidden>
        <button className="icon-btn" type="button" data-zoom="1">
          <Icon name="plus" label={phrase('map-zoom-in', 'Zoom in')} />
        </button>
        <button className="icon-btn" type="button" data-zoom="-1">
          <Icon name="minus" label={phrase('map-zoom-out', 'Zoom out')} />
        </button>
      </div>
      <div className="map__rose" aria-hidden="true">
        <b>N</b>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: decoration, hidden with what is around it */}
        <svg viewBox="0 0 20 34" focusable="false">
          <path d="M10 0 18 17H2Z" />
          <path d="M2 17h16l-8 17Z" />
        </svg>
        <span className="map__scale num" hidden data-one={phrase('map-scale-one', '1 mile')} data-many={phrase('map-scale', '{n} miles')} />
      </div>
      <p className="map__credit tiny">{credit}</p>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }} />
    </section>
  );
}
