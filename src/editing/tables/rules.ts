/** What editors may do to a table, as changes of the lists that hold it (BLK-25, EDT-03). Pure; browser and tests share it. */
import type { StoredFields } from '../../content/repository/items.ts';
import { filled, workColumn } from './columns/rules.ts';
import { type ColumnAct, type NewId, type RowAct, readTable, type TableAct, type Worked } from './model/rules.ts';
import { workPart, workRow } from './rows/rules.ts';

export { MOST_COLUMNS } from './columns/rules.ts';
export * from './model/rules.ts';

/** The Worker takes so many changes at once. */
const MOST_WRITES = 500;

/** @param fields of the table's item. Every row has as many cells as the longest one after it. */
export function workTable(fields: StoredFields, act: TableAct, newId: NewId): Worked {
  const read = readTable(fields);
  if (!read) return { refused: 'The parts of this table are items of their own: edit them there.' };
  const { table, writes } = filled(read, newId);
  const worked = isColumnAct(act)
    ? workColumn(table, act, newId)
    : isRowAct(act)
      ? workRow(table, act, newId)
      : workPart(table, act, newId);
  if ('refused' in worked) return worked;
  const all = [...writes, ...worked.writes];
  return all.length > MOST_WRITES ? { refused: 'This table has too many rows for that: split it in two.' } : { writes: all };
}

const isColumnAct = (act: TableAct): act is ColumnAct => act.do.endsWith('-column');
const isRowAct = (act: TableAct): act is RowAct => act.do.endsWith('-row');
