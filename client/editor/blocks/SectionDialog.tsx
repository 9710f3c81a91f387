/** Dialog that saves a block, and if wished those below it, as a named section that editors insert as a copy (`POST /api/edit/items`). */
import { useState } from 'react';
import { type EditApiError, postJson, refusals } from '../sync/api.ts';
import type { EditorStore } from '../sync/store.ts';
import { FormEnd } from '../fields/FormEnd.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Select, TextInput } from '../ui/EditorField.tsx';
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
  const [name, setName] = useState(title);
  const [count, setCount] = useState(1);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const item = blocks[0]?.item;
    if (isBusy || !item) return;
    setBusy(true);
    try {
      await store.flush();
      const uids = blocks.slice(0, count).map(({ placed }) => placed.uid);
      await postJson(`/api/edit/items?${new URLSearchParams({ language: store.language })}`, {
        do: 'save-section',
        item,
        uids,
        title: name.trim(),
      });
      onDone(name.trim());
    } catch (error) {
      const refusal = refusals(error as EditApiError).join(' ');
      setProblem(refusal ? `The name ${refusal}` : (error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="Save as section"
      onClose={onClose}
      onSubmit={() => void save()}
      actions={<FormEnd submit="Save it" disabled={name.trim() === '' || isBusy} onClose={onClose} />}
    >
      <p>Every editor finds it when they add a block, and inserts a copy: later changes here or there stay apart.</p>
      <TextInput
        label="Its name"
        hint="Editors find it by this. It can be renamed and deleted under Shared, in Sections."
        maxLength={200}
        value={name}
        {...(problem && { error: problem })}
        onChange={(event) => {
          setName(event.target.value);
          setProblem('');
        }}
      />
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
    </Dialog>
  );
}
