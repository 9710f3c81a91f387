/** Loads the repair locator's map when it comes into view and connects it to the list by its numbers. */
import { DEFAULT_VIEW, type MapData } from '../../src/blocks/map/projection.rules.ts';
import { entryOf, light, numberAt } from '../map/entries.ts';
import { raiseMap } from '../map/raise.ts';
import type { MapHandle } from '../map/show-map.ts';

/** The map loads at this distance from the window. */
const NEAR = '200px';

const { center, zoom } = DEFAULT_VIEW;
const NOTHING: MapData = { center: [center.latitude, center.longitude], zoom, points: [], listed: [0, 0] };

interface TiedMap {
  /** The list has changed. */
  update(data: MapData | undefined): void;
}

/** @param root a `.repair-locator` @returns how its list updates the map */
export function connectMap(root: HTMLElement): TiedMap {
  const map = root.querySelector<HTMLElement>('.map')!;
  let handle: MapHandle | undefined;
  const peek = raiseMap(root, () => handle?.refit());
  let latest: MapData | undefined;
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
    if (!entry) return;
    const shown = peek(entry);
    entry.scrollIntoView({ block: 'nearest' });
    // Keyboard users continue in the list.
    if (map.querySelector('.map__pin:focus-visible')) shown.querySelector<HTMLElement>('h3')!.focus({ preventScroll: true });
  };
  const bring = async () => {
    const { showMap } = await import('../map/show-map.ts');
    handle = await showMap(map, { onSelect: choose, onHover: (number) => lit(number ?? chosen) });
    if (latest) handle.update(latest);
  };
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Without it the static map stays, with its links.
      void bring().catch(reportError);
    },
    { rootMargin: NEAR },
  ).observe(map);
  const found = root.querySelector<HTMLElement>('.locator__found')!;
  for (const type of ['pointerover', 'focusin'])
    found.addEventListener(type, ({ target }) => numberAt(target) && lit(numberAt(target), true));
  for (const type of ['pointerleave', 'focusout']) found.addEventListener(type, () => lit(chosen));
  return {
    update(data) {
      chosen = undefined;
      // Pins of the previous list.
      for (const pin of map.querySelectorAll('.map__still g')) pin.remove();
      latest = data ?? NOTHING;
      handle?.update(latest);
    },
  };
}
