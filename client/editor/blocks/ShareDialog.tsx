/** Dialog that turns a block's own content into a named shared item, which stays in place here (`POST /api/edit/items`). */
import type { ItemModel } from '../../../src/editing/protocol.ts';
import { postJson } from '../sync/api.ts';
import type { EditorStore } from '../sync/store.ts';
import { NameDialog } from './NameDialog.tsx';

interface ShareDialogProps {
  store: EditorStore;
  item: ItemModel;
  /** Suggested name. */
  title: string;
  onDone(name: string): void;
  onClose(): void;
}

export default function ShareDialog({ store, item, title, onDone, onClose }: ShareDialogProps) {
  const share = async (name: string) => {
    await store.flush();
    const revision = store.item(item.id)?.revision ?? item.revision;
    const address = `/api/edit/items?${new URLSearchParams({ language: store.language })}`;
    await postJson(address, { do: 'share', item: item.id, revision, title: name });
    await store.read();
  };
  return (
    <NameDialog
      title="Share this content"
      about="Other pages can then show it, too, and a change shows on all of them. It is published with this page."
      hint="Editors find it by this. Visitors never see it."
      submit="Share it"
      name={title}
      save={share}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
