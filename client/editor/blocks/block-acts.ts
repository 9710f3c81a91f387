/** Turns actions on blocks into changes of the layout that contains the block. Pure. */
import type { BlockInfo, Change, PageModel } from '../../../src/editing/protocol.ts';
import type { PlaceNode, BlockNode } from './tree-rows.ts';

type Make = (page: PageModel) => Change[];
/** A change without its item and revision. */
type BlockChange = Change extends infer C ? (C extends Change ? Omit<C, 'item' | 'revision'> : never) : never;

/** @param item page or design */
export const blockChanges =
  (item: string, changes: readonly BlockChange[]): Make =>
  ({ items }) =>
    changes.map((change) => ({ ...change, item, revision: items[item]?.revision ?? '' }) as Change);

/** @returns the change, or nothing at the edge of its placeholder */
export function requestMove({ placed, item, at, siblings }: BlockNode, by: -1 | 1): Make | undefined {
  const index = at.index + by;
  return index < 0 || index >= siblings ? undefined : blockChanges(item, [{ do: 'move-block', uid: placed.uid, to: { ...at, index } }]);
}

/** Moves a block to the end of a placeholder, or before a block in it. The index is counted without the moved block. */
export function movedTo({ placed, item }: BlockNode, place: PlaceNode, before?: BlockNode): Make {
  const others = place.blocks.filter((block) => block.item === item && block.key !== placed.uid);
  const found = before ? others.indexOf(before) : -1;
  return blockChanges(item, [{ do: 'move-block', uid: placed.uid, to: { ...place.at, index: found < 0 ? others.length : found } }]);
}

export const copied = ({ placed, item }: BlockNode): Make => blockChanges(item, [{ do: 'copy-block', uid: placed.uid }]);
export const removed = ({ placed, item }: BlockNode): Make => blockChanges(item, [{ do: 'remove-block', uid: placed.uid }]);

/** @param item that gets the block: in a region that also has blocks of the design, the item of the block beside it */
export const requestInsert = (item: string, place: PlaceNode, index: number, component: string, source: string): Make =>
  blockChanges(item, [{ do: 'insert-block', at: { ...place.at, index }, component, ...(source && { source }) }]);

/** What an editor chose to insert: a block, with its example or with a shared item, or a saved section. */
export type InsertChoice = { kind: 'block'; block: BlockInfo; source: string } | { kind: 'section'; section: string; title: string };

export const requestSection = (item: string, place: PlaceNode, index: number, section: string): Make =>
  blockChanges(item, [{ do: 'insert-section', at: { ...place.at, index }, section }]);
