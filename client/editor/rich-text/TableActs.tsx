/** What can be done with the table that the cursor of a rich text stands in. */
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
import { opensFirst } from './Tool.tsx';

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
