/** Makes a `<dialog>` of the page a modal one. Focus, Escape and the way back to what had the focus are the browser's; its own buttons close it by `method="dialog"`. */

/**
 * @param dialog may stand open in the page, as it does without script
 * @returns opens it, at its title (an `h2` that can have the focus) or at what has `autofocus`; nothing happens while it is open
 */
export function modalOf(dialog: HTMLDialogElement): () => void {
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = target));
  // Only a press that began on the backdrop counts: one that began in a text and ended outside is a selection.
  dialog.addEventListener('click', ({ target }) => target === dialog && pressed === dialog && dialog.close());
  return () => {
    if (dialog.matches(':modal')) return;
    dialog.removeAttribute('open');
    dialog.showModal();
    if (!dialog.querySelector('[autofocus]')) dialog.querySelector('h2')?.focus();
  };
}
