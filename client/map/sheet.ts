/** On a phone the list comes first, and the map can be brought up over it as a sheet: a dialog of the page, so that Escape, focus and screen readers work as everywhere. */
import { addStyle } from '../add-style.ts';
import { modalOf } from '../enhance/dialog.ts';
import rules from './sheet.css';

export interface MapSheet {
  open(): void;
  /** Shows a list entry below the map. @returns its copy there; nothing while the sheet is closed */
  peek(entry: HTMLElement): HTMLElement | undefined;
}

/** @param root a locator with a map @param onMove the map has another size */
export function mapSheet(root: HTMLElement, onMove: () => void): MapSheet {
  addStyle(rules);
  const dialog = root.querySelector<HTMLDialogElement>('.locator__sheet')!;
  const map = root.querySelector<HTMLElement>('.map')!;
  // What is announced must be in the dialog while that is open.
  const status = root.querySelector<HTMLElement>('[role="status"]')!;
  const home = map.parentElement!;
  const peeked = dialog.querySelector('.locator__peek')!;
  const raise = modalOf(dialog);
  dialog.addEventListener('close', () => {
    home.appendChild(map);
    root.appendChild(status);
    peeked.replaceChildren();
    onMove();
  });
  return {
    open() {
      dialog.querySelector('.locator__sheet-map')!.appendChild(map);
      dialog.appendChild(status);
      raise();
      onMove();
    },
    peek(entry) {
      if (!dialog.open) return undefined;
      const copy = entry.cloneNode(true) as HTMLElement;
      copy.removeAttribute('id');
      peeked.replaceChildren(copy);
      return copy;
    },
  };
}
