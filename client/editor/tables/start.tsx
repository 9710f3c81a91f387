/** Mounts the table tools above the selected table, and keeps them and the focus there when the page is refreshed. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { Placed } from '../../../src/content/repository/store/items.ts';
import { readTable } from '../../../src/editing/tables/changes.rules.ts';
import { slotOf, uidAt } from '../blocks/page-marks.ts';
import { placedBlocks } from '../fields/describe.ts';
import { beforeRefresh, onRefreshed } from '../sync/refresh.ts';
import { type EditorState, type EditorStore, useEditor } from '../sync/store.ts';
import { markCell, placeOfCell, tableRowsShown, type ChosenCell } from './cells.ts';
import { TableTools } from './TableTools.tsx';

const TABLE = 'Table';
/** Id of the tools, the focus target when an editor comes from the tree. */
export const TABLE_TOOLS = 'table-tools';

export function startTables(store: EditorStore): void {
  const host = document.createElement('div');
  host.className = 'pe-table on-deep';
  host.id = TABLE_TOOLS;
  host.tabIndex = -1;
  let kept: HTMLElement | null = null;
  beforeRefresh(async () => {
    kept = host.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  });
  const place = () => {
    const slot = placedTable(store.state) ? slotOf(store.state.selected) : undefined;
    if (!slot) host.remove();
    else if (host.parentElement !== slot) slot.insertBefore(host, slot.firstChild);
  };
  onRefreshed(() => {
    place();
    if (kept?.isConnected && !host.contains(document.activeElement)) kept.focus({ preventScroll: true });
    kept = null;
  });
  store.subscribe(place);
  // A click or focus on a cell selects it.
  for (const kind of ['click', 'focusin'] as const)
    document.addEventListener(kind, ({ target }) => {
      const table = target instanceof Element && !host.contains(target) && target.closest('table.table__table');
      if (table) store.select(uidAt(table));
    });
  createRoot(host).render(<Tools store={store} />);
}

/** The selected block, if it is a table. */
function placedTable({ page, selected }: EditorState): Placed | undefined {
  const placed = page ? placedBlocks(page).get(selected) : undefined;
  return placed?.name === TABLE ? placed : undefined;
}

function Tools({ store }: { store: EditorStore }) {
  const state = useEditor(store);
  const { page, selected } = state;
  const [chosen, setChosen] = useState<ChosenCell>({ row: '', column: 0 });
  // A refresh removes the marks on the page.
  useSyncExternalStore(refreshed.subscribe, refreshed.count);
  const item = page?.items[placedTable(state)?.source ?? ''];
  const rows = item ? tableRowsShown(readTable(item.fields) ?? { parts: [], columns: 0 }) : [];
  const at = Math.max(
    0,
    rows.findIndex(({ row }) => row.entry.id === chosen.row),
  );

  useEffect(() => {
    if (item) markCell(slotOf(selected), at, chosen.column);
    else markCell(undefined, 0, 0);
  });

  useEffect(() => {
    const choose = ({ target }: Event) => {
      const slot = slotOf(selected);
      const cell = target instanceof Element && slot?.contains(target) ? placeOfCell(target) : undefined;
      const row = cell && rows[cell.row]?.row.entry.id;
      if (cell && row) setChosen({ row, column: cell.column });
    };
    const ends = new AbortController();
    for (const kind of ['click', 'focusin']) document.addEventListener(kind, choose, { signal: ends.signal });
    return () => ends.abort();
  }, [selected, rows]);

  return item ? <TableTools key={item.id} store={store} item={item} chosen={chosen} onChoose={setChosen} /> : null;
}

/** Counts refreshes of the page. */
const refreshed = {
  times: 0,
  count: () => refreshed.times,
  subscribe: (listener: () => void) =>
    onRefreshed(() => {
      refreshed.times++;
      listener();
    }),
};
