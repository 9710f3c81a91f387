/** Who else is at a block, in it or in one of its fields, and how many comments are open there. */
import type { Held } from '../../../src/editing/protocol.ts';
import type { EditorState } from '../sync/state.ts';

export interface AtBlock {
  people: Held['others'][string];
  comments: number;
}

/** @param uid of a block */
export const atBlock = ({ page, others, comments }: Pick<EditorState, 'page' | 'others' | 'comments'>, uid: string): AtBlock => ({
  people: (others[page?.pageId ?? ''] ?? []).filter(({ block }) => block === uid),
  comments: comments[uid] ?? 0,
});

/** "2 open comments"; empty for none. */
export const openComments = (count: number): string => (count ? `${count} open comment${count > 1 ? 's' : ''}` : '');
