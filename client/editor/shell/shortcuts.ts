/** Keyboard shortcuts of the in-page editor. Inside a field, the field's own keys come first. */
import { useEffect } from 'react';
import { refreshPage } from '../sync/refresh.ts';
import type { EditorStore } from '../sync/store.ts';

/** Whether the focus is in a text field, where letters are text and undo is the field's own. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null);

/** In rich text these keys make a link, also in the moment before its editor has loaded. An open dialog keeps the keyboard. */
const keepsLinkKeys = (target: EventTarget | null): boolean =>
  document.querySelector('dialog:modal') !== null || (target instanceof Element && target.closest('[aria-multiline="true"]') !== null);

/** Undoes or redoes a change and refreshes the page. */
export async function back(store: EditorStore, way: 'undo' | 'redo'): Promise<void> {
  if (await store[way]()) await refreshPage('').catch(() => undefined);
}

const PARTS = [
  '.page-editor__bar button:not([aria-disabled="true"])',
  '.page-editor__panel h2',
  'main [data-pe-field], main a, main',
] as const;

/** F6 cycles through bar, panel and page; with Shift backwards. */
function nextPart(by: 1 | -1): void {
  const within = ['.page-editor__bar', '.page-editor__panel', 'main'].map((part) =>
    document.querySelector(part)?.contains(document.activeElement),
  );
  const at = within.indexOf(true);
  for (let step = 1; step <= PARTS.length; step++) {
    const next = document.querySelector<HTMLElement>(PARTS.at((at + by * step) % PARTS.length) ?? 'main');
    if (!next) continue;
    next.focus();
    return;
  }
}

/** @param open opens the list of keys, and the search over all content */
export function useShortcuts(store: EditorStore, { help, search }: { help(): void; search(): void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (key === 'f6') nextPart(event.shiftKey ? -1 : 1);
      else if (isCommand && key === 'k' && !keepsLinkKeys(event.target)) search();
      else if (isWriting(event.target)) return;
      else if (isCommand && key === 'z') void back(store, event.shiftKey ? 'redo' : 'undo');
      else if (isCommand && key === 'y') void back(store, 'redo');
      else if (isCommand && key === '/') help();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store, help, search]);
}
