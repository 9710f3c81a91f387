/** Dialog with the fields that other editors saved since the page was shown, before and now, and a button to load them. */
import type { ItemModel } from '../../../src/editing/protocol.ts';
import { useCatalogue } from '../blocks/catalogue.ts';
import { aboutField, infosOf } from '../fields/describe.ts';
import { fieldKey } from '../sync/pending.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { savedBy } from '../shell/people-names.ts';
import { changedFields, isLayoutChanged } from './changed-fields.ts';
import { ConflictComparison } from './ConflictComparison.tsx';

export default function News({ store, onBringIn, onClose }: { store: EditorStore; onBringIn(): void; onClose(): void }) {
  const { page, shownAs } = useEditor(store);
  const { catalogue } = useCatalogue(page?.items[page.pageId]?.template ?? '');
  const { value: now, problem } = useLoaded('page', () => store.look());
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
      title="What another editor saved"
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
      {problem && <EditorMessage kind="problem">The changes can’t be shown right now: {problem}</EditorMessage>}
      {!now && !problem && <p role="status">Loading …</p>}
      {now && <p>Your own changes stay. If you both changed a field, you can choose between the two.</p>}
      {layouts.map(({ item }) => (
        <p key={item.id}>
          <strong>{item.id === page.pageId ? 'The blocks of this page' : `The blocks of “${item.displayName}”`}</strong> were added,
          removed, moved or set differently, {savedBy(item)}.
        </p>
      ))}
      {fields.map(({ change, item }) => {
        const { label, block } = aboutField(now ?? page, infosOf(catalogue), change.target);
        return (
          <section key={fieldKey(change.target)} className="pe-conflict" aria-label={`${label} of ${block}`}>
            <h3>
              {label}{' '}
              <span className="pe-conflict__block">
                {block}, {savedBy(item)}
              </span>
            </h3>
            <ConflictComparison titles={['Before', 'Now']} versions={[change.before, change.after]} nameOf={nameOf} />
          </section>
        );
      })}
      {now && fields.length + layouts.length === 0 && <p>Nothing on this page looks different.</p>}
    </Dialog>
  );
}
