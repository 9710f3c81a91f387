/** Draws land, shores, roads, borders, counties and names of a map from the build's files, in the style of a lake chart. */
import { bent } from '../../src/blocks/map/curve.rules.ts';
import { Labels, type NamedPlace } from './labels.ts';
import { type LeafletMap, Polygon, Polyline, SVG } from './leaflet.ts';

/** A line or ring: thousandths of a degree, longitude before latitude, each point as the difference from the previous one (scripts/data/outlines.ts). */
type Packed = number[];
interface Base {
  ours: Packed[];
  others: Packed[];
  borders: Packed[];
  coast: Packed[];
  waters: NamedPlace[];
  soundings: [feet: number, longitude: number, latitude: number][];
  boxes: Record<string, [west: number, south: number, east: number, north: number]>;
  cities: NamedPlace[];
}

/** Main highways (scripts/data/roads.ts): the sign of each, and the places that it joins. */
type Roads = [sign: string, places: Packed][];

interface State {
  counties: Packed[];
  names: [name: string, longitude: number, latitude: number][];
  towns: NamedPlace[];
}

/** From this zoom on, a state's own file is loaded. */
const DETAIL_ZOOM = 8;
/** Kinds of roads by the first letter of their signs, the smallest first, with the zoom that shows them and the widths of their lines. */
const ROADS = [
  { kind: 'state', letter: /^[^IU]/, zoom: 9, widths: [2.5] },
  { kind: 'us', letter: /^U/, zoom: 8, widths: [3.5] },
  { kind: 'interstate', letter: /^I/, zoom: 6, widths: [5, 2] },
] as const;

function unpacked(steps: Packed): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i]!;
    y += steps[i + 1]!;
    points.push([y / 1000, x / 1000]);
  }
  return points;
}

async function fileOf<T>(name: string): Promise<T> {
  const answer = await fetch(`/-data/outlines/${name}.json`);
  if (!answer.ok) throw new Error(`outlines/${name}.json answered ${answer.status}`);
  return answer.json();
}

/** @throws when the file of all states does not load; a state without its own file has no counties and no towns */
export async function drawOutlines(map: LeafletMap, boxes: ConstructorParameters<typeof Labels>[2]): Promise<void> {
  const base = await fileOf<Base>('base');
  const renderer = new SVG({ padding: 0.5 });
  const common = { renderer, interactive: false };
  const line = (list: Packed[], name: string, weight: number) =>
    new Polyline(list.map(unpacked), { ...common, weight, className: `map__${name}` }).addTo(map);
  const land = (list: Packed[], name: string) =>
    new Polygon(
      list.map((ring) => [unpacked(ring)]),
      { ...common, stroke: false, fillOpacity: 1, className: `map__${name}` },
    ).addTo(map);
  // Depth bands along the shore, drawn under the land, so that half of each band shows.
  const bands = ([110, 64, 26] as const).map((width, index) => [width, line(base.coast, `depth-${3 - index}`, width)] as const);
  // Zoomed out further, the bands would fill the lakes.
  const fitBands = () => {
    for (const [width, band] of bands) band.setStyle({ weight: width * Math.min(1, 2 ** ((map.getZoom() - 10) / 1.5)) });
  };
  map.on('zoomend', fitBands);
  fitBands();
  land(base.others, 'abroad');
  land(base.ours, 'land');
  line(base.borders, 'border', 1.5);
  const labels = new Labels(map, base, boxes);
  /** Shown from a zoom on. */
  const from = (zoom: number, lines: Polyline) => {
    const show = () => (map.getZoom() < zoom ? lines.remove() : lines.addTo(map));
    map.on('zoomend', show);
    show();
  };
  const drawRoads = async () => {
    // Above the counties, which are drawn when they arrive.
    map.createPane('roads');
    const above = { ...common, renderer: new SVG({ padding: 0.5, pane: 'roads' }) };
    const roads = (await fileOf<Roads>('roads')).map(([sign, places]) => ({ sign, line: bent(unpacked(places)) as [number, number][] }));
    for (const { kind, letter, zoom, widths } of ROADS) {
      const own = roads.filter(({ sign }) => letter.test(sign));
      for (const [index, weight] of widths.entries())
        from(
          zoom,
          new Polyline(
            own.map(({ line: points }) => points),
            { ...above, weight, className: `map__road-${kind}${index || ''}` },
          ),
        );
      labels.addSigns(own, kind, zoom + 1);
    }
  };
  // A map without roads is still a map.
  void drawRoads().catch(reportError);
  const requested = new Set<string>();
  const detail = async (state: string) => {
    const { counties, names, towns } = await fileOf<State>(state);
    from(DETAIL_ZOOM, line(counties, 'county', 1));
    labels.add(towns, names);
  };
  const bringDetail = () => {
    if (map.getZoom() < DETAIL_ZOOM) return;
    const sight = map.getBounds();
    for (const [state, [west, south, east, north]] of Object.entries(base.boxes)) {
      if (
        requested.has(state) ||
        !sight.intersects([
          [south, west],
          [north, east],
        ])
      )
        continue;
      requested.add(state);
      void detail(state).catch(reportError);
    }
  };
  map.on('moveend', bringDetail);
  bringDetail();
}
