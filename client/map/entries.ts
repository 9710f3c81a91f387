/** The numbered entries of a locator's list, which belong to the pins of its map (LOC-01). */

export const entryOf = (root: HTMLElement, number: number | undefined): HTMLElement | null =>
  number ? root.querySelector<HTMLElement>(`.locator__entry[data-number="${number}"]`) : null;

/** The number of the entry that contains an element. */
export const numberAt = (target: EventTarget | null): number | undefined => {
  const entry = (target as Element | null)?.closest?.<HTMLElement>('.locator__entry');
  return entry ? Number(entry.dataset.number) : undefined;
};

/** Highlights one entry, and its copy below the map of a phone, and no other. */
export function light(root: HTMLElement, number: number | undefined): void {
  for (const entry of root.querySelectorAll<HTMLElement>('.locator__entry'))
    entry.toggleAttribute('data-active', entry.dataset.number === String(number));
}
