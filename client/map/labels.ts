/** Names on a map: visible towns, counties, waters and soundings, as many as fit without overlap. Decoration: what they name is in the list. */
import type { LeafletMap } from './leaflet.ts';

type Kind = 'water' | 'town' | 'city' | 'county' | 'sounding';
type Box = [left: number, top: number, right: number, bottom: number];

interface Label {
  text: string;
  place: [number, number];
  /** Lowest zoom at which it is shown. */
  zoom: number;
  kind: Kind;
}

/** Approximate width of a letter of each kind, and the line height, in pixels. */
const LETTER: Record<Kind, number> = { water: 13, town: 7.5, city: 10, county: 10.5, sounding: 9 };
const LINE = 18;

export class Labels {
  readonly #pane: HTMLElement;
  /** The most important first. */
  #labels: Label[];

  constructor(
    readonly map: LeafletMap,
    waters: NamedPlace[],
    soundings: [number, number, number][],
    /** Boxes that labels must not cover. */
    readonly boxes: () => Box[],
  ) {
    this.#pane = map.createPane('labels');
    this.#pane.classList.add('leaflet-zoom-hide', 'map__labels');
    this.#pane.ariaHidden = 'true';
    this.#labels = [
      ...waters.map(([text, x, y, zoom]): Label => ({ text, place: [y / 1000, x / 1000], zoom, kind: 'water' })),
      ...soundings.map(([feet, x, y]): Label => ({ text: String(feet), place: [y / 1000, x / 1000], zoom: 8, kind: 'sounding' })),
    ];
    map.on('moveend zoomend', () => this.#draw());
    this.#draw();
  }

  add(towns: NamedPlace[], counties: [name: string, longitude: number, latitude: number][]): void {
    this.#labels.push(
      ...towns.map(([text, x, y, zoom]): Label => ({ text, place: [y / 1000, x / 1000], zoom, kind: zoom < 9 ? 'city' : 'town' })),
      ...counties.map(([name, x, y]): Label => ({ text: `${name} County`, place: [y / 1000, x / 1000], zoom: 9, kind: 'county' })),
    );
    const rank: Record<Kind, number> = { water: 0, city: 1, county: 2, town: 3, sounding: 4 };
    this.#labels.sort((one, other) => rank[one.kind] - rank[other.kind] || one.zoom - other.zoom);
    this.#draw();
  }

  #draw(): void {
    const { map } = this;
    const zoom = map.getZoom();
    const sight = map.getBounds();
    const taken = this.boxes();
    const from = map.containerPointToLayerPoint([0, 0]);
    const to = from.add(map.getSize());
    const drawn: HTMLElement[] = [];
    const waters = new Set<string>();
    for (const { text, place, zoom: least, kind } of this.#labels) {
      // A lake has a name at each end; one of them is enough.
      if (zoom < least || !sight.contains(place) || waters.has(text)) continue;
      const { x, y } = map.latLngToLayerPoint(place);
      const width = text.length * LETTER[kind] + 12;
      // Town names are right of their dot, the others centred on their position.
      const left = kind === 'town' || kind === 'city' ? x - 6 : x - width / 2;
      const box: Box = [left, y - LINE / 2, left + width, y + LINE / 2];
      // Skips labels that the edge would cut off.
      if (box[0] < from.x || box[2] > to.x || box[1] < from.y || box[3] > to.y) continue;
      if (taken.some(([l, t, r, b]) => box[0] < r && box[2] > l && box[1] < b && box[3] > t)) continue;
      taken.push(box);
      if (kind === 'water') waters.add(text);
      const label = document.createElement('span');
      label.className = 'map__name';
      label.dataset.kind = kind;
      label.textContent = text;
      label.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
      drawn.push(label);
    }
    this.#pane.replaceChildren(...drawn);
  }
}

export type NamedPlace = [name: string, longitude: number, latitude: number, zoom: number];
