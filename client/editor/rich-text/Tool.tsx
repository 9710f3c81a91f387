/** One tool of the rich text toolbar, and the keyboard navigation between tools. */
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../ui/Button.tsx';
import type { Command } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderColumn,
  toggleHeaderRow,
} from 'prosemirror-tables';

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

/** A select that acts at once opens on arrow keys: otherwise each step to a choice would apply one. */
export function opensFirst(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!['ArrowDown', 'ArrowUp'].includes(event.key) || event.altKey || !('showPicker' in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/** Commands for the table at the cursor of a rich text. */
const TABLE: readonly (readonly [string, Command])[] = [
  ['Row above', addRowBefore],
  ['Row below', addRowAfter],
  ['Delete row', deleteRow],
  ['Column before', addColumnBefore],
  ['Column after', addColumnAfter],
  ['Delete column', deleteColumn],
  ['Header row', toggleHeaderRow],
  ['Header column', toggleHeaderColumn],
  ['Delete table', deleteTable],
];

export const TableActs = ({ onUse }: { onUse(command: Command): void }) => (
  <select
    className="pe-input"
    aria-label="Table"
    tabIndex={-1}
    value=""
    onKeyDown={opensFirst}
    onChange={(event) => {
      const command = TABLE[Number(event.target.value)]?.[1];
      if (command) onUse(command);
    }}
  >
    <option value="">Table …</option>
    {TABLE.map(([words], at) => (
      <option key={words} value={at}>
        {words}
      </option>
    ))}
  </select>
);
