/** Another agency was chosen after the form was begun. */

/** Another agency in a form that is kept as it was typed: its head, and what the form sends without asking. */
export function renew(old: HTMLElement, fresh: HTMLElement): void {
  const [before, after] = [old, fresh].map((step) => step.querySelector('.quote-request__head'));
  if (before && after) before.replaceWith(after);
  for (const { name, value } of fresh.querySelectorAll<HTMLInputElement>('.quote-request__body input[type="hidden"]')) {
    const field = old.querySelector<HTMLInputElement>(`.quote-request__body input[type="hidden"][name="${CSS.escape(name)}"]`);
    if (field) field.value = value;
  }
}
