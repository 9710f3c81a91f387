/** What is wrong with a form's answers: asked by the server's own rules before it is sent, and said at each control, in the summary and in the title. */
import { beforeFault, type Fault, faultsOf, visibleValues } from '../../src/forms/rules.ts';
import { controlsOf, typed } from './fields.ts';

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
export const inWords = (form: HTMLFormElement, faults: readonly Fault[]): Wrong[] => {
  const controls = controlsOf(form);
  return faults.map(({ name, code }) => ({
    name,
    message: controls.find(({ rule }) => rule.name === name)?.element.dataset[code] ?? '',
  }));
};

/** Says what is wrong at each control and in the summary, which gets the focus; an empty list takes it all back. */
export function showWrong(form: HTMLFormElement, wrong: readonly Wrong[]): void {
  const summary = form.querySelector<HTMLElement>('.form__summary')!;
  const lines: HTMLLIElement[] = [];
  for (const { rule, element } of controlsOf(form)) {
    // A panel, and what is read over lines, has controls with messages of their own.
    const message = element.querySelector<HTMLElement>(':scope > .field__message');
    const controls = element.querySelectorAll<HTMLElement>('input, select, textarea');
    const [control] = controls;
    if (!control || !message) continue;
    const said = wrong.find(({ name }) => name === rule.name)?.message;
    element.classList.toggle('field--wrong', said !== undefined);
    for (const one of element.matches('[role="radiogroup"]') ? [element] : controls)
      one.setAttribute('aria-invalid', String(said !== undefined));
    message.hidden = said === undefined;
    message.lastElementChild!.textContent = said ?? '';
    if (said === undefined) continue;
    const link = document.createElement('a');
    link.href = `#${control.id}`;
    link.textContent = `${beforeFault(element.dataset.label ?? '')} ${said}`;
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

/** @param prefix with which the title begins while something is wrong: the server's answer to a refused form has it already */
function sayInTitle(prefix: string, isWrong: boolean): void {
  const bare = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
  document.title = isWrong ? prefix + bare : bare;
}
