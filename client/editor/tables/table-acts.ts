/** Actions of the table buttons on the selected cell; each reports what it did and selects the next cell. */
import type { PartKind, TableAct } from '../../../src/editing/tables/changes.rules.ts';
import type { ShownRow, ChosenCell } from './cells.ts';

interface ActsOf {
  rows: readonly ShownRow[];
  /** The selected row; absent in a table without rows. */
  at: ShownRow | undefined;
  column: number;
  chosen: ChosenCell;
  /** Changes the table. `next`: the cell to select afterwards. */
  work(change: TableAct, words: string, next?: (rows: readonly ShownRow[]) => ChosenCell): Promise<void>;
}

export function tableActs({ rows, at, column, chosen, work }: ActsOf) {
  const choose = (row: string | undefined, to: number): ChosenCell => ({ row: row ?? '', column: to });
  const here = at && { part: at.part.entry.id, row: at.row.entry.id, index: at.part.rows.indexOf(at.row) };
  const beside = () => rows[rows.indexOf(at as ShownRow) + 1] ?? rows[rows.indexOf(at as ShownRow) - 1];

  const insertRow = (offset: 0 | 1) =>
    here &&
    work(
      { do: 'insert-row', part: here.part, at: here.index + offset },
      offset ? 'A row was inserted below.' : 'A row was inserted above.',
      (now) => choose(now.filter(({ part }) => part.entry.id === here.part)[here.index + offset]?.row.entry.id, column),
    );
  const insertColumn = (offset: 0 | 1) =>
    work({ do: 'insert-column', at: column + offset }, offset ? 'A column was inserted after.' : 'A column was inserted before.', () =>
      choose(chosen.row, column + offset),
    );
  const moveColumn = (by: -1 | 1) =>
    work({ do: 'move-column', column, by }, `Column ${column + 1} is column ${column + 1 + by} now.`, () =>
      choose(chosen.row, column + by),
    );
  const moveRow = (by: -1 | 1) => here && work({ do: 'move-row', row: here.row, by }, `${at.name} moved ${by < 0 ? 'up' : 'down'}.`);
  const movePart = (by: -1 | 1) =>
    here && work({ do: 'move-part', part: here.part, by }, `${at.part.kind} moved ${by < 0 ? 'up' : 'down'}.`);
  /** A second header row joins the existing header. */
  const add = (kind: PartKind) => {
    const last = rows.map(({ part }) => part).findLast((part) => part.kind === kind);
    const grows = kind === 'Section' ? undefined : last;
    const after = at?.part.kind === kind ? { after: at.part.entry.id } : {};
    return work(
      grows ? { do: 'insert-row', part: grows.entry.id, at: grows.rows.length } : { do: 'insert-part', kind, ...after },
      kind === 'Section' ? 'A section was inserted.' : `A ${kind.toLowerCase()} row was inserted.`,
      (now) => choose(now.find(({ row }) => !rows.some((old) => old.row.entry.id === row.entry.id))?.row.entry.id, column),
    );
  };
  const removeRow = () =>
    here && work({ do: 'remove-row', row: here.row }, `${at.name} deleted.`, () => choose(beside()?.row.entry.id, column));
  const removeColumn = () =>
    work({ do: 'remove-column', column }, `Column ${column + 1} deleted.`, () => choose(chosen.row, Math.max(0, column - 1)));
  const removePart = () => here && work({ do: 'remove-part', part: here.part }, `${at.part.kind} deleted.`);
  return { insertRow, moveRow, removeRow, insertColumn, moveColumn, removeColumn, movePart, removePart, add };
}
