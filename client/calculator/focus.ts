/** Sets the focus after a press in the calculator, and finds text typed before its script had loaded. */
import { CHILDREN_IN_GROUP } from '../../src/calculator/constants.rules.ts';
import { ANSWER } from '../../src/calculator/presses.rules.ts';

/** `heading`: a new screen. `wrong`: the first invalid box. `group`: the first box of newly added children. */
export type FocusTarget = 'heading' | 'wrong' | 'group';

const boxesIn = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLInputElement>(`[name^="${ANSWER}"]`) ?? [])];

/** @returns names and texts of boxes that the visitor has changed since the page loaded */
export const touchedIn = (root: HTMLElement | null): [string, string][] =>
  boxesIn(root)
    .filter((box) => (box.type === 'radio' ? box.checked && !box.defaultChecked : box.value !== box.defaultValue))
    .map(({ name, value }) => [name.slice(ANSWER.length), value]);

/** @param id prefix of the calculator's ids */
export function focusOn(target: FocusTarget, root: HTMLElement | null, id: string): void {
  if (target !== 'heading') {
    const box = target === 'wrong' ? root?.querySelector<HTMLElement>('[aria-invalid]') : boxesIn(root).at(-CHILDREN_IN_GROUP);
    box?.focus();
    return;
  }
  const dialog = root?.closest('dialog');
  if (dialog) dialog.scrollTop = 0;
  // A new screen is read from its start, also when the previous one was longer than the window.
  else if (root && root.getBoundingClientRect().top < 0) root.scrollIntoView();
  document.getElementById(`${id}-head`)?.focus({ preventScroll: true });
}
