/** Makes a `<dialog>` of the page modal. The browser handles focus, Escape and the return of the focus; buttons close it by `method="dialog"`. */

/** The second press of a double one comes within this time: on the backdrop, it would close what the first has opened. */
const DOUBLE_PRESS_MS = 500;

/**
 * @param dialog may already be open in the page, as it is without script
 * @returns opens it, focused at its title (a focusable `h2`) or at the `autofocus` element; does nothing while it is open
 */
export function modalOf(dialog: HTMLDialogElement): () => void {
  let pressed: EventTarget | null | false;
  let closesFrom = 0;
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = Date.now() > closesFrom && target));
  // Only a press that began on the backdrop counts: one that began in text and ended outside is a selection.
  dialog.addEventListener('click', ({ target }) => target === dialog && pressed === dialog && dialog.close());
  return () => {
    if (dialog.matches(':modal')) return;
    dialog.removeAttribute('open');
    dialog.showModal();
    closesFrom = Date.now() + DOUBLE_PRESS_MS;
    if (!dialog.querySelector('[autofocus]')) dialog.querySelector('h2')?.focus();
  };
}
