/** Columns of a table: the same change in the list of every row (BLK-25). Pure; browser and tests share it. */
import type { ListWrite } from '../../protocol.ts';
import {
  CELLS,
  type ColumnAct,
  clamp,
  everyRow,
  GONE,
  inRow,
  type NewId,
  newCell,
  type Part,
  type Row,
  type Table,
  type TableWrite,
  type Worked,
} from '../model/rules.ts';

/** More columns than these nobody can read, on any screen. */
export const MOST_COLUMNS = 30;

export function workColumn(table: Table, act: ColumnAct, newId: NewId): Worked {
  const { columns } = table;
  /** The same in every row. */
  const inEach = (change: (row: Row) => ListWrite): Worked => ({
    writes: everyRow(table).map(({ part, row }) => ({ inside: inRow(part, row), field: CELLS, change: change(row) })),
  });
  if (act.do === 'insert-column') {
    if (columns >= MOST_COLUMNS) return { refused: `A table has at most ${MOST_COLUMNS} columns.` };
    return inEach(() => ({ do: 'insert', index: clamp(act.at, columns), entry: newCell(newId) }));
  }
  const { column } = act;
  if (column < 0 || column >= columns) return GONE;
  const cell = (row: Row): string => row.cells[column]?.id ?? '';
  if (act.do === 'remove-column')
    return columns === 1 ? { refused: 'A table has at least one column.' } : inEach((row) => ({ do: 'remove', entry: cell(row) }));
  const to = column + act.by;
  return to < 0 || to >= columns
    ? { refused: 'The column is at the edge of the table.' }
    : inEach((row) => ({ do: 'move', entry: cell(row), index: to }));
}

/** Rows of one length: what is missing at an end comes there. */
export function filled({ parts, columns }: Table, newId: NewId): { table: Table; writes: TableWrite[] } {
  const writes: TableWrite[] = [];
  const fill = (part: Part, row: Row): Row => {
    const missing = Array.from({ length: columns - row.cells.length }, () => newCell(newId));
    for (const [more, entry] of missing.entries())
      writes.push({ inside: inRow(part, row), field: CELLS, change: { do: 'insert', index: row.cells.length + more, entry } });
    return { ...row, cells: [...row.cells, ...missing] };
  };
  return { table: { columns, parts: parts.map((part) => ({ ...part, rows: part.rows.map((row) => fill(part, row)) })) }, writes };
}
