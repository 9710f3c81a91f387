/** Reads a form's controls in the page and shows the relevant ones. */
import { type ControlRule, tidy, type FormValues, visibleRules } from '../../src/forms/visibility.rules.ts';

/** Attributes are those that the server renders (`src/blocks/form/wiring.ts`). */
interface ControlElements {
  rule: ControlRule;
  element: HTMLElement;
}

export const formControls = (form: HTMLFormElement): ControlElements[] =>
  [...form.querySelectorAll<HTMLElement>('[data-rule]')].map((element) => ({
    rule: JSON.parse(element.dataset.rule!) as ControlRule,
    element,
  }));

/** @returns the form's values by name, as the server would read them */
export const typed = (form: HTMLFormElement): FormValues => {
  const values = new Map<string, string[]>();
  for (const [name, value] of new FormData(form)) {
    if (!name.startsWith('f.') || typeof value !== 'string') continue;
    values.set(name.slice(2), [...(values.get(name.slice(2)) ?? []), tidy(value)]);
  }
  return values;
};

/** Shows exactly the controls that these answers require (S3 §4). */
export function showVisibleFields(form: HTMLFormElement): void {
  const controls = formControls(form);
  const shown = new Set(
    visibleRules(
      controls.map(({ rule }) => rule),
      typed(form),
    ),
  );
  for (const { rule, element } of controls) element.toggleAttribute('data-off', !shown.has(rule));
}
