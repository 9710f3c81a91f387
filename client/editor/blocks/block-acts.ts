/** What editors do to blocks, as changes of the layout that a block stands in. Pure. */
import type { Change, PageModel } from '../../../src/editing/protocol.ts';
import type { BlockNode, PlaceNode } from './tree.ts';

type Make = (page: PageModel) => Change[];
/** A change before it is known of which item and revision. */
type BlockChange = Change extends infer C ? (C extends Change ? Omit<C, 'item' | 'revision'> : never) : never;

/** @param item page or design */
export const changesOf =
  (item: string, changes: readonly BlockChange[]): Make =>
  ({ items }) =>
    changes.map((change) => ({ ...change, item, revision: items[item]?.revision ?? '' }) as Change);

/** @returns the change, or nothing at the edge of its place */
export function moved({ placed, item, at, siblings }: BlockNode, by: -1 | 1): Make | undefined {
  const index = at.index + by;
  return index < 0 || index >= siblings ? undefined : changesOf(item, [{ do: 'move-block', uid: placed.uid, to: { ...at, index } }]);
}

/** To the end of a place, or before a block of it. The index is that without the block. */
export function movedTo({ placed, item }: BlockNode, place: PlaceNode, before?: BlockNode): Make {
  const others = place.blocks.filter((block) => block.item === item && block.key !== placed.uid);
  const found = before ? others.indexOf(before) : -1;
  return changesOf(item, [{ do: 'move-block', uid: placed.uid, to: { ...place.at, index: found < 0 ? others.length : found } }]);
}

export const copied = ({ placed, item }: BlockNode): Make => changesOf(item, [{ do: 'copy-block', uid: placed.uid }]);
export const removed = ({ placed, item }: BlockNode): Make => changesOf(item, [{ do: 'remove-block', uid: placed.uid }]);

/** @param item whose layout it comes into: of a region that has blocks of the design too, the block's beside it */
export const inserted = (item: string, place: PlaceNode, index: number, component: string, source: string): Make =>
  changesOf(item, [{ do: 'insert-block', at: { ...place.at, index }, component, ...(source && { source }) }]);
