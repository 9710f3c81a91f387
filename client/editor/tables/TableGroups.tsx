/** Buttons for the row, column and part of the selected table cell, and for adding parts (BLK-25, EDT-03). */
import type { ReactNode } from 'react';
import addAbove from '@phosphor-icons/core/assets/bold/rows-plus-top-bold.svg';
import addAfter from '@phosphor-icons/core/assets/bold/columns-plus-right-bold.svg';
import addBefore from '@phosphor-icons/core/assets/bold/columns-plus-left-bold.svg';
import addBelow from '@phosphor-icons/core/assets/bold/rows-plus-bottom-bold.svg';
import down from '@phosphor-icons/core/assets/bold/arrow-down-bold.svg';
import left from '@phosphor-icons/core/assets/bold/arrow-left-bold.svg';
import right from '@phosphor-icons/core/assets/bold/arrow-right-bold.svg';
import trash from '@phosphor-icons/core/assets/bold/trash-bold.svg';
import up from '@phosphor-icons/core/assets/bold/arrow-up-bold.svg';
import { cellPlainText } from '../../../src/editing/tables/changes.rules.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import type { ShownRow } from './cells.ts';
import type { tableActs } from './table-acts.ts';

interface GroupProps {
  rows: readonly ShownRow[];
  /** The selected row; absent in a table without rows. */
  at: ShownRow | undefined;
  acts: ReturnType<typeof tableActs>;
}

const short = (words: string) => (words.length > 24 ? `${words.slice(0, 23).trimEnd()}…` : words);

export const RowGroup = ({ rows, at, acts, onChoose }: GroupProps & { onChoose(row: string): void }) => (
  <Group title="Row">
    <select className="pe-input" aria-label="Row" value={at?.row.entry.id ?? ''} onChange={(event) => onChoose(event.target.value)}>
      {rows.map(({ row, name }) => (
        <option key={row.entry.id} value={row.entry.id}>
          {[name, short(row.cells.map(cellPlainText).find(Boolean) ?? '')].filter(Boolean).join(': ')}
        </option>
      ))}
    </select>
    <IconButton svg={addAbove} label="Insert row above" onClick={() => void acts.insertRow(0)} />
    <IconButton svg={addBelow} label="Insert row below" onClick={() => void acts.insertRow(1)} />
    <IconButton svg={up} label="Move row up" aria-keyshortcuts="Alt+ArrowUp" onClick={() => void acts.moveRow(-1)} />
    <IconButton svg={down} label="Move row down" aria-keyshortcuts="Alt+ArrowDown" onClick={() => void acts.moveRow(1)} />
    <IconButton svg={trash} label="Delete row" onClick={() => void acts.removeRow()} />
  </Group>
);

interface ColumnProps extends Omit<GroupProps, 'at'> {
  columns: number;
  column: number;
  onChoose(column: number): void;
}

export const ColumnGroup = ({ rows, columns, column, acts, onChoose }: ColumnProps) => (
  <Group title="Column">
    <select className="pe-input" aria-label="Column" value={column} onChange={(event) => onChoose(Number(event.target.value))}>
      {Array.from({ length: columns }, (_, index) => (
        <option key={index} value={index}>
          {[index + 1, short(wordsAt(rows[0], index))].filter(Boolean).join(': ')}
        </option>
      ))}
    </select>
    <IconButton svg={addBefore} label="Insert column before" onClick={() => void acts.insertColumn(0)} />
    <IconButton svg={addAfter} label="Insert column after" onClick={() => void acts.insertColumn(1)} />
    <IconButton svg={left} label="Move column left" aria-keyshortcuts="Alt+ArrowLeft" onClick={() => void acts.moveColumn(-1)} />
    <IconButton svg={right} label="Move column right" aria-keyshortcuts="Alt+ArrowRight" onClick={() => void acts.moveColumn(1)} />
    <IconButton svg={trash} label="Delete column" onClick={() => void acts.removeColumn()} />
  </Group>
);

/** Header, section or footer that contains the row. */
export function PartGroup({ at, acts }: Omit<GroupProps, 'rows'>) {
  const kind = at?.part.kind.toLowerCase() ?? 'part';
  const isNone = at === undefined;
  return (
    <Group title={at?.part.kind ?? 'Parts'}>
      <IconButton svg={up} label={`Move ${kind} up`} disabled={isNone} onClick={() => void acts.movePart(-1)} />
      <IconButton svg={down} label={`Move ${kind} down`} disabled={isNone} onClick={() => void acts.movePart(1)} />
      <IconButton svg={trash} label={`Delete ${kind}`} disabled={isNone} onClick={() => void acts.removePart()} />
    </Group>
  );
}

export const AddGroup = ({ acts }: Pick<GroupProps, 'acts'>) => (
  <Group title="Add">
    <Button kind="plain" onClick={() => void acts.add('Header')}>
      Header row
    </Button>
    <Button kind="plain" onClick={() => void acts.add('Section')}>
      Section
    </Button>
    <Button kind="plain" onClick={() => void acts.add('Footer')}>
      Footer row
    </Button>
  </Group>
);

const wordsAt = (shown: ShownRow | undefined, index: number): string => {
  const cell = shown?.row.cells[index];
  return cell ? cellPlainText(cell) : '';
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="pe-table__group">
    <legend>{title}</legend>
    {children}
  </fieldset>
);
