/** Map tiles instead of outlines, where the site has a tile server (`MAP_TILES`). */
import { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
import type { LeafletMap } from './leaflet.ts';

/** @param template with `{z}`, `{x}`, `{y}`; the page's policy names its origin */
export function addTiles(map: LeafletMap, template: string): void {
  new TileLayer(template, { minZoom: map.getMinZoom(), maxZoom: map.getMaxZoom() }).addTo(map);
}
