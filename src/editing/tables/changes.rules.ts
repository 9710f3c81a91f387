/** Editors' changes of a table, as changes of the lists that hold it (BLK-25, EDT-03). Pure; browser and tests share it. */
import type { StoredFields } from '../../content/repository/store/items.ts';
import { filledRows, workColumn } from './columns.rules.ts';
import { type ColumnAct, type NewTableId, type RowAct, readTable, type TableAct, type Worked } from './model.rules.ts';
import { workPart, workRow } from './rows.rules.ts';

export { MOST_COLUMNS } from './columns.rules.ts';
export * from './model.rules.ts';

/** The Worker's limit of changes per request. */
const MOST_WRITES = 500;

/** @param fields of the table's item. Afterwards every row has as many cells as the longest. */
export function workTable(fields: StoredFields, act: TableAct, newId: NewTableId): Worked {
  const read = readTable(fields);
  if (!read) return { refused: 'The parts of this table are separate items: edit them there.' };
  const { table, writes } = filledRows(read, newId);
  const worked = isColumnAct(act)
    ? workColumn(table, act, newId)
    : isRowAct(act)
      ? workRow(table, act, newId)
      : workPart(table, act, newId);
  if ('refused' in worked) return worked;
  const all = [...writes, ...worked.writes];
  return all.length > MOST_WRITES ? { refused: 'This table has too many rows for this change: split it in two.' } : { writes: all };
}

const isColumnAct = (act: TableAct): act is ColumnAct => act.do.endsWith('-column');
const isRowAct = (act: TableAct): act is RowAct => act.do.endsWith('-row');
