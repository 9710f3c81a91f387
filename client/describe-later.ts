/** The message of a wrong field as its description. */

/** An alert says it while the focus is in the field, and a description would say it once more: it has one from when the visitor leaves it. */
export function describeLater(input: HTMLElement, message: HTMLElement): void {
  input.removeAttribute('aria-describedby');
  input.addEventListener('blur', () => message.checkVisibility() && input.setAttribute('aria-describedby', message.id), { once: true });
}
