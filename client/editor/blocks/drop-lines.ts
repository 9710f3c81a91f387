/** Drop lines between blocks, on the page and in the tree. */
import type { DropLine } from './drag.ts';
import { boxOfPlace, slotOf } from './page-marks.ts';
import { childNodes, type PlaceNode, type BlockNode } from './tree-rows.ts';

export interface Drop {
  place: PlaceNode;
  /** The block after the drop position; absent at the end. */
  before?: BlockNode;
}

/** @param places that accept the block */
export function linesOnPage(places: readonly PlaceNode[], block: BlockNode): DropLine<Drop>[] {
  return places.flatMap((place) => {
    const boxes = boxesOf(othersIn(place, block), (key) => slotOf(key)?.getBoundingClientRect());
    const last = boxes.at(-1)?.box;
    const empty = boxOfPlace(place);
    const end = last ? lineOf(last, last.bottom, { place }) : empty && lineOf(empty, empty.top + Math.min(empty.height, 24) / 2, { place });
    return [...boxes.map(({ before, box }) => lineOf(box, box.top, { place, before })), ...(end ? [end] : [])];
  });
}

const othersIn = (place: PlaceNode, block: BlockNode): BlockNode[] =>
  place.blocks.filter(({ item, key }) => item === block.item && key !== block.key);

const boxesOf = (blocks: readonly BlockNode[], boxOf: (key: string) => DOMRect | undefined) =>
  blocks.flatMap((before) => {
    const box = boxOf(before.key);
    return box && box.height > 0 ? [{ before, box }] : [];
  });

const lineOf = ({ left, width }: DOMRect, top: number, target: Drop): DropLine<Drop> => ({ target, left, top, width });

/** @param tree element that contains the rows */
export function linesInTree(places: readonly PlaceNode[], block: BlockNode, tree: Element): DropLine<Drop>[] {
  const rowOf = (key: string) => tree.querySelector(`[data-key="${CSS.escape(key)}"]`)?.getBoundingClientRect();
  return places.flatMap((place) => {
    const others = othersIn(place, block);
    const rows = boxesOf(others, rowOf);
    const last = rows.at(-1);
    // Below everything that is shown of the last block.
    const bottom = last && Math.max(...keysIn(last.before).map((key) => rowOf(key)?.bottom ?? 0));
    const own = rowOf(place.key) ?? (place.at.parent ? rowOf(place.at.parent) : undefined);
    const end =
      last && bottom ? lineOf(last.box, bottom, { place }) : others.length === 0 && own ? lineOf(own, own.bottom, { place }) : undefined;
    return [...rows.map(({ before, box }) => lineOf(box, box.top, { place, before })), ...(end ? [end] : [])];
  });
}

const keysIn = (block: BlockNode): string[] => [
  block.key,
  ...childNodes(block).flatMap((node) => (node.type === 'block' ? keysIn(node) : [node.key, ...node.blocks.flatMap(keysIn)])),
];
