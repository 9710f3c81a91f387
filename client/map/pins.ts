/** The pins of a map: buttons or links, grouped where they would overlap; only the visible ones are in the document. */
import { groupPins, type MapData, type Pin, PIN_APART } from '../../src/blocks/map/projection.rules.ts';
import type { LeafletMap } from './leaflet.ts';

/** In pixels of the map's pane. */
export type Box = [left: number, top: number, right: number, bottom: number];

interface Options {
  /** Label of a group, with `{n}` and `{name}`. */
  group: string;
  /** What a group shows, with `{n}`: "4 here". */
  here: string;
  /** What covers the map. */
  controls(): Box[];
  onSelect?: ((number: number | undefined) => void) | undefined;
  onHover?: ((number: number | undefined) => void) | undefined;
}

interface Spot {
  x: number;
  y: number;
  number: number;
  name: string;
  place: [number, number];
  href: string | undefined;
}

/** Many points at once: room for the words of a group, and for the names of towns between them. */
const WIDE_APART = 80;
/** Half a pin. */
const HALF = 22;
/** Half of what is drawn of a pin, and half the width of a group. */
const DISC = 18;
const HERE = 40;

/** How much larger than usual the visitor's text is: pins and names grow with it. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

const boxOf = ({ x, y, points }: Pin<Spot>, scale: number, half = HALF): Box => {
  const across = (points.length > 1 ? HERE : half) * scale;
  const down = half * scale;
  return [x - across, y - down, x + across, y + down];
};
export const overlap = ([left, top, right, bottom]: Box, other: Box) =>
  left < other[2] && other[0] < right && top < other[3] && other[1] < bottom;

export class Pins {
  readonly #pane: HTMLElement;
  #data: MapData['points'] = [];
  #listed: MapData['listed'] = [0, 0];
  #active: number | undefined;
  /** The first point of the pin with the focus: it leads its group wherever the map goes, or the focus would be lost with its button. */
  #focused: Spot | undefined;
  #drawn = new Map<string, HTMLElement>();
  #places: Pin<Spot>[] = [];
  #isPressed = false;
  /** The press on a pin has become a drag of the map. */
  #isDragged = false;
  /** To be drawn again when the press has ended. */
  #isStale = false;

  constructor(
    readonly map: LeafletMap,
    readonly options: Options,
  ) {
    this.#pane = map.getPane('markerPane')!;
    this.#pane.classList.add('leaflet-zoom-hide');
    map.on('moveend zoomend viewreset', () => this.#draw());
    map.on('dragstart', () => {
      this.#isDragged = this.#isPressed;
    });
    // A pin that is replaced between press and release gets no click; touch screens send mouse events after the touch.
    for (const type of ['pointerdown', 'mousedown'])
      this.#pane.addEventListener(type, () => this.#hold(true), { capture: true, passive: true });
    for (const type of ['pointerup', 'mouseup', 'pointercancel'])
      addEventListener(type, () => this.#isPressed && setTimeout(() => this.#hold(false)), { capture: true, passive: true });
  }

  show({ points, listed }: MapData): void {
    this.#data = points;
    this.#listed = listed;
    this.#active = undefined;
    // Labels depend on the numbers, which now belong to other places.
    for (const button of this.#drawn.values()) button.remove();
    this.#drawn.clear();
  }

  /** What is drawn of the pins; names of towns keep clear of it. */
  boxes(): Box[] {
    const scale = textScale();
    return this.#places.map((pin) => boxOf(pin, scale, DISC));
  }

  /** @returns the position of the pin */
  setActive(number: number | undefined): [number, number] | undefined {
    if (number !== this.#active) {
      this.#active = number;
      this.#draw();
    }
    const point = number ? this.#data.find(([, , each]) => each === number) : undefined;
    return point && [point[0], point[1]];
  }

  /** The focused pin, the active one and those of the list come first, since a group is named by its first. */
  #spots(): Spot[] {
    const sight = this.map.getBounds().pad(0.1);
    const [first, count] = this.#listed;
    const ordered = [...this.#data.slice(first, first + count), ...this.#data.slice(0, first), ...this.#data.slice(first + count)];
    const active = ordered.findIndex(([, , number]) => number && number === this.#active);
    if (active > 0) ordered.unshift(...ordered.splice(active, 1));
    const focused = ordered.findIndex(([, , number, name]) => number === this.#focused?.number && name === this.#focused.name);
    if (focused > 0) ordered.unshift(...ordered.splice(focused, 1));
    return ordered
      .filter(([latitude, longitude], index) => (index === 0 && focused >= 0) || sight.contains([latitude, longitude]))
      .map(([latitude, longitude, number, name, href]) => {
        const { x, y } = this.map.latLngToLayerPoint([latitude, longitude]);
        return { x, y, number, name, place: [latitude, longitude], href };
      });
  }

  #hold(isPressed: boolean): void {
    this.#isPressed = isPressed;
    this.#isDragged = false;
    if (!isPressed && this.#isStale) this.#draw();
  }

  #draw(): void {
    this.#isStale = this.#isPressed;
    if (this.#isPressed) return;
    const scale = textScale();
    const controls = this.options.controls();
    // A pin half under a button is hard to press; the list has its place, and moving the map shows it.
    const isFree = (pin: Pin<Spot>) => !controls.some((control) => overlap(boxOf(pin, scale), control));
    const pins = groupPins(this.#spots(), (this.#data.length > 99 ? WIDE_APART : PIN_APART) * scale)
      .filter((pin) => pin.points[0]!.number === this.#active || isFree(pin))
      .sort((one, other) => one.points[0]!.number - other.points[0]!.number);
    this.#places = pins;
    const kept = new Map<string, HTMLElement>();
    for (const pin of pins) {
      const [first] = pin.points as [Spot];
      // Its focus makes a pin the active one, which can take others in: it must stay the same button.
      const key = `${first.number} ${first.name}`;
      kept.set(key, this.#drawn.get(key) ?? this.#button(first));
    }
    for (const [key, button] of this.#drawn) if (!kept.has(key)) button.remove();
    let last: HTMLElement | undefined;
    for (const [index, [, button]] of [...kept].entries()) {
      const { x, y, points } = pins[index] as Pin<Spot>;
      // Among the others by its number: at the end, Tab would come to the same pins for ever, since it moves the map. Moved, a button would lose the focus.
      if (!button.isConnected) this.#pane.insertBefore(button, last ? last.nextSibling : this.#pane.firstChild);
      last = button;
      button.style.translate = `calc(${Math.round(x)}px - 50%) calc(${Math.round(y)}px - 50%)`;
      const isActive = points[0]!.number === this.#active && points[0]!.number !== 0;
      button.toggleAttribute('data-active', isActive);
      this.#say(button, points, isActive);
    }
    this.#drawn = kept;
  }

  /** A group that contains the active point shows that one. */
  #say(button: HTMLElement, points: Spot[], isActive: boolean): void {
    const [{ number, name }] = points as [Spot];
    const isGroup = points.length > 1 && !isActive;
    button.toggleAttribute('data-group', isGroup);
    button.toggleAttribute('data-single', number === 0);
    button.textContent = isGroup ? this.options.here.replace('{n}', String(points.length)) : number ? String(number) : '';
    button.ariaLabel = isGroup
      ? this.options.group.replace('{n}', String(points.length)).replace('{name}', () => (number ? `${number}, ${name}` : name))
      : number
        ? `${number}, ${name}`
        : name;
  }

  #button(spot: Spot): HTMLElement {
    const { number, name, place, href } = spot;
    const button = document.createElement(href ? 'a' : 'button');
    if (href) (button as HTMLAnchorElement).href = href;
    else (button as HTMLButtonElement).type = 'button';
    button.className = 'map__pin num';
    const hover = (state: boolean) => this.options.onHover?.(state && !button.hasAttribute('data-group') && number ? number : undefined);
    button.addEventListener('pointerenter', () => hover(true));
    button.addEventListener('pointerleave', () => hover(false));
    button.addEventListener('focus', () => {
      this.#focused = spot;
      // A pin must not move away from the pointer that presses it.
      if (!this.#isPressed) this.map.panInside(place, { padding: [40, 40], animate: false });
      hover(true);
    });
    button.addEventListener('blur', () => {
      this.#focused = undefined;
      hover(false);
    });
    // Two presses on the pin are not a double click on the map. A press that moves drags the map, as everywhere on it.
    button.addEventListener('dblclick', (event) => event.stopPropagation());
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      if (this.#isDragged) return event.preventDefault();
      const isFar = this.map.getZoom() < this.map.getMaxZoom();
      const isGroup = button.hasAttribute('data-group');
      this.#hold(false);
      const pin = this.#places.find(({ points: [first] }) => first!.number === number && first!.name === name);
      if (isGroup && isFar && pin) this.#comeCloser(pin.points);
      else if (number) this.options.onSelect?.(number);
    });
    return button;
  }

  /** Zooms in until the group splits; its first pin takes over the group's focus. */
  #comeCloser(points: Spot[]): void {
    const { map } = this;
    const zoom = map.getZoom();
    map.fitBounds(
      points.map(({ place }) => place),
      { padding: [60, 60], animate: false },
    );
    if (map.getZoom() <= zoom) map.setView(points[0]!.place, zoom + 1, { animate: false });
    for (const [key, button] of this.#drawn) if (key.startsWith(`${points[0]!.number} `)) button.focus();
  }
}
