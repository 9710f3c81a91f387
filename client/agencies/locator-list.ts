/** Marks entries of the locator's list: the active one and the visitor's saved agency (LOC-01, AGY-08). */
import { SAVED_KEY } from '../../src/agencies/visitor/storage-names.rules.ts';
import { readStored } from '../storage.ts';

const entriesOf = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('.locator__entry');

export const entryOf = (root: HTMLElement, number: number | undefined): HTMLElement | null =>
  number ? root.querySelector<HTMLElement>(`.locator__entry[data-number="${number}"]`) : null;

/** The number of the entry that contains an element. */
export const numberAt = (target: EventTarget | null): number | undefined => {
  const entry = (target as Element | null)?.closest?.<HTMLElement>('.locator__entry');
  return entry ? Number(entry.dataset.number) : undefined;
};

/** Highlights one entry, and its copy below the map of a phone, and no other. */
export function light(root: HTMLElement, number: number | undefined): void {
  for (const entry of entriesOf(root)) entry.toggleAttribute('data-active', entry.dataset.number === String(number));
}

/** Marks the saved agency's button. It reads only the number, so that the code for the whole record loads later. */
export function markSaved(root: HTMLElement): void {
  const mine = (readStored('localStorage', SAVED_KEY) as { AgencyAccountNumber?: unknown } | null | undefined)?.AgencyAccountNumber;
  for (const entry of entriesOf(root)) {
    const button = entry.querySelector<HTMLButtonElement>('.agent-locator__save')!;
    const isSaved = entry.dataset.account === mine;
    // Not `disabled`, which would take the focus away.
    button.ariaDisabled = String(isSaved);
    const words = button.querySelector('span')!;
    button.dataset.save ??= words.textContent!;
    words.textContent = isSaved ? button.dataset.saved! : button.dataset.save;
  }
}
