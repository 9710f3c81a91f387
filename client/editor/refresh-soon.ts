/** Shows the page anew once what was written in a panel or dialog is saved, and nobody writes in the page itself. */
import { refreshPage } from './refresh.ts';
import { isWriting } from './shortcuts.ts';
import type { EditorStore } from './store.ts';

const WAIT_MS = 1200;
let timer: ReturnType<typeof setTimeout> | undefined;

export function refreshSoon(store: EditorStore): void {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    await store.flush();
    const { activeElement } = document;
    const writesInPage = isWriting(activeElement) && activeElement?.closest('[data-region]') !== null;
    // An open dialog gives the focus back to the element that it was opened from, which an exchange would take away.
    const isInDialog = document.querySelector('dialog[open]') !== null;
    // What is shown is exchanged under nobody's hands, nor by what was saved before.
    if (writesInPage || isInDialog || store.state.saving === 'saving') refreshSoon(store);
    // A change that waits for a decision does not keep the others from being shown.
    else if (['saved', 'conflict', 'refused'].includes(store.state.saving)) await refreshPage('').catch(() => undefined);
  }, WAIT_MS);
}
