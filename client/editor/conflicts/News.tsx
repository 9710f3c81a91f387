/** What somebody else saved on this page since it was shown: which fields, before and now. Taken in when the editor says so. */
import { useEffect, useState } from 'react';
import type { ItemModel, PageModel } from '../../../src/editing/protocol.ts';
import { useCatalogue } from '../blocks/catalogue.ts';
import { aboutField, infosOf } from '../fields/describe.ts';
import { keyOf } from '../pending.ts';
import { type EditorStore, useEditor } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Message } from '../ui/Message.tsx';
import { savedBy } from '../who.ts';
import { changedFields, isLayoutChanged } from './changed-fields.ts';
import { Compare } from './Compare.tsx';

interface NewsProps {
  store: EditorStore;
  onBringIn(): void;
  onClose(): void;
}

export default function News({ store, onBringIn, onClose }: NewsProps) {
  const { page, shownAs } = useEditor(store);
  const { catalogue } = useCatalogue(page?.items[page.pageId]?.template ?? '');
  const [now, setNow] = useState<PageModel>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isGone = false;
    store.look().then(
      (model) => !isGone && setNow(model),
      (error: Error) => !isGone && setProblem(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [store]);
  if (!page) return null;
  const shown = (id: string): ItemModel | undefined => shownAs[id] ?? page.items[id];
  const changed = Object.values(now?.items ?? {}).flatMap((item) => {
    const before = shown(item.id);
    return before && before.revision !== item.revision ? [{ before, item }] : [];
  });
  const fields = changed.flatMap(({ before, item }) => changedFields(before, item).map((change) => ({ change, item })));
  const layouts = changed.filter(({ before, item }) => isLayoutChanged(before, item));
  const nameOf = (id: string) => now?.items[id]?.displayName ?? page.items[id]?.displayName ?? 'An item';
  return (
    <Dialog
      title="What somebody else saved"
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button kind="light" onClick={onBringIn}>
            Update this page
          </Button>
          <Button onClick={onClose}>Later</Button>
        </>
      }
    >
      {problem && <Message kind="problem">The changes can’t be shown right now: {problem}</Message>}
      {!now && !problem && <p role="status">Loading …</p>}
      {now && <p>What you wrote yourself stays. Where both of you wrote in one field you are asked.</p>}
      {layouts.map(({ item }) => (
        <p key={item.id}>
          <strong>{item.id === page.pageId ? 'The blocks of this page' : `The blocks of “${item.displayName}”`}</strong> came, went, moved
          or were set otherwise, {savedBy(item)}.
        </p>
      ))}
      {fields.map(({ change, item }) => {
        const { label, block } = aboutField(now ?? page, infosOf(catalogue), change.target);
        return (
          <section key={keyOf(change.target)} className="pe-conflict" aria-label={`${label} of ${block}`}>
            <h3>
              {label}{' '}
              <span className="pe-conflict__block">
                {block}, {savedBy(item)}
              </span>
            </h3>
            <Compare titles={['As it was', 'As it is now']} versions={[change.before, change.after]} nameOf={nameOf} />
          </section>
        );
      })}
      {now && fields.length + layouts.length === 0 && <p>Nothing on this page looks different.</p>}
    </Dialog>
  );
}
