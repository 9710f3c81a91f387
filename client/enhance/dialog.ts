/** Makes a `<dialog>` of the page modal. The browser handles focus, Escape and the return of the focus; buttons close it by `method="dialog"`. */

/**
 * @param dialog may already be open in the page, as it is without script
 * @returns opens it, focused at its title (a focusable `h2`) or at the `autofocus` element; does nothing while it is open
 */
export function modalOf(dialog: HTMLDialogElement): () => void {
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = target));
  // Only a press that began on the backdrop counts: one that began in text and ended outside is a selection.
  dialog.addEventListener('click', ({ target }) => target === dialog && pressed === dialog && dialog.close());
  return () => {
    if (dialog.matches(':modal')) return;
    dialog.removeAttribute('open');
    dialog.showModal();
    if (!dialog.querySelector('[autofocus]')) dialog.querySelector('h2')?.focus();
  };
}
