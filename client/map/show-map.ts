/**
 * Maps in the browser. A page renders one with `MapView` (`src/blocks/map`), which works without this; a block's script imports this file
 * when its map comes into view, and calls `showMap(element, …)` with the map's root:
 *
 * - Points come from the data block in the markup (`MapData`), and from `update()` when the page's list changes.
 * - Numbers connect pins and list: `onSelect(7)` when pin 7 is pressed, `onHover(7)` while it is pointed at or focused, and the page calls
 *   `setActive(7)` for its current entry; both are highlighted (lamp). A map of a single place has a pin without number.
 * - Pins that would overlap form a group with their count; pressing it zooms in. Only visible pins are in the document, none under our buttons.
 * - A press on the map moves that place to the middle, for visitors who cannot drag.
 * - Keys: arrows move, plus and minus zoom, Tab moves through the pins, Escape moves the focus from a pin to the map.
 */
import { type MapData, ZOOMS } from '../../src/blocks/map/projection.rules.ts';
import { addStyle } from '../add-style.ts';
import { steerByKeys, steerByWheel } from './keys.ts';
import { LeafletMap } from './leaflet.ts';
import rules from './live.css';
import { drawOutlines } from './outlines.ts';
import { type Box, Pins } from './pins.ts';
import { milesOn, showScale } from './scale.ts';

interface MapOptions {
  /** A pin was pressed, or left with Escape (`undefined`). */
  onSelect?(number: number | undefined): void;
  /** A pin is pointed at or focused; `undefined` when it no longer is. */
  onHover?(number: number | undefined): void;
  /** The visitor moved the map; not called for moves by `update` and `setActive`. */
  onMove?(): void;
}

export interface MapHandle {
  /** Shows the points of another data block and fits all listed ones into view. */
  update(data: MapData): void;
  /** Fits the same points again, in a place of another size. */
  refit(): void;
  /** Highlights a pin (lamp). @param bring moves the map when the pin is out of view */
  setActive(number: number | undefined, bring?: boolean): void;
  /** The visible area: its centre, rounded to three decimals, and the distance to its corners in miles. */
  area(): { latitude: number; longitude: number; radiusMiles: number };
}

/** Degrees: all maps end at what `outlines/base.json` holds. */
const BOUNDS: [[number, number], [number, number]] = [
  [31, -97],
  [50, -67],
];
/** A map as high as a window, of which a part may be below it. */
const TALL = 480;

/** @returns the data block of a map's markup, which our server rendered */
const readMapData = (root: HTMLElement): MapData => JSON.parse(root.querySelector('script[type="application/json"]')!.textContent);

/** @param root an element that `MapView` rendered @returns once the map can be used; the outlines may still be loading */
export async function showMap(root: HTMLElement, { onSelect, onHover, onMove }: MapOptions = {}): Promise<MapHandle> {
  addStyle(rules);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const canvas = document.createElement('div');
  canvas.className = 'map__canvas';
  canvas.tabIndex = 0;
  canvas.role = 'group';
  canvas.ariaLabel = root.dataset.help!;
  root.querySelector('.map__frame')!.appendChild(canvas);
  const map = new LeafletMap(canvas, {
    minZoom: ZOOMS.least,
    maxZoom: ZOOMS.most,
    maxBounds: BOUNDS,
    maxBoundsViscosity: 1,
    // We observe the element itself, which also changes size without the window.
    trackResize: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
  });
  /** Moves that we start ourselves are not the visitor's. */
  let isOurs = false;
  map.on('dragstart', () => {
    isOurs = false;
  });
  // Before the pins are drawn: they leave free what `onMove` shows over the map.
  map.on('moveend', () => {
    if (!isOurs) onMove?.();
    isOurs = false;
  });
  // A visitor who cannot drag brings a place to the middle by a press.
  map.on('click', ({ latlng }) => {
    map.panTo(latlng, { animate: !isCalm });
  });
  const zooms = root.querySelector<HTMLElement>('.map__zoom')!;
  for (const button of zooms.querySelectorAll<HTMLElement>('[data-zoom]'))
    button.addEventListener('click', () => map.setZoom(map.getZoom() + Number(button.dataset.zoom)));
  zooms.hidden = false;
  /** Boxes of our buttons over the map. */
  const controls = () => {
    const { x, y } = canvas.getBoundingClientRect();
    return [...root.querySelectorAll<HTMLElement>('.map__tools > :not([hidden]), .map__zoom, .map__rose')].map((control): Box => {
      const box = control.getBoundingClientRect();
      const corner = map.containerPointToLayerPoint([box.x - x, box.y - y]);
      return [corner.x, corner.y, corner.x + box.width, corner.y + box.height];
    });
  };
  const pins = new Pins(map, { group: root.dataset.group!, here: root.dataset.here!, controls, onSelect, onHover });
  const byUs = (move: () => void) => {
    isOurs = true;
    move();
    isOurs = false;
  };
  /** How much of the map is below the window: points shown first must not be there. */
  const hidden = () =>
    canvas.clientHeight < TALL ? 0 : Math.max(0, Math.min(canvas.clientHeight / 2, canvas.getBoundingClientRect().bottom - innerHeight));
  const look = ({ center, zoom, points, listed: [first, count] }: MapData) => {
    const shown = points.slice(first, first + count).map(([latitude, longitude]): [number, number] => [latitude, longitude]);
    // Not across long distances: such an animation shows nothing useful.
    if (shown.length > 1)
      map.fitBounds(shown, { paddingTopLeft: [48, 84], paddingBottomRight: [48, 48 + hidden()], maxZoom: 12, animate: false });
    else map.setView(shown[0] ?? center, shown[0] ? Math.max(zoom, 11) : zoom, { animate: false });
  };
  let data = readMapData(root);
  const refit = () =>
    byUs(() => {
      map.invalidateSize();
      look(data);
    });
  const update = (fresh: MapData) => {
    data = fresh;
    pins.show(data);
    refit();
  };
  update(data);
  new ResizeObserver(() => byUs(() => map.invalidateSize())).observe(canvas);
  steerByKeys(map, canvas, { isCalm, onLeave: () => onSelect?.(undefined) });
  steerByWheel(map, canvas);
  if (root.dataset.tiles) (await import('./tiles.ts')).addTiles(map, root.dataset.tiles);
  else void drawOutlines(map, () => [...pins.boxes(), ...controls()]).catch(reportError);
  showScale(map, root.querySelector<HTMLElement>('.map__scale')!);
  root.dataset.live = 'on';
  return {
    update,
    refit,
    setActive(number, bring = false) {
      const place = pins.setActive(number);
      if (!place || !bring || map.getBounds().pad(-0.1).contains(place)) return;
      // Ours until the move has ended.
      isOurs = true;
      map.panTo(place, { animate: !isCalm });
    },
    area() {
      const { lat, lng } = map.getCenter();
      const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
      return {
        latitude: rounded(lat),
        longitude: rounded(lng),
        radiusMiles: milesOn(map, map.getCenter(), map.getBounds().getNorthEast()),
      };
    },
  };
}
