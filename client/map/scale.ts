/** The scale of a map, as the bar on a chart. */
import type { LatLngExpression } from 'leaflet';
import type { LeafletMap } from './leaflet.ts';

const METERS_PER_MILE = 1609.344;
const MILES = [200, 100, 50, 20, 10, 5, 2, 1];
/** The bar's longest, in pixels. */
const LONGEST = 110;

/** How far it is across the ground. */
export const milesOn = (map: LeafletMap, from: LatLngExpression, to: LatLngExpression): number => map.distance(from, to) / METERS_PER_MILE;

/** @param bar the element that becomes as wide as its miles; it has the words */
export function showScale(map: LeafletMap, bar: HTMLElement): void {
  const measure = () => {
    const { lat, lng } = map.getCenter();
    const { x, y } = map.latLngToContainerPoint([lat, lng]);
    const perPixel = milesOn(map, [lat, lng], map.containerPointToLatLng([x + 100, y])) / 100;
    const miles = MILES.find((each) => each / perPixel <= LONGEST) ?? 1;
    bar.style.width = `${Math.round(miles / perPixel)}px`;
    bar.textContent = miles === 1 ? bar.dataset.one! : bar.dataset.many!.replace('{n}', String(miles));
    bar.hidden = false;
  };
  map.on('zoomend moveend', measure);
  measure();
}
