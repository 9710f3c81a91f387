/** The page's tree and the blocks on offer, for components of the editor. */
import { useMemo } from 'react';
import type { Catalogue } from '../../../src/editing/protocol.ts';
import { type EditorStore, useEditor } from '../store.ts';
import { infosOf } from '../fields/describe.ts';
import { useCatalogue } from './catalogue.ts';
import { type PlaceNode, treeOf } from './tree.ts';

interface TreeState {
  tree: PlaceNode[];
  /** `undefined` until it is read. */
  catalogue: Catalogue | undefined;
  /** Why it could not be read, in words; empty when it could. */
  problem: string;
}

export function useTree(store: EditorStore): TreeState {
  const { page } = useEditor(store);
  const { catalogue, problem = '' } = useCatalogue(page?.items[page.pageId]?.template ?? '');
  const tree = useMemo(() => (page ? treeOf(page, infosOf(catalogue)) : []), [page, catalogue]);
  return { tree, catalogue, problem };
}
