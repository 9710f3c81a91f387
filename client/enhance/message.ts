/** Shows a field's own message above it instead of the browser's bubble, for inputs that name one in `data-message`. */

import { describeLater } from '../describe-later.ts';

/** Looks up fields and messages when needed: their part of the page may have been replaced. */
export function enhanceMessage(): void {
  // In the capture phase, since `invalid` does not bubble.
  for (const type of ['invalid', 'input']) document.addEventListener(type, show, true);
}

/** The message's element is in the markup, hidden; its id is the input's id plus `-error`. */
function show(event: Event): void {
  const input = event.target as HTMLInputElement;
  const words = input.dataset.message;
  const isWrong = event.type === 'invalid';
  if (!words || (!isWrong && !input.validity.valid)) return;
  event.preventDefault();
  const message = document.getElementById(`${input.id}-error`)!;
  // An alert says a message that is new, or asked for again from within the field; on the way back into the field its description does.
  const isSaid = message.hidden || document.activeElement === input;
  // Before the alert: a screen reader that says the field could drop it.
  if (isWrong) input.focus();
  message.hidden = !isWrong;
  if (isSaid) message.lastElementChild!.textContent = words;
  input.closest('.field')?.classList.toggle('field--wrong', isWrong);
  input.ariaInvalid = String(isWrong);
  if (isSaid || !isWrong) describeLater(input, message);
}
