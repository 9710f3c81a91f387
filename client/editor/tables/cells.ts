/** Maps cells of a stored table to those on the page: browsers list rows as head, bodies, foot, in whatever order they are stored. */
import { PART_KINDS, type TablePart, type TableRow, type TableModel } from '../../../src/editing/tables/changes.rules.ts';

export interface ShownRow {
  part: TablePart;
  row: TableRow;
  /** "Section 2, row 1". */
  name: string;
}

/** Rows in visual order. */
export function tableRowsShown({ parts }: TableModel): ShownRow[] {
  return PART_KINDS.flatMap((kind) => {
    const alike = parts.filter((part) => part.kind === kind);
    return alike.flatMap((part, index) =>
      part.rows.map((row, at) => {
        const number = alike.length > 1 ? ` ${index + 1}` : '';
        return { part, row, name: `${kind}${number}, row ${at + 1}` };
      }),
    );
  });
}

/** @returns position of a cell among the visible rows, or nothing outside a table */
export function placeOfCell(element: Element | null): { row: number; column: number } | undefined {
  const cell = element?.closest('td, th') as HTMLTableCellElement | null;
  const row = cell?.closest('tr');
  const table = row?.closest('table');
  if (!cell || !row || !table) return undefined;
  return { row: [...table.rows].indexOf(row), column: cell.cellIndex };
}

/** Marks the selected cell on the page, and no other. */
export function markCell(block: Element | undefined, row: number, column: number): void {
  for (const marked of document.querySelectorAll('[data-editor-cell]')) marked.removeAttribute('data-editor-cell');
  const cells = block?.querySelector('table')?.rows[row]?.cells;
  // A section's title spans all columns.
  (cells?.[column] ?? cells?.[0])?.setAttribute('data-editor-cell', '');
}

/** A cell by the id of its row, which stays the same when other rows change. */
export interface ChosenCell {
  row: string;
  column: number;
}
