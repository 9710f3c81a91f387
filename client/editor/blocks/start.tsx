/** Mounts the block tools on the page: handles, drop lines and table tools. */
import { createRoot } from 'react-dom/client';
import type { EditorStore } from '../sync/store.ts';
import { startTables } from '../tables/start.tsx';
import { PageHandles } from './PageHandles.tsx';

export function startBlocks(store: EditorStore): void {
  const root = document.createElement('div');
  root.className = 'pe-handles on-deep';
  document.body.appendChild(root);
  createRoot(root).render(<PageHandles store={store} />);
  startTables(store);
}
