/** The controls of a form in the page: what they say, and which of them are shown. */
import { type Rule, tidy, type Values, visibleRules } from '../../src/forms/visibility/rules.ts';

/** Attributes are those that the server prints (`src/blocks/form/wiring.ts`). */
export interface Control {
  rule: Rule;
  element: HTMLElement;
}

export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<HTMLElement>('[data-rule]')].map((element) => ({ rule: JSON.parse(element.dataset.rule!) as Rule, element }));

/** @returns what stands in the form, by name, as the server would read it */
export const typed = (form: HTMLFormElement): Values => {
  const values = new Map<string, string[]>();
  for (const [name, value] of new FormData(form)) {
    if (!name.startsWith('f.') || typeof value !== 'string') continue;
    values.set(name.slice(2), [...(values.get(name.slice(2)) ?? []), tidy(value)]);
  }
  return values;
};

/** Shows what is asked for these answers, and nothing else (S3 §4). */
export function showAsked(form: HTMLFormElement): void {
  const controls = controlsOf(form);
  const shown = new Set(
    visibleRules(
      controls.map(({ rule }) => rule),
      typed(form),
    ),
  );
  for (const { rule, element } of controls) element.toggleAttribute('data-off', !shown.has(rule));
}
