/** The list of the locator in the browser: which entry is lit, and which is the visitor's own agency (LOC-01, AGY-08). */
import { SAVED_KEY } from '../../src/agencies/browser-names/rules.ts';
import { readJson } from '../storage.ts';

const entriesOf = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('.agent-locator__entry');

export const entryOf = (root: HTMLElement, number: number | undefined): HTMLElement | null =>
  number ? root.querySelector<HTMLElement>(`.agent-locator__entry[data-number="${number}"]`) : null;

/** The entry that an element stands in. */
export const numberAt = (target: EventTarget | null): number | undefined => {
  const entry = (target as Element | null)?.closest?.<HTMLElement>('.agent-locator__entry');
  return entry ? Number(entry.dataset.number) : undefined;
};

/** Lights one entry and no other. */
export function light(root: HTMLElement, number: number | undefined): void {
  const wanted = entryOf(root, number);
  for (const entry of entriesOf(root)) entry.toggleAttribute('data-active', entry === wanted);
}

/** The saved agency's button says so. Only its number is looked at here, so that the rules of the whole record can wait. */
export function markSaved(root: HTMLElement): void {
  const mine = (readJson('localStorage', SAVED_KEY) as { AgencyAccountNumber?: unknown } | null | undefined)?.AgencyAccountNumber;
  for (const entry of entriesOf(root)) {
    const button = entry.querySelector<HTMLButtonElement>('.agent-locator__save')!;
    button.disabled = entry.dataset.account === mine;
    const words = button.querySelector('span')!;
    button.dataset.save ??= words.textContent!;
    words.textContent = button.disabled ? button.dataset.saved! : button.dataset.save;
  }
}
