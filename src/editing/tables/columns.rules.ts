/** Changes a table's columns: the same change in the list of every row (BLK-25). Pure; browser and tests share it. */
import type { ListWrite } from '../protocol.ts';
import {
  CELLS,
  type ColumnAct,
  clamp,
  everyRow,
  GONE,
  inRow,
  type NewTableId,
  newCell,
  type TablePart,
  type TableRow,
  type TableModel,
  type TableWrite,
  type Worked,
} from './model.rules.ts';

/** More columns are unreadable on any screen. */
export const MOST_COLUMNS = 30;

export function workColumn(table: TableModel, act: ColumnAct, newId: NewTableId): Worked {
  const { columns } = table;
  /** The same in every row. */
  const inEach = (change: (row: TableRow) => ListWrite): Worked => ({
    writes: everyRow(table).map(({ part, row }) => ({ inside: inRow(part, row), field: CELLS, change: change(row) })),
  });
  if (act.do === 'insert-column') {
    if (columns >= MOST_COLUMNS) return { refused: `A table has at most ${MOST_COLUMNS} columns.` };
    return inEach(() => ({ do: 'insert', index: clamp(act.at, columns), entry: newCell(newId) }));
  }
  const { column } = act;
  if (column < 0 || column >= columns) return GONE;
  const cell = (row: TableRow): string => row.cells[column]?.id ?? '';
  if (act.do === 'remove-column')
    return columns === 1 ? { refused: 'A table needs at least one column.' } : inEach((row) => ({ do: 'remove', entry: cell(row) }));
  const to = column + act.by;
  return to < 0 || to >= columns
    ? { refused: 'The column is at the edge of the table.' }
    : inEach((row) => ({ do: 'move', entry: cell(row), index: to }));
}

/** Makes rows equally long, by adding cells at their ends. */
export function filledRows({ parts, columns }: TableModel, newId: NewTableId): { table: TableModel; writes: TableWrite[] } {
  const writes: TableWrite[] = [];
  const fill = (part: TablePart, row: TableRow): TableRow => {
    const missing = Array.from({ length: columns - row.cells.length }, () => newCell(newId));
    for (const [more, entry] of missing.entries())
      writes.push({ inside: inRow(part, row), field: CELLS, change: { do: 'insert', index: row.cells.length + more, entry } });
    return { ...row, cells: [...row.cells, ...missing] };
  };
  return { table: { columns, parts: parts.map((part) => ({ ...part, rows: part.rows.map((row) => fill(part, row)) })) }, writes };
}
