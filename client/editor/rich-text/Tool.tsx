/** One tool of a rich text, and the keys that go along them. */
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { IconButton } from '../ui/Button.tsx';

interface ToolProps {
  svg: string;
  label: string;
  keys?: string | undefined;
  isOn?: boolean;
  isFirst?: boolean;
  onUse(): void;
}

export const Tool = ({ svg, label, keys, isOn, isFirst = false, onUse }: ToolProps): ReactNode => (
  <IconButton svg={svg} label={label} aria-keyshortcuts={keys} aria-pressed={isOn} tabIndex={isFirst ? 0 : -1} onClick={onUse} />
);

/** A list whose choice acts at once is opened by the arrow keys: else each step on the way to a choice would be one. */
export function opensFirst(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!['ArrowDown', 'ArrowUp'].includes(event.key) || event.altKey || !('showPicker' in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/** In a dialog that a tool has opened: it stands inside of the tools for React alone. */
export const isElsewhere = ({ target, currentTarget }: SyntheticEvent): boolean =>
  (target as Element).closest('dialog') !== currentTarget.closest('dialog');

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys go from tool to tool, Escape back into the text. */
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
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > button, :scope > select')];
  const at = all.indexOf(event.target as HTMLElement);
  all[(at + step + all.length) % all.length]?.focus();
}
