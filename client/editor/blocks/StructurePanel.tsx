/** Panel "Structure": the page's blocks as a tree, with the actions for the selected block (EDT-03). */
import { type PointerEvent, useRef, useState } from 'react';
import type { BlockInfo } from '../../../src/editing/protocol.ts';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { BlockTools, type InsertAt } from './BlockTools.tsx';
import { copied, requestInsert, requestMove, movedTo, removed } from './block-acts.ts';
import { infosOf } from '../fields/describe.ts';
import { startDrag } from './drag.ts';
import { type Drop, linesInTree } from './drop-lines.ts';
import { InsertDialog } from './InsertDialog.tsx';
import { showBlock } from './page-marks.ts';
import { act, BlockNotice, forget, showNotice } from './block-notice.tsx';
import { Tree } from './Tree.tsx';
import { everyPlace, findBlock, blockName, placeOfBlock, movablePlaces, type TreeNode, type BlockNode } from './tree-rows.ts';
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
  const isFixed = (node: BlockNode) => catalogue !== undefined && !infosOf(catalogue)(node.placed.name);
  const move = async (node: BlockNode, by: -1 | 1) => {
    const make = isFixed(node) ? undefined : requestMove(node, by);
    if (!make)
      return showNotice(
        'structure',
        `${blockName(node)} is ${isFixed(node) ? 'part of the site’s frame' : by < 0 ? 'the first there' : 'the last there'}.`,
      );
    const position = node.at.index + by + 1;
    if (await act(store, 'structure', make, `${blockName(node)} moved: ${position} of ${node.siblings}.`)) showBlock(node.key);
  };
  const moveTo = async (node: BlockNode, { place: to, before }: Drop) => {
    const words = `${blockName(node)} moved ${before ? `before ${blockName(before)}` : `to the end of ${to.label.toLowerCase()}`}.`;
    if (await act(store, 'structure', movedTo(node, to, before), words)) showBlock(node.key);
  };
  const remove = async (node: BlockNode) => {
    if (isFixed(node)) return showNotice('structure', `${blockName(node)} is part of the site’s frame.`);
    const around = placeOfBlock(tree, node);
    const next = around?.blocks[around.blocks.indexOf(node) + 1] ?? around?.blocks[around.blocks.indexOf(node) - 1];
    if (!(await act(store, 'structure', removed(node), `${blockName(node)} deleted.`))) return;
    if (next) store.select(next.key);
    else if (around) select(around.at.parent ? (findBlock(tree, around.at.parent) ?? around) : around);
    keepFocus();
  };
  const copy = async (node: BlockNode) => {
    const changed = await act(store, 'structure', copied(node), `${blockName(node)} duplicated, below it.`);
    if (changed?.uid) store.select(changed.uid);
    keepFocus();
  };
  const insert = async ({ place: to, item, index, where }: InsertAt, { component, words }: BlockInfo, source: string) => {
    setInserting(undefined);
    const changed = await act(store, 'structure', requestInsert(item, to, index, component, source), `${words} inserted ${where}.`);
    if (!changed?.uid) return;
    setPlace('');
    store.select(changed.uid);
    showBlock(changed.uid);
    keepFocus();
  };
  const drag = (event: PointerEvent, node: BlockNode) => {
    // Touch scrolls the list.
    if (!catalogue || event.pointerType === 'touch' || isFixed(node)) return;
    const info = infosOf(catalogue)(node.placed.name);
    const places = movablePlaces(tree, node, catalogue, info?.component ?? '');
    const rows = panel.current?.querySelector('.pe-tree');
    if (!rows) return;
    startDrag<Drop>(event.nativeEvent, {
      lines: () => linesInTree(places, node, rows),
      onStart: () => showNotice('structure', `Moving ${blockName(node)}. Escape puts it back.`),
      onDrop: (drop) => void moveTo(node, drop),
      onCancel: () => showNotice('structure', `${blockName(node)} stays where it was.`),
      scroller: rows.closest('.page-editor__panel'),
    });
  };

  return (
    <div className="pe-structure" ref={panel}>
      {problem && <EditorMessage kind="problem">The blocks on offer could not be read: {problem}</EditorMessage>}
      <Tree tree={tree} selected={selected || place} onSelect={chosen} onMove={move} onDelete={remove} onDrag={drag} />
      <div className="pe-structure__tools">
        <BlockNotice store={store} where="structure" />
        {(block || chosenPlace) && catalogue && (
          <BlockTools
            tree={tree}
            catalogue={catalogue}
            page={page}
            {...(block && { block })}
            {...(chosenPlace && { place: chosenPlace })}
            onMove={move}
            onMoveTo={(node, to) => void moveTo(node, { place: to })}
            onCopy={(node) => void copy(node)}
            onDelete={remove}
            onInsert={setInserting}
            onShow={(panelId) => store.show(panelId)}
          />
        )}
        {!block && !chosenPlace && (
          <p className="pe-field__hint">
            Choose a block to change it. By keyboard: arrow keys go through the list, Enter chooses, Alt with an arrow moves.
          </p>
        )}
      </div>
      {inserting && catalogue && (
        <InsertDialog
          place={inserting.place}
          where={inserting.where}
          catalogue={catalogue}
          language={store.language}
          onInsert={(info, source) => void insert(inserting, info, source)}
          onClose={() => setInserting(undefined)}
        />
      )}
    </div>
  );
}
