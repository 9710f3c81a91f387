/** Shows what is wrong with a form's answers, by the server's own rules: at each control, in the summary and in the title. */
import { beforeFault, type Fault, faultsOf, visibleValues } from '../../src/forms/validation.rules.ts';
import { formControls, typed } from './fields.ts';

/** @returns the relevant answers by name, and their faults */
export function readFormElement(form: HTMLFormElement): { values: Record<string, string | string[]>; faults: Fault[] } {
  const rules = formControls(form).map(({ rule }) => rule);
  const values = typed(form);
  const sent = [...visibleValues(rules, values)].map(([name, texts]) => [name, texts.length > 1 ? texts : texts[0]!]);
  return { values: Object.fromEntries(sent), faults: faultsOf(rules, values) };
}

/** The message for one control; from the server where the browser cannot know. */
export interface Wrong {
  name: string;
  message: string;
}

/** @returns faults with the messages from the markup */
export const faultMessages = (form: HTMLFormElement, faults: readonly Fault[]): Wrong[] => {
  const controls = formControls(form);
  return faults.map(({ name, code }) => ({
    name,
    message: controls.find(({ rule }) => rule.name === name)?.element.dataset[code] ?? '',
  }));
};

/** Shows messages at each control and in the summary, which gets the focus; an empty list removes them all. */
export function showWrong(form: HTMLFormElement, wrong: readonly Wrong[]): void {
  const summary = form.querySelector<HTMLElement>('.form__summary')!;
  const lines: HTMLLIElement[] = [];
  for (const { rule, element } of formControls(form)) {
    // A composite control contains controls with their own messages.
    const message = element.querySelector<HTMLElement>(':scope > .field__message');
    const controls = element.querySelectorAll<HTMLElement>('input, select, textarea');
    const [control] = controls;
    if (!control || !message) continue;
    const fault = wrong.find(({ name }) => name === rule.name)?.message;
    element.classList.toggle('field--wrong', fault !== undefined);
    for (const one of element.matches('[role="radiogroup"]') ? [element] : controls)
      one.setAttribute('aria-invalid', String(fault !== undefined));
    message.hidden = fault === undefined;
    message.lastElementChild!.textContent = fault ?? '';
    if (fault === undefined) continue;
    const link = document.createElement('a');
    link.href = `#${control.id}`;
    link.textContent = `${beforeFault(element.dataset.label ?? '')} ${fault}`;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      control.focus();
    });
    lines.push(document.createElement('li'));
    lines.at(-1)!.replaceChildren(link);
  }
  summary.querySelector('ul')!.replaceChildren(...lines);
  summary.hidden = lines.length === 0;
  sayInTitle(`${summary.dataset.title} `, lines.length > 0);
  if (lines.length > 0) summary.focus();
}

/** @param prefix of the title while something is wrong: the server's response to a refused form has it already */
function sayInTitle(prefix: string, isWrong: boolean): void {
  const bare = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
  document.title = isWrong ? prefix + bare : bare;
}
