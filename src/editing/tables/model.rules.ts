/** A table as its item stores it: parts of rows of cells, each an entry of a list (BLK-25). Pure; browser and tests share it. */
import type { ListEntry } from '../../content/repository/store/entries.ts';
import type { Inline, StoredField, StoredFields } from '../../content/repository/store/items.ts';
import type { ListWrite } from '../protocol.ts';
import { oneLineIn } from '../../lib/html/words.rules.ts';

export type PartKind = 'Header' | 'Section' | 'Footer';
/** In their order from top to bottom. */
export const PART_KINDS: readonly PartKind[] = ['Header', 'Section', 'Footer'];

/** Names of the lists, from the table inwards (`src/blocks/table/schema.ts`). */
export const PARTS = 'Children';
export const ROWS = 'Rows';
export const CELLS = 'Cells';
const VALUE = 'CellValue';

export interface TableRow {
  entry: Inline;
  cells: Inline[];
}
export interface TablePart {
  entry: Inline;
  kind: PartKind;
  rows: TableRow[];
}
export interface TableModel {
  /** In the order of their list. */
  parts: TablePart[];
  /** Of the longest row. */
  columns: number;
}

/** @returns `undefined` when parts, rows or cells are separate items: then only their fields can be edited */
export function readTable(fields: StoredFields): TableModel | undefined {
  try {
    const parts = inlines(fields[PARTS]).map((entry): TablePart => {
      const rows = inlines(entry.fields[ROWS]).map((row): TableRow => ({ entry: row, cells: inlines(row.fields[CELLS]) }));
      return { entry, kind: kindOf(entry), rows };
    });
    return { parts, columns: Math.max(0, ...parts.flatMap(({ rows }) => rows.map(({ cells }) => cells.length))) };
  } catch (error) {
    if (error === ELSEWHERE) return undefined;
    throw error;
  }
}

const ELSEWHERE = new Error('An entry is stored in another item');

function inlines(field: StoredField | undefined): Inline[] {
  if (!field || ('value' in field && !field.value)) return [];
  if (!('list' in field) || field.list.some((entry: ListEntry) => 'ref' in entry)) throw ELSEWHERE;
  return field.list as Inline[];
}

const textIn = (fields: StoredFields, name: string): string => {
  const field = fields[name];
  return field && 'value' in field && field.value != null ? String(field.value) : '';
};

/** As the block reads it (`src/blocks/table/grid.ts`). */
function kindOf({ fields, name }: Inline): PartKind {
  const kind = textIn(fields, 'Kind') || name;
  return /head/i.test(kind) ? 'Header' : /foot/i.test(kind) ? 'Footer' : 'Section';
}

/** The text of a cell, without markup. */
export const cellPlainText = (cell: Inline): string => oneLineIn(textIn(cell.fields, VALUE));

/** @param newId makes ids that no other entry has */
export type NewTableId = () => string;

const entry = (newId: NewTableId, name: string, fields: StoredFields): Inline => ({ id: newId(), name, displayName: name, fields });
export const newCell = (newId: NewTableId): Inline => entry(newId, 'Cell', { [VALUE]: { value: '' } });
export const newRow = (newId: NewTableId, columns: number): Inline =>
  entry(newId, 'Row', { [CELLS]: { list: Array.from({ length: Math.max(1, columns) }, () => newCell(newId)) } });
export const newPart = (newId: NewTableId, kind: PartKind, columns: number): Inline =>
  entry(newId, kind, { Kind: { value: kind }, [ROWS]: { list: [newRow(newId, columns)] } });

export type ColumnAct =
  | { do: 'insert-column'; at: number }
  | { do: 'move-column'; column: number; by: -1 | 1 }
  | { do: 'remove-column'; column: number };
export type RowAct =
  | { do: 'insert-row'; part: string; at: number }
  | { do: 'move-row'; row: string; by: -1 | 1 }
  | { do: 'remove-row'; row: string };
export type PartAct =
  /** Inserts below the given part when both are of one kind; else as the last of its kind. */
  | { do: 'insert-part'; kind: PartKind; after?: string }
  | { do: 'move-part'; part: string; by: -1 | 1 }
  | { do: 'remove-part'; part: string };

/** Positions start at 0; `by` moves one step. */
export type TableAct = ColumnAct | RowAct | PartAct;

/** A change of one list: the path to its owner, its field, the change. */
export interface TableWrite {
  inside: string[];
  field: string;
  change: ListWrite;
}

/** Changes in order, or the reason for a refusal, as a sentence for editors. */
export type Worked = { writes: TableWrite[] } | { refused: string };

export const GONE = { refused: 'This part of the table no longer exists.' };
export const inPart = (part: TablePart): string[] => [PARTS, part.entry.id];
export const inRow = (part: TablePart, row: TableRow): string[] => [...inPart(part), ROWS, row.entry.id];
export const everyRow = ({ parts }: TableModel) => parts.flatMap((part) => part.rows.map((row) => ({ part, row })));
export const clamp = (at: number, most: number): number => Math.max(0, Math.min(at, most));
