/** The controls of a form in the page: what they say, which of them are shown, and what is wrong with them. */
import { type Fault, faultsOf, type Rule, tidy, visibleRules, visibleValues, type Values } from '../../src/forms/rules.ts';

/** Attributes are those that the server prints (`src/blocks/form/Field.tsx`). */
interface Control {
  rule: Rule;
  element: HTMLElement;
}

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<HTMLElement>('[data-rule]')].map((element) => ({ rule: JSON.parse(element.dataset.rule!) as Rule, element }));

const typed = (form: HTMLFormElement): Values => {
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

/** @returns answers that count, by name, and what is wrong with them */
export function readForm(form: HTMLFormElement): { values: Record<string, string | string[]>; faults: Fault[] } {
  const rules = controlsOf(form).map(({ rule }) => rule);
  const values = typed(form);
  const sent = [...visibleValues(rules, values)].map(([name, texts]) => [name, texts.length > 1 ? texts : texts[0]!]);
  return { values: Object.fromEntries(sent), faults: faultsOf(rules, values) };
}

/** What is said of one control; from the server where the browser could not know. */
export interface Wrong {
  name: string;
  message: string;
}

/** @returns faults in the words that stand in the markup */
export const inWords = (form: HTMLFormElement, faults: readonly Fault[]): Wrong[] =>
  faults.map(({ name, code }) => ({ name, message: find(form, name)?.dataset[code] ?? '' }));

const find = (form: HTMLFormElement, name: string): HTMLElement | undefined =>
  controlsOf(form).find(({ rule }) => rule.name === name)?.element;

/** Says what is wrong at each control and in the summary, which gets the focus; an empty list takes it all back. */
export function showWrong(form: HTMLFormElement, wrong: readonly Wrong[]): void {
  const summary = form.querySelector<HTMLElement>('.form__summary')!;
  const lines: HTMLLIElement[] = [];
  for (const { rule, element } of controlsOf(form)) {
    const said = wrong.find(({ name }) => name === rule.name)?.message;
    element.classList.toggle('field--wrong', said !== undefined);
    const control = element.querySelector<HTMLElement>('input, select, textarea');
    const message = element.querySelector<HTMLElement>('.field__message');
    if (!control || !message) continue;
    (element.matches('fieldset') ? element : control).setAttribute('aria-invalid', String(said !== undefined));
    message.hidden = said === undefined;
    message.lastElementChild!.textContent = said ?? '';
    if (said === undefined) continue;
    const link = document.createElement('a');
    link.href = `#${control.id}`;
    link.textContent = `${element.dataset.label}: ${said}`;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      control.focus();
    });
    lines.push(document.createElement('li'));
    lines.at(-1)!.replaceChildren(link);
  }
  summary.querySelector('ul')!.replaceChildren(...lines);
  summary.hidden = lines.length === 0;
  if (lines.length > 0) summary.focus();
}
