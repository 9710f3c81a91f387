/** Puts the tools at the table that is chosen, above it in the page, and keeps them and the focus there when the page is shown anew. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { readTable } from '../../../src/editing/tables/rules.ts';
import { slotOf, uidAt } from '../blocks/page-marks.ts';
import { everyBlock, findBlock, treeOf } from '../blocks/tree.ts';
import { beforeRefresh, onRefreshed } from '../refresh.ts';
import { type EditorStore, useEditor } from '../store.ts';
import { markCell, placeOfCell, shownRows } from './cells.ts';
import { type Chosen, TableTools } from './TableTools.tsx';

const TABLE = 'Table';
/** Where the tools begin, for whoever comes from the tree. */
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
    const slot = isTable(store) ? slotOf(store.state.selected) : undefined;
    if (!slot) host.remove();
    else if (host.parentElement !== slot) slot.insertBefore(host, slot.firstChild);
  };
  onRefreshed(() => {
    place();
    if (kept?.isConnected && !host.contains(document.activeElement)) kept.focus({ preventScroll: true });
    kept = null;
  });
  store.subscribe(place);
  // A cell that is clicked, or entered by keyboard, is the one that is meant.
  for (const kind of ['click', 'focusin'] as const)
    document.addEventListener(kind, ({ target }) => {
      const table = target instanceof Element && !host.contains(target) && target.closest('table.table__table');
      if (table) store.select(uidAt(table));
    });
  createRoot(host).render(<Tools store={store} />);
}

const isTable = ({ state: { page, selected } }: EditorStore): boolean =>
  Boolean(
    page && selected && everyBlock(treeOf(page, () => undefined)).some(({ key, placed }) => key === selected && placed.name === TABLE),
  );

function Tools({ store }: { store: EditorStore }) {
  const { page, selected } = useEditor(store);
  const [chosen, setChosen] = useState<Chosen>({ row: '', column: 0 });
  // What was marked on the page is gone when it is shown anew.
  useSyncExternalStore(refreshed.subscribe, refreshed.count);
  const block = page
    ? findBlock(
        treeOf(page, () => undefined),
        selected,
      )
    : undefined;
  const item = block?.placed.name === TABLE ? page?.items[block.placed.source] : undefined;
  const rows = item ? shownRows(readTable(item.fields) ?? { parts: [], columns: 0 }) : [];
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
    document.addEventListener('click', choose);
    document.addEventListener('focusin', choose);
    return () => {
      document.removeEventListener('click', choose);
      document.removeEventListener('focusin', choose);
    };
  }, [selected, rows]);

  return item ? <TableTools key={item.id} store={store} item={item} chosen={chosen} onChoose={setChosen} /> : null;
}

/** Counts how often the page was shown anew. */
const refreshed = {
  times: 0,
  count: () => refreshed.times,
  subscribe: (listener: () => void) =>
    onRefreshed(() => {
      refreshed.times++;
      listener();
    }),
};
