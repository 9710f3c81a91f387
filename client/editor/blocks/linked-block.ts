/** Selects the block that the address names: the desk links to the part of a page that changed. */
import type { EditorStore } from '../sync/store.ts';
import { showBlock, uidAt } from './page-marks.ts';

export function selectLinked(store: EditorStore): void {
  // The anchor is that of the block's buttons for pages without script, which are hidden here.
  const uid = location.hash.startsWith('#edit-') ? uidAt(document.getElementById(location.hash.slice(1))) : '';
  if (!uid) return;
  store.select(uid);
  showBlock(uid);
}
