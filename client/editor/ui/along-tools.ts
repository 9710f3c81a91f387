/** Keyboard of a toolbar: arrow keys move between its tools, Escape leaves it. */
import type { KeyboardEvent, SyntheticEvent } from 'react';

/** Whether an event comes from a dialog that a tool opened: React bubbles it through the tools. */
export const isElsewhere = ({ target, currentTarget }: SyntheticEvent): boolean =>
  (target as Element).closest('dialog') !== currentTarget.closest('dialog');

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys move between tools, Escape leaves them. */
export function alongTools(event: KeyboardEvent<HTMLDivElement>, leave: () => void): void {
  if (isElsewhere(event)) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    leave();
    return;
  }
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > :is(button, select):not(.pe-handle)')];
  const at = all.indexOf(event.target as HTMLElement);
  all[(at + step + all.length) % all.length]?.focus();
}
