/** Marks the visitor's saved agency in the locator's list (AGY-08). */
import { SAVED_KEY } from '../../src/agencies/visitor/storage-names.rules.ts';
import { readStored } from '../storage.ts';

/** Marks the saved agency's button. It reads only the number, so that the code for the whole record loads later. */
export function markSaved(root: HTMLElement): void {
  const mine = (readStored('localStorage', SAVED_KEY) as { AgencyAccountNumber?: unknown } | null | undefined)?.AgencyAccountNumber;
  for (const entry of root.querySelectorAll<HTMLElement>('.locator__entry')) {
    const button = entry.querySelector<HTMLButtonElement>('.agent-locator__save')!;
    const isSaved = entry.dataset.account === mine;
    // Not `disabled`, which would take the focus away.
    button.ariaDisabled = String(isSaved);
    const words = button.querySelector('span')!;
    button.dataset.save ??= words.textContent!;
    words.textContent = isSaved ? button.dataset.saved! : button.dataset.save;
  }
}
