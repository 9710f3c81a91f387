/** The acts on blocks, one implementation for the Structure panel, the tools at a block and the "+" on the page (EDT-03). */
import type { Catalogue } from '../../../src/editing/protocol.ts';
import { infosOf } from '../fields/describe.ts';
import type { EditorStore } from '../sync/store.ts';
import { copied, type InsertChoice, movedTo, removed, requestInsert, requestMove, requestSection } from './block-acts.ts';
import { act, type NoticePlace, showNotice } from './block-notice.tsx';
import type { InsertAt } from './BlockTools.tsx';
import { startDrag } from './drag.ts';
import type { Drop, linesOnPage } from './drop-lines.ts';
import { showBlock } from './page-marks.ts';
import { blockName, findBlock, movablePlaces, placeOfBlock, type BlockNode, type PlaceNode, type TreeNode } from './tree-rows.ts';

export interface BlockActs {
  /** Part of the site's frame: it can't be moved, copied or deleted. */
  isFixed(block: BlockNode): boolean;
  move(block: BlockNode, by: -1 | 1): Promise<void>;
  moveTo(block: BlockNode, drop: Drop): Promise<void>;
  remove(block: BlockNode): Promise<void>;
  copy(block: BlockNode): Promise<void>;
  insert(at: InsertAt, choice: InsertChoice): Promise<void>;
  /** @param linesOf the lines to drop on, of the places that accept the block @param scroller scrolls along; the window by default */
  drag(down: PointerEvent, block: BlockNode, linesOf: typeof linesOnPage, scroller?: Element | null): void;
}

interface ActsOptions {
  store: EditorStore;
  tree: readonly PlaceNode[];
  catalogue: Catalogue | undefined;
  /** Where notices appear. */
  where: NoticePlace;
  /** Selects what comes next after a deletion. */
  select(node: TreeNode): void;
  /** Called when an act may have removed the focused element. */
  keepFocus(): void;
}

export function blockActs({ store, tree, catalogue, where, select, keepFocus }: ActsOptions): BlockActs {
  const isFixed = (block: BlockNode) => catalogue !== undefined && !infosOf(catalogue)(block.placed.name);
  const frame = (block: BlockNode) => showNotice(where, `${blockName(block)} is part of the site’s frame.`);
  const showAndSelect = (uid: string | undefined) => {
    if (!uid) return;
    store.select(uid);
    showBlock(uid);
  };
  const moveTo = async (block: BlockNode, { place, before }: Drop) => {
    const words = `${blockName(block)} moved ${before ? `before ${blockName(before)}` : `to the end of ${place.label.toLowerCase()}`}.`;
    if (await act(store, where, movedTo(block, place, before), words)) showAndSelect(block.key);
  };
  return {
    isFixed,
    moveTo,
    async move(block, by) {
      if (isFixed(block)) return frame(block);
      const make = requestMove(block, by);
      if (!make) return showNotice(where, `${blockName(block)} is ${by < 0 ? 'the first there' : 'the last there'}.`);
      const position = block.at.index + by + 1;
      if (await act(store, where, make, `${blockName(block)} moved: ${position} of ${block.siblings}.`)) showBlock(block.key);
    },
    async remove(block) {
      if (isFixed(block)) return frame(block);
      const around = placeOfBlock(tree, block);
      const next = around?.blocks[around.blocks.indexOf(block) + 1] ?? around?.blocks[around.blocks.indexOf(block) - 1];
      if (!(await act(store, where, removed(block), `${blockName(block)} deleted.`))) return;
      if (next) store.select(next.key);
      else if (around) select(around.at.parent ? (findBlock(tree, around.at.parent) ?? around) : around);
      keepFocus();
    },
    async copy(block) {
      if (isFixed(block)) return frame(block);
      const changed = await act(store, where, copied(block), `${blockName(block)} duplicated, below it.`);
      if (changed?.uid) store.select(changed.uid);
      keepFocus();
    },
    async insert({ item, place, index, where: beside }, choice) {
      const make =
        choice.kind === 'section'
          ? requestSection(item, place, index, choice.section)
          : requestInsert(item, place, index, choice.block.component, choice.source);
      const name = choice.kind === 'section' ? `Section “${choice.title}”` : choice.block.words;
      const changed = await act(store, where, make, `${name} inserted ${beside}.`);
      if (!changed?.uid) return;
      showAndSelect(changed.uid);
      keepFocus();
    },
    drag(down, block, linesOf, scroller) {
      const info = infosOf(catalogue)(block.placed.name);
      if (!catalogue || !info) return;
      const places = movablePlaces(tree, block, catalogue, info.component);
      startDrag<Drop>(down, {
        lines: () => linesOf(places, block),
        onStart: () => showNotice(where, `Moving ${blockName(block)}. Escape puts it back.`),
        onDrop: (drop) => void moveTo(block, drop),
        onCancel: () => showNotice(where, `${blockName(block)} stays where it was.`),
        ...(scroller && { scroller }),
      });
    },
  };
}
