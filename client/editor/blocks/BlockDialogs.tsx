/** The dialogs that an act on blocks opens: the chooser, sharing a block's content, saving a section. */
import type { Catalogue } from '../../../src/editing/protocol.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { part, Later } from '../ui/Later.tsx';
import type { InsertChoice } from './block-acts.ts';
import { type NoticePlace, showNotice } from './block-notice.tsx';
import type { BlockDialog } from './block-tools.ts';
import type { InsertAt } from './BlockTools.tsx';
import { blockName, placeOfBlock, type BlockNode, type PlaceNode } from './tree-rows.ts';

const insertDialog = part(() => import('./InsertDialog.tsx'));
const shareDialog = part(() => import('./ShareDialog.tsx'));
const sectionDialog = part(() => import('./SectionDialog.tsx'));

export type OpenDialog = { kind: 'insert'; at: InsertAt } | { kind: BlockDialog; block: BlockNode };

interface DialogsProps {
  store: EditorStore;
  tree: readonly PlaceNode[];
  catalogue: Catalogue;
  /** Where notices appear. */
  where: NoticePlace;
  open: OpenDialog | undefined;
  onInsert(at: InsertAt, choice: InsertChoice): void;
  onClose(): void;
}

export function BlockDialogs({ store, tree, catalogue, where, open, onInsert, onClose }: DialogsProps) {
  const { page } = useEditor(store);
  const done = (words: string) => {
    onClose();
    showNotice(where, words);
  };
  if (!open || !page) return null;
  if (open.kind === 'insert') {
    const { at } = open;
    const choose = (choice: InsertChoice) => {
      onClose();
      onInsert(at, choice);
    };
    const props = { place: at.place, where: at.where, catalogue, language: store.language, onInsert: choose, onClose };
    return <Later part={insertDialog} props={props} />;
  }
  const { block } = open;
  const title = block.title || blockName(block);
  const item = page.items[block.placed.source];
  if (open.kind === 'section') {
    const around = placeOfBlock(tree, block);
    const below = around?.blocks.filter((one) => one.item === block.item && one.at.index > block.at.index) ?? [];
    const onDone = (name: string) => done(`Section “${name}” is saved. Insert it on any page.`);
    return <Later part={sectionDialog} props={{ store, blocks: [block, ...below], title, onDone, onClose }} />;
  }
  if (!item) return null;
  const onDone = (name: string) => done(`“${name}” is shared content now, and this block shows it.`);
  return <Later part={shareDialog} props={{ store, item, title, onDone, onClose }} />;
}
