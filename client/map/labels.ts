/** Names on a map: visible towns, counties, waters, soundings and signs of roads, as many as fit without overlap. Decoration: what they name is in the list. */
import type { LeafletMap } from './leaflet.ts';
import { type Box, overlap, textScale } from './pins.ts';

type Kind = 'water' | 'town' | 'city' | 'county' | 'sounding' | 'interstate' | 'us' | 'state';

interface Label {
  text: string;
  place: [number, number];
  /** Lowest zoom at which it is shown. */
  zoom: number;
  kind: Kind;
}

/** Approximate width of a letter of each kind, and the line height, in pixels. */
const LETTER: Record<Kind, number> = { water: 13, town: 7.5, city: 10, county: 10.5, sounding: 9, interstate: 7, us: 7, state: 7 };
const LINE = 18;
/** The most important first. */
const RANK: Record<Kind, number> = { water: 0, city: 1, town: 2, interstate: 3, us: 4, state: 5, county: 6, sounding: 7 };
/** One sign of a road from the next, in pixels. */
const SIGNS_APART = 300;
type Spot = readonly [side: 'end' | 'start', down: number, out: number];

/** Where a town's name may be, seen from its dot: beside it, or farther from it when pins are in the way. */
const SPOTS: readonly Spot[] = [0, 12, 26]
  .flatMap((out) =>
    [0, 31, -31, 18, -18, 44, -44].flatMap((down): Spot[] => [
      ['end', down, out],
      ['start', down, out],
    ]),
  )
  .sort(([, down, out], [, otherDown, otherOut]) => Math.abs(down) + out - Math.abs(otherDown) - otherOut);
/** A small town that finds no room near it goes without a name. */
const NEAR = 31;

export class Labels {
  readonly #pane: HTMLElement;
  #labels: Label[];
  #known = new Set<string>();

  constructor(
    readonly map: LeafletMap,
    { waters, soundings, cities }: { waters: NamedPlace[]; soundings: [feet: number, x: number, y: number][]; cities: NamedPlace[] },
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
    this.#addTowns(cities);
    this.#sort();
  }

  add(towns: NamedPlace[], counties: [name: string, longitude: number, latitude: number][]): void {
    this.#labels.push(
      ...counties.map(([name, x, y]): Label => ({ text: `${name} County`, place: [y / 1000, x / 1000], zoom: 9, kind: 'county' })),
    );
    this.#addTowns(towns);
    this.#sort();
  }

  /** A sign may be at any point of its road's line. @param zoom from which it is shown */
  addSigns(roads: { sign: string; line: [number, number][] }[], kind: 'interstate' | 'us' | 'state', zoom: number): void {
    for (const { sign, line } of roads) {
      const text = sign.replace(/^\S+[ -]/, '');
      this.#labels.push(...line.map((place): Label => ({ text, place, zoom, kind })));
    }
    this.#sort();
  }

  /** The cities of far views are towns of their states, too. */
  #addTowns(towns: NamedPlace[]): void {
    for (const [text, x, y, zoom] of towns) {
      const key = `${text} ${x} ${y}`;
      if (this.#known.has(key)) continue;
      this.#known.add(key);
      this.#labels.push({ text, place: [y / 1000, x / 1000], zoom, kind: zoom < 9 ? 'city' : 'town' });
    }
  }

  /** The most important first. */
  #sort(): void {
    this.#labels.sort((one, other) => RANK[one.kind] - RANK[other.kind] || one.zoom - other.zoom);
    this.#draw();
  }

  #draw(): void {
    const { map } = this;
    const zoom = map.getZoom();
    const sight = map.getBounds();
    const taken = this.boxes();
    const scale = textScale();
    const corner = map.containerPointToLayerPoint([0, 0]);
    const end = corner.add(map.getSize());
    const drawn: HTMLElement[] = [];
    const placed = new Map<string, { x: number; y: number }[]>();
    for (const { text, place, zoom: least, kind } of this.#labels) {
      if (zoom < least || !sight.contains(place)) continue;
      const { x, y } = map.latLngToLayerPoint(place);
      const isTown = kind === 'town' || kind === 'city';
      const isSign = RANK[kind] >= 3 && RANK[kind] <= 5;
      const same = placed.get(`${kind} ${text}`) ?? [];
      // A lake has a name at each end, and one of them is enough; a road has its sign again and again.
      if (same.some((one) => kind === 'water' || (isSign && Math.hypot(one.x - x, one.y - y) < SIGNS_APART))) continue;
      const width = text.length * LETTER[kind] * scale + (isSign ? 14 : 12);
      const half = (isSign ? 13 : LINE / 2) * scale;
      const boxOn = ([side, down, out]: Spot): Box => {
        const left = side === 'end' ? x - 6 + out : x + 6 - out - width;
        return [left, y + down - half, left + width, y + down + half];
      };
      const middle: Box = [x - width / 2, y - half, x + width / 2, y + half];
      // Skips labels that the edge would cut off.
      const isFree = (box: Box) =>
        box[0] >= corner.x && box[2] <= end.x && box[1] >= corner.y && box[3] <= end.y && !taken.some((other) => overlap(box, other));
      const spot = isTown ? SPOTS.find((one) => (kind === 'city' || Math.abs(one[1]) + one[2] <= NEAR) && isFree(boxOn(one))) : undefined;
      if (isTown ? !spot : !isFree(middle)) continue;
      taken.push(spot ? boxOn(spot) : middle);
      placed.set(`${kind} ${text}`, [...same, { x, y }]);
      const label = document.createElement('span');
      label.className = 'map__name';
      label.dataset.kind = kind;
      const [side, down, out] = spot ?? ['', 0, 0];
      if (side) label.dataset.side = side;
      if (down || out) label.dataset.off = '';
      label.textContent = text;
      label.style.translate = `${Math.round(side === 'start' ? x - out : x + out)}px ${Math.round(y + down)}px`;
      drawn.push(label);
    }
    this.#pane.replaceChildren(...drawn);
  }
}

export type NamedPlace = [name: string, longitude: number, latitude: number, zoom: number];
