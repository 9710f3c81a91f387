/** Loads the locator's map when it comes into view and connects it to the list (LOC-01). */
import type { MapData } from '../../src/blocks/map/projection.rules.ts';
import { entryOf, light, numberAt } from '../map/entries.ts';
import { raiseMap } from '../map/raise.ts';
import type { MapHandle } from '../map/show-map.ts';

interface LocatorMapView {
  /** The list has changed. */
  update(): void;
  setActive(number: number | undefined, bring?: boolean): void;
  toggle(isOn: boolean): void;
}

interface Options {
  /** Called with the number of an entry that the list does not show now. */
  onFar(number: number): void;
  onArea(area: { latitude: number; longitude: number; radiusMiles: number }): void;
}

/** The map loads at this distance from the window. */
const NEAR = '200px';

/** @param root an `.agent-locator` @returns how the list updates the map; nothing of the map is loaded before it comes near */
export function connectLocatorMap(root: HTMLElement, { onFar, onArea }: Options): LocatorMapView {
  const map = root.querySelector<HTMLElement>('.map')!;
  const area = root.querySelector<HTMLElement>('.agent-locator__area')!;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let handle: MapHandle | undefined;
  const peek = raiseMap(root, () => handle?.refit());
  let isRequested = false;
  /** The pressed pin stays highlighted after the pointer leaves. */
  let chosen: number | undefined;
  const lit = (number: number | undefined, bring = false) => {
    light(root, number);
    handle?.setActive(number, bring);
  };
  const choose = (number: number | undefined) => {
    chosen = number;
    lit(number);
    const entry = entryOf(root, number);
    if (number && !entry) return onFar(number);
    if (!entry) return;
    const shown = peek(entry);
    entry.scrollIntoView({ block: 'nearest', behavior: calm.matches ? 'instant' : 'smooth' });
    // Keyboard users continue in the list.
    if (map.querySelector('.map__pin:focus-visible')) shown.querySelector<HTMLElement>('a')!.focus({ preventScroll: true });
  };
  const bring = async () => {
    if (isRequested) return;
    isRequested = true;
    const { showMap } = await import('../map/show-map.ts');
    handle = await showMap(map, {
      onSelect: choose,
      onHover: (number) => lit(number ?? chosen),
      onMove: () => {
        area.hidden = false;
      },
    });
    lit(chosen);
  };
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void bring().catch((error) => {
        // The static map stays, with its links.
        isRequested = false;
        reportError(error);
      });
    },
    { rootMargin: NEAR },
  ).observe(map);
  area.addEventListener('click', () => {
    if (!handle) return;
    onArea(handle.area());
    // The button goes away with the search.
    map.querySelector<HTMLElement>('.map__canvas')!.focus();
  });
  for (const type of ['pointerover', 'focusin'])
    root.addEventListener(type, ({ target }) => numberAt(target) && lit(numberAt(target), true));
  for (const type of ['pointerout', 'focusout'])
    root.addEventListener(type, ({ target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
      if (numberAt(target) && numberAt(target) !== numberAt(relatedTarget ?? null)) lit(chosen);
    });
  return {
    update() {
      chosen = undefined;
      area.hidden = true;
      handle?.update(JSON.parse(map.querySelector('script')!.textContent!) as MapData);
    },
    setActive(number) {
      choose(number);
    },
    toggle(isOn) {
      root.dataset.map = isOn ? 'on' : 'off';
    },
  };
}
