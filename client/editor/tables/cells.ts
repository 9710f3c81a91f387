/** Cells of a stored table on the page: the browser lists rows as head, bodies, foot, whatever order they are stored in. */
import { KINDS, type Part, type Row, type Table } from '../../../src/editing/tables/rules.ts';

export interface ShownRow {
  part: Part;
  row: Row;
  /** "Section 2, row 1". */
  name: string;
}

/** Rows in the order in which they are seen. */
export function shownRows({ parts }: Table): ShownRow[] {
  return KINDS.flatMap((kind) => {
    const alike = parts.filter((part) => part.kind === kind);
    return alike.flatMap((part, index) =>
      part.rows.map((row, at) => {
        const number = alike.length > 1 ? ` ${index + 1}` : '';
        return { part, row, name: `${kind}${number}, row ${at + 1}` };
      }),
    );
  });
}

/** @returns place of a cell among the rows shown, or nothing outside of a table */
export function placeOfCell(element: Element | null): { row: number; column: number } | undefined {
  const cell = element?.closest('td, th') as HTMLTableCellElement | null;
  const row = cell?.closest('tr');
  const table = row?.closest('table');
  if (!cell || !row || !table) return undefined;
  return { row: [...table.rows].indexOf(row), column: cell.cellIndex };
}

/** Marks the chosen cell on the page, and no other. */
export function markCell(block: Element | undefined, row: number, column: number): void {
  for (const marked of document.querySelectorAll('[data-editor-cell]')) marked.removeAttribute('data-editor-cell');
  const cells = block?.querySelector('table')?.rows[row]?.cells;
  // A section's title reaches over all columns.
  (cells?.[column] ?? cells?.[0])?.setAttribute('data-editor-cell', '');
}
