/** Keys that work everywhere on a page that is edited. Inside a field its own keys come first. */
import { useEffect } from 'react';
import { refreshPage } from './refresh.ts';
import type { EditorStore } from './store.ts';

/** Somebody is writing here: letters are text, and taking back is the field's own. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null);

/** Takes back, or does again, and shows the page as it is then. */
export async function back(store: EditorStore, way: 'undo' | 'redo'): Promise<void> {
  if (await store[way]()) await refreshPage('').catch(() => undefined);
}

const PARTS = [
  '.page-editor__bar button:not([aria-disabled="true"])',
  '.page-editor__panel h2',
  'main [data-pe-field], main a, main',
] as const;

/** F6 goes round: bar, panel, page; with Shift the other way. */
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

/** @param help shows what keys there are */
export function useShortcuts(store: EditorStore, help: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (key === 'f6') nextPart(event.shiftKey ? -1 : 1);
      else if (isWriting(event.target)) return;
      else if (isCommand && key === 'z') void back(store, event.shiftKey ? 'redo' : 'undo');
      else if (isCommand && key === 'y') void back(store, 'redo');
      else if (isCommand && key === '/') help();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store, help]);
}
