/** Tools at a table on the page: names the selected cell, with buttons for its row, column and part (BLK-25, EDT-03). */
import { useState } from 'react';
import type { ItemModel } from '../../../src/editing/protocol.ts';
import { readTable, type TableAct, workTable } from '../../../src/editing/tables/changes.rules.ts';
import { blockChanges } from '../blocks/block-acts.ts';
import { act, BlockNotice, showNotice } from '../blocks/block-notice.tsx';
import { countPages } from '../count-pages.ts';
import type { EditorStore } from '../sync/store.ts';
import { tableRowsShown, type ChosenCell, type ShownRow } from './cells.ts';
import { tableActs } from './table-acts.ts';
import { AddGroup, ColumnGroup, PartGroup, RowGroup } from './TableGroups.tsx';
import { Checkbox } from '../ui/EditorField.tsx';
import { useWanted } from '../ui/use-wanted.ts';

interface TableToolsProps {
  store: EditorStore;
  item: ItemModel;
  chosen: ChosenCell;
  onChoose(chosen: ChosenCell): void;
}

const newId = () => crypto.randomUUID().replaceAll('-', '');

export function TableTools({ store, item, chosen, onChoose }: TableToolsProps) {
  const [isBusy, setBusy] = useState(false);
  const table = readTable(item.fields);
  if (!table) return <p>The parts of this table are separate items. Edit them on the desk.</p>;
  const rows = tableRowsShown(table);
  const at = rows.find(({ row }) => row.entry.id === chosen.row) ?? rows[0];
  const column = Math.min(chosen.column, Math.max(0, table.columns - 1));
  const work = async (change: TableAct, words: string, next?: (rows: readonly ShownRow[]) => ChosenCell) => {
    if (isBusy) return;
    const worked = workTable(item.fields, change, newId);
    if ('refused' in worked) return showNotice('table', worked.refused, { isProblem: true });
    setBusy(true);
    const writes = worked.writes.map((write) => ({ do: 'list' as const, ...write }));
    const changed = await act(store, 'table', blockChanges(item.id, writes), words);
    setBusy(false);
    const after = readTable(changed?.items[item.id]?.fields ?? {});
    if (changed && after && next) onChoose(next(tableRowsShown(after)));
  };
  const acts = tableActs({ rows, at, column, chosen, work });

  return (
    <section
      aria-label="Rows and columns"
      onKeyDown={(event) => {
        const key = event.altKey ? event.key : '';
        if (key === 'ArrowUp' || key === 'ArrowDown') void acts.moveRow(key === 'ArrowUp' ? -1 : 1);
        else if (key === 'ArrowLeft' || key === 'ArrowRight') void acts.moveColumn(key === 'ArrowLeft' ? -1 : 1);
        else return;
        event.preventDefault();
      }}
    >
      {item.isShared && (
        <p className="pe-table__note">This table is shared content, used on {countPages(item.usedBy, 'published page')}.</p>
      )}
      <div className="pe-table__tools">
        <RowGroup rows={rows} at={at} acts={acts} onChoose={(row) => onChoose({ row, column })} />
        <ColumnGroup
          rows={rows}
          columns={table.columns}
          column={column}
          acts={acts}
          onChoose={(index) => onChoose({ row: at?.row.entry.id ?? '', column: index })}
        />
        <PartGroup at={at} acts={acts} />
        <AddGroup acts={acts} />
        <TableFlags store={store} item={item} />
      </div>
      <BlockNotice store={store} where="table" />
    </section>
  );
}

/** Checkboxes for the kind of table: fields of its item, changed like any other part of the table. */
const FLAGS = [
  ['RowWithHeader', 'First column names the rows'],
  ['IsFinancialTable', 'Figures'],
  ['IsLayoutTable', 'Layout only'],
] as const;

const TableFlags = (of: { store: EditorStore; item: ItemModel }) => (
  <fieldset className="pe-table__group pe-table__flags">
    <legend>Kind</legend>
    {FLAGS.map(([name, label]) => (
      <Flag key={name} {...of} name={name} label={label} />
    ))}
  </fieldset>
);

function Flag({ store, item, name, label }: { store: EditorStore; item: ItemModel; name: string; label: string }) {
  const field = item.fields[name];
  const isStored = Boolean(field && 'value' in field && /^(1|true)$/i.test(String(field.value)));
  const [isOn, choose] = useWanted(isStored, (value) =>
    act(
      store,
      'table',
      blockChanges(item.id, [{ do: 'set', inside: [], field: name, value: { value } }]),
      `${label}: ${value ? 'yes' : 'no'}.`,
    ),
  );
  return <Checkbox label={label} checked={isOn} onChange={({ target }) => choose(target.checked)} />;
}
