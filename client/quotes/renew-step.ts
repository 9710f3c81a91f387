/** Updates a started form after the visitor has chosen another agency. */

/** Replaces the form's heading and its hidden agency fields; the typed answers stay. */
export function renew(old: HTMLElement, fresh: HTMLElement): void {
  const [before, after] = [old, fresh].map((step) => step.querySelector('.quote-request__head'));
  if (before && after) before.replaceWith(after);
  for (const { name, value } of fresh.querySelectorAll<HTMLInputElement>('.quote-request__body input[type="hidden"]')) {
    const field = old.querySelector<HTMLInputElement>(`.quote-request__body input[type="hidden"][name="${CSS.escape(name)}"]`);
    if (field) field.value = value;
  }
}
