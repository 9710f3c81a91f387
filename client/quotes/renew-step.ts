/** Updates a started form after the visitor has chosen another agency. */

/** Replaces the form's heading, its hidden agency fields and its receipt; the typed answers stay. */
export function renew(old: HTMLElement, fresh: HTMLElement): void {
  for (const part of ['.quote-request__head', '[data-part="sent"]']) {
    const [before, after] = [old, fresh].map((step) => step.querySelector(part));
    if (before && after) before.replaceWith(after);
  }
  for (const { name, value } of fresh.querySelectorAll<HTMLInputElement>('.quote-request__body input[type="hidden"]')) {
    const field = old.querySelector<HTMLInputElement>(`.quote-request__body input[type="hidden"][name="${CSS.escape(name)}"]`);
    if (field) field.value = value;
  }
}
