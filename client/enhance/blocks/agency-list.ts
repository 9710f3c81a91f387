/** The agencies of a town with script: the map's pins and the list's entries light each other (AGY-12). */
import type { MapHandle } from '../../map/show-map.ts';

export default async function enhanceAgencyList(root: HTMLElement): Promise<void> {
  const map = root.querySelector<HTMLElement>('.map');
  if (!map) return;
  const entries = [...root.querySelectorAll<HTMLElement>('.agency-list__row')];
  const light = (number?: number) => {
    for (const entry of entries) entry.toggleAttribute('data-active', entry.dataset.number === String(number));
  };
  const { showMap } = await import('../../map/show-map.ts');
  const handle: MapHandle = await showMap(map, {
    onHover: light,
    onSelect(number) {
      light(number);
      const entry = entries.find(({ dataset }) => dataset.number === String(number));
      entry?.scrollIntoView({ block: 'nearest' });
      // Keyboard users continue in the list.
      if (map.querySelector('.map__pin:focus-visible')) entry?.querySelector('a')?.focus({ preventScroll: true });
    },
  });
  for (const entry of entries) {
    const show = (number?: number) => {
      light(number);
      handle.setActive(number, true);
    };
    for (const type of ['pointerenter', 'focusin']) entry.addEventListener(type, () => show(Number(entry.dataset.number)));
    for (const type of ['pointerleave', 'focusout']) entry.addEventListener(type, () => show());
  }
}
