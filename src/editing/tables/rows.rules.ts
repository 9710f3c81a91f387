/** Inserts, moves and deletes rows and parts of a table, keeping its parts in order (BLK-25). Pure; browser and tests share it. */
import type { ListWrite } from '../protocol.ts';
import {
  CELLS,
  clamp,
  everyRow,
  GONE,
  inPart,
  PART_KINDS,
  type NewTableId,
  newPart,
  newRow,
  PARTS,
  type TablePart,
  type PartAct,
  type PartKind,
  ROWS,
  type RowAct,
  type TableModel,
  type TableWrite,
  type Worked,
} from './model.rules.ts';

export function workRow(table: TableModel, act: RowAct, newId: NewTableId): Worked {
  const one = (inside: string[], field: string, change: ListWrite): Worked => ({ writes: [{ inside, field, change }] });
  if (act.do === 'insert-row') {
    const part = table.parts.find(({ entry }) => entry.id === act.part);
    if (!part) return GONE;
    return one(inPart(part), ROWS, { do: 'insert', index: clamp(act.at, part.rows.length), entry: newRow(newId, table.columns) });
  }
  const found = everyRow(table).find(({ row }) => row.entry.id === act.row);
  if (!found) return GONE;
  const { part, row } = found;
  if (act.do === 'remove-row') {
    if (everyRow(table).length === 1) return { refused: 'A table needs at least one row.' };
    // A part without rows would be invisible.
    if (part.rows.length === 1) return one([], PARTS, { do: 'remove', entry: part.entry.id });
    return one(inPart(part), ROWS, { do: 'remove', entry: row.entry.id });
  }
  const to = part.rows.indexOf(row) + act.by;
  if (to >= 0 && to < part.rows.length) return one(inPart(part), ROWS, { do: 'move', entry: row.entry.id, index: to });
  const next = neighbour(table, part, act.by);
  if (!next)
    return { refused: `The row is at the edge of ${part.kind === 'Section' ? 'the sections' : `the ${part.kind.toLowerCase()}`}.` };
  // Rows cannot move between lists: the row is removed and inserted again with its content.
  const whole = { ...row.entry, fields: { ...row.entry.fields, [CELLS]: { list: row.cells } } };
  const left: TableWrite =
    part.rows.length === 1
      ? { inside: [], field: PARTS, change: { do: 'remove', entry: part.entry.id } }
      : { inside: inPart(part), field: ROWS, change: { do: 'remove', entry: row.entry.id } };
  return {
    writes: [left, { inside: inPart(next), field: ROWS, change: { do: 'insert', index: act.by > 0 ? 0 : next.rows.length, entry: whole } }],
  };
}

/** The next part of the same kind. */
function neighbour({ parts }: TableModel, part: TablePart, by: -1 | 1): TablePart | undefined {
  const alike = parts.filter(({ kind }) => kind === part.kind);
  return alike[alike.indexOf(part) + by];
}

export function workPart(table: TableModel, act: PartAct, newId: NewTableId): Worked {
  const { parts, columns } = table;
  const one = (change: ListWrite): Worked => ({ writes: [{ inside: [], field: PARTS, change }] });
  if (act.do === 'insert-part')
    return one({ do: 'insert', index: placeFor(parts, act.kind, act.after), entry: newPart(newId, act.kind, columns) });
  const part = parts.find(({ entry }) => entry.id === act.part);
  if (!part) return GONE;
  if (act.do === 'remove-part')
    return parts.length === 1 ? { refused: 'A table needs at least one part.' } : one({ do: 'remove', entry: part.entry.id });
  const other = neighbour(table, part, act.by);
  return other
    ? one({ do: 'move', entry: part.entry.id, index: parts.indexOf(other) })
    : { refused: `No ${part.kind.toLowerCase()} is ${act.by < 0 ? 'above' : 'below'} this one.` };
}

/** Headers come before sections, sections before footers. */
function placeFor(parts: readonly TablePart[], kind: PartKind, after: string | undefined): number {
  const beside = parts.findIndex(({ entry, kind: own }) => entry.id === after && own === kind);
  if (beside >= 0) return beside + 1;
  const last = parts.findLastIndex((part) => PART_KINDS.indexOf(part.kind) <= PART_KINDS.indexOf(kind));
  return last + 1;
}
