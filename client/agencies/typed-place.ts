/** The agency search's box for a place: an empty one says in the page what is required (S2 §5, §8). */
import { cleanTerm } from '../../src/agencies/visitor/search-term.rules.ts';

/** @returns the term; empty when none was typed, which is then shown at the box, with the focus in it */
export function typedPlace(input: HTMLInputElement): string {
  const term = cleanTerm(input.value);
  const field = input.closest('.field')!;
  const message = field.querySelector<HTMLElement>('.field__message')!;
  field.classList.toggle('field--wrong', !term);
  message.hidden = !!term;
  if (term) {
    input.setAttribute('aria-invalid', 'false');
    input.removeAttribute('aria-describedby');
  } else {
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', message.id);
    input.focus();
  }
  return term;
}
