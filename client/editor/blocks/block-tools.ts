/** The tools of a selected block, in their order: the canvas shows all of them, the Structure panel those that change the order. */
import speech from '@phosphor-icons/core/assets/bold/chat-text-bold.svg';
import copyIcon from '@phosphor-icons/core/assets/bold/copy-bold.svg';
import down from '@phosphor-icons/core/assets/bold/arrow-down-bold.svg';
import gear from '@phosphor-icons/core/assets/bold/gear-six-bold.svg';
import section from '@phosphor-icons/core/assets/bold/bookmark-simple-bold.svg';
import share from '@phosphor-icons/core/assets/bold/share-network-bold.svg';
import trash from '@phosphor-icons/core/assets/bold/trash-bold.svg';
import up from '@phosphor-icons/core/assets/bold/arrow-up-bold.svg';
import { commentOn } from '../comments/asked-comment.ts';
import type { EditorStore } from '../sync/store.ts';
import type { BlockNode } from './tree-rows.ts';
import type { BlockActs } from './acts-on-blocks.ts';

/** Dialogs that a tool opens for its block. */
export type BlockDialog = 'share' | 'section';

export interface ToolUse {
  store: EditorStore;
  block: BlockNode;
  acts: BlockActs;
  open(dialog: BlockDialog): void;
}

export interface BlockTool {
  id: string;
  label: string;
  svg: string;
  /** As in `aria-keyshortcuts`; works in the tree. */
  keys?: string;
  /** Only on the canvas: the Structure panel and its neighbours have their own way. */
  isOfCanvas?: true;
  /** Shows how many comments are open at the block. */
  counts?: true;
  /** Left out: for every block that can be moved. */
  isOffered?(use: Pick<ToolUse, 'store' | 'block'>): boolean;
  run(use: ToolUse): unknown;
}

/** Parts of the editor that load later may add a tool. */
export const BLOCK_TOOLS: BlockTool[] = [
  { id: 'up', label: 'Move up', svg: up, keys: 'Alt+ArrowUp', run: ({ acts, block }) => acts.move(block, -1) },
  { id: 'down', label: 'Move down', svg: down, keys: 'Alt+ArrowDown', run: ({ acts, block }) => acts.move(block, 1) },
  { id: 'copy', label: 'Duplicate', svg: copyIcon, run: ({ acts, block }) => acts.copy(block) },
  { id: 'delete', label: 'Delete', svg: trash, keys: 'Delete', run: ({ acts, block }) => acts.remove(block) },
  { id: 'settings', label: 'Settings', svg: gear, isOfCanvas: true, run: ({ store }) => store.show('settings') },
  { id: 'comment', label: 'Comment', svg: speech, isOfCanvas: true, counts: true, run: ({ store }) => commentOn(store) },
  {
    id: 'share',
    label: 'Share its content',
    svg: share,
    isOfCanvas: true,
    isOffered: ({ store, block }) => store.item(block.placed.source)?.isShared === false,
    run: ({ open }) => open('share'),
  },
  { id: 'section', label: 'Save as section', svg: section, isOfCanvas: true, run: ({ open }) => open('section') },
];
