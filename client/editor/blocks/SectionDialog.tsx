/** Dialog that saves a block, and if wished those below it, as a named section that editors insert as a copy (`POST /api/edit/items`). */
import { useState } from 'react';
import { postJson } from '../sync/api.ts';
import type { EditorStore } from '../sync/store.ts';
import { Select } from '../ui/EditorField.tsx';
import { NameDialog } from './NameDialog.tsx';
import { blockName, type BlockNode } from './tree-rows.ts';

interface SectionDialogProps {
  store: EditorStore;
  /** The chosen block and those below it in the same place. */
  blocks: readonly BlockNode[];
  /** Suggested name. */
  title: string;
  onDone(name: string): void;
  onClose(): void;
}

export default function SectionDialog({ store, blocks, title, onDone, onClose }: SectionDialogProps) {
  const [count, setCount] = useState(1);
  const save = async (name: string) => {
    await store.flush();
    const uids = blocks.slice(0, count).map(({ placed }) => placed.uid);
    const address = `/api/edit/items?${new URLSearchParams({ language: store.language })}`;
    await postJson(address, { do: 'save-section', item: blocks[0]?.item, uids, title: name });
  };
  return (
    <NameDialog
      title="Save as section"
      about="Every editor finds it when they add a block, and inserts a copy: later changes here or there stay apart."
      hint="Editors find it by this. It can be renamed and deleted under Shared, in Sections."
      submit="Save it"
      name={title}
      save={save}
      onDone={onDone}
      onClose={onClose}
    >
      {blocks.length > 1 && (
        <Select
          label="What it contains"
          value={String(count)}
          onChange={(event) => setCount(Number(event.target.value))}
          options={blocks.map((block, index) => ({
            value: String(index + 1),
            label: index === 0 ? 'Only this block' : `This block down to ${blockName(block)} (${index + 1} blocks)`,
          }))}
        />
      )}
    </NameDialog>
  );
}
