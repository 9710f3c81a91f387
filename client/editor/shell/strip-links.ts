/** Links of the strip above the page that lead to a form of the desk open the panel with the same fields, where there is one. */
import { may } from '../../../src/editing/sessions/roles.rules.ts';
import type { EditorStore } from '../sync/store.ts';

export function openFromStrip(store: EditorStore): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLElement>('.editing-bar [data-opens]');
    const { page } = store.state;
    if (!link || !page || !may(page.role, 'editor') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    store.select('');
    store.show(link.dataset.opens ?? '');
  });
}
