/** React hook for the page's tree and the available blocks. */
import { useMemo } from 'react';
import type { Catalogue } from '../../../src/editing/protocol.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { infosOf } from '../fields/describe.ts';
import { useCatalogue } from './catalogue.ts';
import { treeOf } from './tree.ts';
import type { PlaceNode } from './tree-rows.ts';

interface TreeState {
  tree: PlaceNode[];
  /** `undefined` until it is loaded. */
  catalogue: Catalogue | undefined;
  /** Why it could not be loaded; empty when it was. */
  problem: string;
}

export function useTree(store: EditorStore): TreeState {
  const { page } = useEditor(store);
  const { catalogue, problem = '' } = useCatalogue(page?.items[page.pageId]?.template ?? '');
  const tree = useMemo(() => (page ? treeOf(page, infosOf(catalogue)) : []), [page, catalogue]);
  return { tree, catalogue, problem };
}
