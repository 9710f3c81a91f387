/** A table as its item stores it: parts of rows of cells, each an entry of a list (BLK-25). Pure; browser and tests share it. */
import type { ListEntry } from '../../../content/repository/entries.ts';
import type { Inline, StoredField, StoredFields } from '../../../content/repository/items.ts';
import type { ListWrite } from '../../protocol.ts';

export type PartKind = 'Header' | 'Section' | 'Footer';
/** As they stand one under the other. */
export const KINDS: readonly PartKind[] = ['Header', 'Section', 'Footer'];

/** Names of the lists, from the table inwards (`src/blocks/table/schema.ts`). */
export const PARTS = 'Children';
export const ROWS = 'Rows';
export const CELLS = 'Cells';
const VALUE = 'CellValue';

export interface Row {
  entry: Inline;
  cells: Inline[];
}
export interface Part {
  entry: Inline;
  kind: PartKind;
  rows: Row[];
}
export interface Table {
  /** In the order of their list. */
  parts: Part[];
  /** Of the longest row. */
  columns: number;
}

/** @returns `undefined` where parts, rows or cells are not stored in the item itself: only their fields can be edited then */
export function readTable(fields: StoredFields): Table | undefined {
  try {
    const parts = inlines(fields[PARTS]).map((entry): Part => {
      const rows = inlines(entry.fields[ROWS]).map((row): Row => ({ entry: row, cells: inlines(row.fields[CELLS]) }));
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
  const said = textIn(fields, 'Kind') || name;
  return /head/i.test(said) ? 'Header' : /foot/i.test(said) ? 'Footer' : 'Section';
}

/** What a cell says, without markup. */
export const cellWords = (cell: Inline): string =>
  textIn(cell.fields, VALUE)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();

/** @param newId makes ids that no other entry has */
export type NewId = () => string;

const entry = (newId: NewId, name: string, fields: StoredFields): Inline => ({ id: newId(), name, displayName: name, fields });
export const newCell = (newId: NewId): Inline => entry(newId, 'Cell', { [VALUE]: { value: '' } });
export const newRow = (newId: NewId, columns: number): Inline =>
  entry(newId, 'Row', { [CELLS]: { list: Array.from({ length: Math.max(1, columns) }, () => newCell(newId)) } });
export const newPart = (newId: NewId, kind: PartKind, columns: number): Inline =>
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
  /** Below the part given, where both are of a kind; else as the last of its kind. */
  | { do: 'insert-part'; kind: PartKind; after?: string }
  | { do: 'move-part'; part: string; by: -1 | 1 }
  | { do: 'remove-part'; part: string };

/** Places count from 0; `by` moves one step. */
export type TableAct = ColumnAct | RowAct | PartAct;

/** A change of one list: the way to its owner, its field, what happens to it. */
export interface TableWrite {
  inside: string[];
  field: string;
  change: ListWrite;
}

/** Changes to be made in their order, or why there are none, in words for editors. */
export type Worked = { writes: TableWrite[] } | { refused: string };

export const GONE = { refused: 'That part of the table is not there any more.' };
export const inPart = (part: Part): string[] => [PARTS, part.entry.id];
export const inRow = (part: Part, row: Row): string[] => [...inPart(part), ROWS, row.entry.id];
export const everyRow = ({ parts }: Table) => parts.flatMap((part) => part.rows.map((row) => ({ part, row })));
export const clamp = (at: number, most: number): number => Math.max(0, Math.min(at, most));
