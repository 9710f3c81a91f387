/** The repair locator's map in the browser: brought when it is to be seen, then tied to the list by its numbers. */
import { DEFAULT_VIEW, type MapData } from '../../src/blocks/map/rules.ts';
import type { MapHandle } from '../map/show-map.ts';

/** Comes closer than this before the map is needed. */
const NEAR = '200px';

const { center, zoom } = DEFAULT_VIEW;
const NOTHING: MapData = { center: [center.latitude, center.longitude], zoom, points: [], listed: [0, 0] };

export interface TiedMap {
  /** The list has changed. */
  update(data: MapData | undefined): void;
}

/** @param root a `.repair-locator` @returns how its list tells the map */
export function tieMap(root: HTMLElement): TiedMap {
  const map = root.querySelector<HTMLElement>('.map')!;
  let handle: MapHandle | undefined;
  let latest: MapData | undefined;
  /** What is pressed stays lit when the hand has gone. */
  let chosen: number | undefined;
  const entryOf = (number: number | undefined) => (number ? root.querySelector<HTMLElement>(`#shop-${number}`) : null);
  const lit = (number: number | undefined, bring = false) => {
    for (const entry of root.querySelectorAll('.repair-locator__entry')) entry.toggleAttribute('data-active', entry === entryOf(number));
    handle?.setActive(number, bring);
  };
  const choose = (number: number | undefined) => {
    chosen = number;
    lit(number);
    const entry = entryOf(number);
    entry?.scrollIntoView({ block: 'nearest' });
    // By keys: what is done next is in the list.
    if (entry && map.querySelector('.map__pin:focus-visible')) entry.querySelector<HTMLElement>('h3')!.focus({ preventScroll: true });
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
      // Without it the still map stays, with its links.
      void bring().catch(reportError);
    },
    { rootMargin: NEAR },
  ).observe(map);
  const numberAt = (target: EventTarget | null) =>
    Number((target as Element | null)?.closest?.<HTMLElement>('[data-number]')?.dataset.number);
  const found = root.querySelector<HTMLElement>('.repair-locator__found')!;
  for (const type of ['pointerover', 'focusin'])
    found.addEventListener(type, ({ target }) => numberAt(target) && lit(numberAt(target), true));
  for (const type of ['pointerleave', 'focusout']) found.addEventListener(type, () => lit(chosen));
  return {
    update(data) {
      chosen = undefined;
      // Pins of a list that is gone.
      for (const pin of map.querySelectorAll('.map__still g')) pin.remove();
      latest = data ?? NOTHING;
      handle?.update(latest);
    },
  };
}
