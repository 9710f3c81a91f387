/** The button that brings the map up over the list of a phone; the sheet is loaded when it is pressed. */

import type { MapSheet } from './sheet.ts';

/** @param onMove the map has another size @returns shows a list entry below the raised map, and its copy there; the entry itself while the map is not raised */
export function raiseMap(root: HTMLElement, onMove: () => void): (entry: HTMLElement) => HTMLElement {
  let sheet: MapSheet | undefined;
  root.querySelector('.locator__raise')!.addEventListener('click', async () => {
    sheet ??= (await import('./sheet.ts')).mapSheet(root, onMove);
    sheet.open();
  });
  return (entry) => sheet?.peek(entry) ?? entry;
}
