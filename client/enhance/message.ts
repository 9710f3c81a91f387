/** Shows a field's own message above it instead of the browser's bubble, for inputs that name one in `data-message`. */

/** The message's element stands in the markup, hidden, under the input's id and `-error`. */
export function enhanceMessage(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-message]')) {
    const message = document.getElementById(`${input.id}-error`);
    if (!message?.lastElementChild) continue;
    const show = (wrong: boolean) => {
      message.hidden = !wrong;
      message.lastElementChild!.textContent = wrong ? input.dataset.message! : '';
      input.closest('.field')?.classList.toggle('field--wrong', wrong);
      input.setAttribute('aria-invalid', String(wrong));
      if (wrong) input.setAttribute('aria-describedby', message.id);
    };
    input.addEventListener('invalid', (event) => {
      event.preventDefault();
      show(true);
      input.focus();
    });
    input.addEventListener('input', () => input.validity.valid && show(false));
  }
}
