/** The agency search's box for a place: an empty one says in the page what is required (S2 §5, §8). */
import { cleanTerm } from '../../src/agencies/visitor/search-term.rules.ts';

/** @returns the term; empty when none was typed, which is then shown at the box, with the focus in it */
export function typedPlace(input: HTMLInputElement): string {
  const term = cleanTerm(input.value);
  const field = input.closest('.field')!;
  const message = field.querySelector<HTMLElement>('.field__message')!;
  // An alert says a new message, and the field on the way back into it: as in client/describe-later.ts, for which forms have no bytes.
  if (term || message.hidden) input.removeAttribute('aria-describedby');
  input.onblur = () => message.hidden || input.setAttribute('aria-describedby', message.id);
  field.classList.toggle('field--wrong', !term);
  input.ariaInvalid = String(!term);
  // Before the alert: a screen reader that says the field could drop it.
  if (!term) input.focus();
  message.hidden = !!term;
  return term;
}
