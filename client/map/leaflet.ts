/** The parts of Leaflet that our maps use. Without its controls, popups and icons, which write HTML from strings: the page's policy forbids that. */
import 'leaflet/src/layer/Layer.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';
import { Map as LeafletMap } from 'leaflet/src/map/Map.js';
import type { Path } from 'leaflet';

// Each line and area names its renderer; Leaflet's own choice would import the canvas renderer.
LeafletMap.include({
  getRenderer(this: LeafletMap, { options: { renderer } }: Path) {
    if (!this.hasLayer(renderer!)) this.addLayer(renderer!);
    return renderer;
  },
});

export { LeafletMap };
export { SVG } from 'leaflet/src/layer/vector/SVG.js';
export { Polyline } from 'leaflet/src/layer/vector/Polyline.js';
export { Polygon } from 'leaflet/src/layer/vector/Polygon.js';
