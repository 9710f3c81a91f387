/** Panel "Structure": the page's blocks as a tree, and what can be done with the one that is chosen (EDT-03). */
import { type PointerEvent, useRef, useState } from 'react';
import type { BlockInfo } from '../../../src/editing/protocol.ts';
import type { PanelProps } from '../panels.ts';
import { Message } from '../ui/Message.tsx';
import { useEditor } from '../store.ts';
import { BlockTools } from './BlockTools.tsx';
import { copied, inserted, moved, movedTo, removed } from './block-acts.ts';
import { infosOf } from '../fields/describe.ts';
import { startDrag } from './drag.ts';
import { type Drop, linesInTree } from './drop-lines.ts';
import { InsertDialog } from './InsertDialog.tsx';
import { showBlock } from './page-marks.ts';
import { act, Said, say } from './said.tsx';
import { Tree } from './Tree.tsx';
import { type BlockNode, everyPlace, findBlock, nameOf, type PlaceNode, placeOf, placesFor, type TreeNode } from './tree.ts';
import { useTree } from './use-tree.ts';

export interface InsertAt {
  place: PlaceNode;
  /** Page or design. */
  item: string;
  index: number;
  /** "before Hero banner". */
  where: string;
}

export default function StructurePanel({ store }: PanelProps) {
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
  /** A button or row that an act took away leaves the focus to the row that is chosen now. */
  const keepFocus = () =>
    setTimeout(() => {
      const { activeElement: at } = document;
      if (at === document.body || at?.closest('.pe-tree'))
        panel.current?.querySelector<HTMLElement>('[role="treeitem"][aria-selected="true"]')?.focus();
    });
  const isFixed = (node: BlockNode) => catalogue !== undefined && !infosOf(catalogue)(node.placed.name);
  const move = async (node: BlockNode, by: -1 | 1) => {
    const make = isFixed(node) ? undefined : moved(node, by);
    if (!make)
      return say(
        'structure',
        `${nameOf(node)} is ${isFixed(node) ? 'part of the site’s frame' : by < 0 ? 'the first there' : 'the last there'}.`,
      );
    const position = node.at.index + by + 1;
    if (await act(store, 'structure', make, `${nameOf(node)} moved: ${position} of ${node.siblings}.`)) showBlock(node.key);
  };
  const moveTo = async (node: BlockNode, { place: to, before }: Drop) => {
    const words = `${nameOf(node)} moved ${before ? `before ${nameOf(before)}` : `to the end of ${to.label.toLowerCase()}`}.`;
    if (await act(store, 'structure', movedTo(node, to, before), words)) showBlock(node.key);
  };
  const remove = async (node: BlockNode) => {
    if (isFixed(node)) return say('structure', `${nameOf(node)} is part of the site’s frame.`);
    const around = placeOf(tree, node);
    const next = around?.blocks[around.blocks.indexOf(node) + 1] ?? around?.blocks[around.blocks.indexOf(node) - 1];
    if (!(await act(store, 'structure', removed(node), `${nameOf(node)} deleted.`))) return;
    if (next) store.select(next.key);
    else if (around) select(around.at.parent ? (findBlock(tree, around.at.parent) ?? around) : around);
    keepFocus();
  };
  const copy = async (node: BlockNode) => {
    const changed = await act(store, 'structure', copied(node), `${nameOf(node)} duplicated, below it.`);
    if (changed?.uid) store.select(changed.uid);
    keepFocus();
  };
  const insert = async ({ place: to, item, index, where }: InsertAt, { component, words }: BlockInfo, source: string) => {
    setInserting(undefined);
    const changed = await act(store, 'structure', inserted(item, to, index, component, source), `${words} inserted ${where}.`);
    if (!changed?.uid) return;
    setPlace('');
    store.select(changed.uid);
    showBlock(changed.uid);
    keepFocus();
  };
  const drag = (event: PointerEvent, node: BlockNode) => {
    // A finger on the list scrolls it.
    if (!catalogue || event.pointerType === 'touch' || isFixed(node)) return;
    const info = infosOf(catalogue)(node.placed.name);
    const places = placesFor(tree, node, catalogue, info?.component ?? '');
    const rows = panel.current?.querySelector('.pe-tree');
    if (!rows) return;
    startDrag<Drop>(event.nativeEvent, {
      lines: () => linesInTree(places, node, rows),
      onStart: () => say('structure', `Moving ${nameOf(node)}. Escape puts it back.`),
      onDrop: (drop) => void moveTo(node, drop),
      onCancel: () => say('structure', `${nameOf(node)} stays where it was.`),
      scroller: rows.closest('.page-editor__panel'),
    });
  };

  return (
    <div className="pe-structure" ref={panel}>
      {problem && <Message kind="problem">The blocks on offer could not be read: {problem}</Message>}
      <Tree tree={tree} selected={selected || place} onSelect={select} onMove={move} onDelete={remove} onDrag={drag} />
      <div className="pe-structure__tools">
        <Said store={store} where="structure" />
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
