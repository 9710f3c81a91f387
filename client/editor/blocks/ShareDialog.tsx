/** Dialog that turns a block's own content into a named shared item, which stays in place here (`POST /api/edit/items`). */
import { useState } from 'react';
import type { ItemModel } from '../../../src/editing/protocol.ts';
import { type EditApiError, postJson, refusals } from '../sync/api.ts';
import type { EditorStore } from '../sync/store.ts';
import { FormEnd } from '../fields/FormEnd.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextInput } from '../ui/EditorField.tsx';

interface ShareDialogProps {
  store: EditorStore;
  item: ItemModel;
  /** Suggested name. */
  title: string;
  onDone(name: string): void;
  onClose(): void;
}

export default function ShareDialog({ store, item, title, onDone, onClose }: ShareDialogProps) {
  const [name, setName] = useState(title);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const share = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await store.flush();
      const revision = store.item(item.id)?.revision ?? item.revision;
      const address = `/api/edit/items?${new URLSearchParams({ language: store.language })}`;
      await postJson(address, { do: 'share', item: item.id, revision, title: name.trim() });
      await store.read();
      onDone(name.trim());
    } catch (error) {
      const refusal = refusals(error as EditApiError).join(' ');
      setProblem(refusal ? `The name ${refusal}` : (error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="Share this content"
      onClose={onClose}
      onSubmit={() => void share()}
      actions={<FormEnd submit="Share it" disabled={name.trim() === '' || isBusy} onClose={onClose} />}
    >
      <p>Other pages can then show it, too, and a change shows on all of them. It is published with this page.</p>
      <TextInput
        label="Its name"
        hint="Editors find it by this. Visitors never see it."
        maxLength={200}
        value={name}
        {...(problem && { error: problem })}
        onChange={(event) => {
          setName(event.target.value);
          setProblem('');
        }}
      />
    </Dialog>
  );
}
