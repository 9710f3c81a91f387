/** On a phone the list comes first, and the map can be brought up over it as a sheet: a dialog of the page, so that Escape, focus and screen readers work as everywhere. */
import { addStyle } from '../add-style.ts';
import { modalOf } from '../enhance/dialog.ts';
import rules from './sheet.css';

export interface MapSheet {
  isOpen(): boolean;
  /** Shows a list entry below the map. @returns the copy of it */
  peek(entry: HTMLElement): HTMLElement;
}

/** @param root a locator with a map @param status what is announced; it must be in the dialog while that is open @param onMove the map has another size */
export function mapSheet(root: HTMLElement, status: HTMLElement, onMove: () => void): MapSheet {
  addStyle(rules);
  const dialog = root.querySelector<HTMLDialogElement>('.locator__sheet')!;
  const place = dialog.querySelector<HTMLElement>('.locator__sheet-map')!;
  const peeked = dialog.querySelector<HTMLElement>('.locator__peek')!;
  const map = root.querySelector<HTMLElement>('.map')!;
  const home = map.parentElement!;
  const raise = modalOf(dialog);
  root.querySelector('.locator__raise')!.addEventListener('click', () => {
    place.appendChild(map);
    dialog.appendChild(status);
    raise();
    onMove();
  });
  dialog.addEventListener('close', () => {
    home.appendChild(map);
    root.appendChild(status);
    peeked.replaceChildren();
    onMove();
  });
  return {
    isOpen: () => dialog.open,
    peek(entry) {
      const copy = entry.cloneNode(true) as HTMLElement;
      copy.removeAttribute('id');
      peeked.replaceChildren(copy);
      return copy;
    },
  };
}
