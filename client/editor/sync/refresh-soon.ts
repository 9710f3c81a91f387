/** Refreshes the page once edits from a panel or dialog are saved and no field on the page is being edited. */
import { refreshPage } from './refresh.ts';
import { isWriting } from '../shell/shortcuts.ts';
import type { EditorStore } from './store.ts';

const WAIT_MS = 1200;
let timer: ReturnType<typeof setTimeout> | undefined;

export function refreshSoon(store: EditorStore): void {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    await store.flush();
    const { activeElement } = document;
    const writesInPage = isWriting(activeElement) && activeElement?.closest('[data-region]') !== null;
    // An open dialog returns the focus to the element that opened it, which a refresh would remove.
    const isInDialog = document.querySelector('dialog[open]') !== null;
    // Never refreshes under an editor who is typing, nor with what was saved before.
    if (writesInPage || isInDialog || store.state.saving === 'saving') refreshSoon(store);
    // A conflict or refusal does not keep other changes from being shown.
    else if (['saved', 'conflict', 'refused'].includes(store.state.saving)) await refreshPage('').catch(() => undefined);
  }, WAIT_MS);
}
