/** Panel "Structure": the page's blocks as a tree, with the actions for the selected block (EDT-03). */
import { type PointerEvent, useRef, useState } from 'react';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { BlockTools, type InsertAt } from './BlockTools.tsx';
import { blockActs } from './acts-on-blocks.ts';
import { BlockDialogs } from './BlockDialogs.tsx';
import { linesInTree } from './drop-lines.ts';
import { showBlock } from './page-marks.ts';
import { BlockNotice, forget } from './block-notice.tsx';
import { Tree } from './Tree.tsx';
import { everyPlace, findBlock, type TreeNode, type BlockNode } from './tree-rows.ts';
import { useTree } from './use-tree.ts';

export default function StructurePanel({ store }: { store: EditorStore }) {
  const { page, selected } = useEditor(store);
  const { tree, catalogue, problem } = useTree(store);
  const [place, setPlace] = useState('');
  const [inserting, setInserting] = useState<InsertAt>();
  const panel = useRef<HTMLDivElement>(null);
  if (!page) return <p role="status">Loading …</p>;

  const block = findBlock(tree, selected);
  const chosenPlace = selected ? undefined : everyPlace(tree).find(({ key }) => key === place);
  const select = (node: TreeNode) => {
    setPlace(node.type === 'place' ? node.key : '');
    store.select(node.type === 'block' ? node.key : '');
    if (node.type === 'block') showBlock(node.key);
  };
  /** The notice is about what was changed before. */
  const chosen = (node: TreeNode) => {
    forget();
    select(node);
  };
  /** When an action removes the focused button or row, the selected row gets the focus. */
  const keepFocus = () =>
    setTimeout(() => {
      const { activeElement: at } = document;
      if (at === document.body || at?.closest('.pe-tree'))
        panel.current?.querySelector<HTMLElement>('[role="treeitem"][aria-selected="true"]')?.focus();
    });
  const acts = blockActs({ store, tree, catalogue, where: 'structure', select, keepFocus });
  const drag = (event: PointerEvent, node: BlockNode) => {
    const rows = panel.current?.querySelector('.pe-tree');
    // Touch scrolls the list.
    if (!rows || event.pointerType === 'touch') return;
    acts.drag(event.nativeEvent, node, (places, block) => linesInTree(places, block, rows), rows.closest('.page-editor__panel'));
  };

  return (
    <div className="pe-structure" ref={panel}>
      {problem && <EditorMessage kind="problem">The blocks on offer could not be read: {problem}</EditorMessage>}
      <Tree tree={tree} selected={selected || place} onSelect={chosen} onMove={acts.move} onDelete={acts.remove} onDrag={drag} />
      <div className="pe-structure__tools">
        <BlockNotice store={store} where="structure" />
        {(block || chosenPlace) && catalogue && (
          <BlockTools
            tree={tree}
            catalogue={catalogue}
            page={page}
            {...(block && { block })}
            {...(chosenPlace && { place: chosenPlace })}
            use={{ store, acts, open: () => undefined }}
            onInsert={setInserting}
          />
        )}
        {!block && !chosenPlace && (
          <p className="pe-field__hint">
            Choose a block to change it. By keyboard: arrow keys go through the list, Enter chooses, Alt with an arrow moves.
          </p>
        )}
      </div>
      {catalogue && (
        <BlockDialogs
          store={store}
          tree={tree}
          catalogue={catalogue}
          where="structure"
          open={inserting && { kind: 'insert', at: inserting }}
          onInsert={(at, choice) => void acts.insert(at, choice)}
          onClose={() => setInserting(undefined)}
        />
      )}
    </div>
  );
}
