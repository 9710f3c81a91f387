/** Tools at a table on the page: which cell is meant, and buttons for its row, its column and its part (BLK-25, EDT-03). */
import { useState } from 'react';
import type { ItemModel } from '../../../src/editing/protocol.ts';
import { readTable, type TableAct, workTable } from '../../../src/editing/tables/rules.ts';
import { act, Said, say } from '../blocks/said.tsx';
import { countPages } from '../count-pages.ts';
import type { EditorStore } from '../store.ts';
import { shownRows, type ShownRow } from './cells.ts';
import { tableActs } from './table-acts.ts';
import { TableFlags } from './TableFlags.tsx';
import { AddGroup, ColumnGroup, PartGroup, RowGroup } from './TableGroups.tsx';

/** A cell by the id of its row, which stays when others come and go. */
export interface Chosen {
  row: string;
  column: number;
}

interface TableToolsProps {
  store: EditorStore;
  item: ItemModel;
  chosen: Chosen;
  onChoose(chosen: Chosen): void;
}

const newId = () => crypto.randomUUID().replaceAll('-', '');

export function TableTools({ store, item, chosen, onChoose }: TableToolsProps) {
  const [isBusy, setBusy] = useState(false);
  const table = readTable(item.fields);
  if (!table) return <p>The parts of this table are separate items. Edit them on the desk.</p>;
  const rows = shownRows(table);
  const at = rows.find(({ row }) => row.entry.id === chosen.row) ?? rows[0];
  const column = Math.min(chosen.column, Math.max(0, table.columns - 1));
  const work = async (change: TableAct, words: string, next?: (rows: readonly ShownRow[]) => Chosen) => {
    if (isBusy) return;
    const worked = workTable(item.fields, change, newId);
    if ('refused' in worked) return say('table', worked.refused, { isProblem: true });
    setBusy(true);
    const make = (page: { items: Record<string, ItemModel> }) =>
      worked.writes.map((write) => ({ do: 'list' as const, item: item.id, revision: page.items[item.id]?.revision ?? '', ...write }));
    const changed = await act(store, 'table', make, words);
    setBusy(false);
    const after = readTable(changed?.items[item.id]?.fields ?? {});
    if (changed && after && next) onChoose(next(shownRows(after)));
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
      <Said store={store} where="table" />
    </section>
  );
}
