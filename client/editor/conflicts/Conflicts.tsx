/** Dialog for fields that two editors changed: both versions, word by word, and a choice for each. Nothing is overwritten before. */
import { useEffect, useRef, useState } from 'react';
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import { useCatalogue } from '../blocks/catalogue.ts';
import { FieldControl } from '../fields/FieldControl.tsx';
import { controlOf } from '../../../src/editing/item-form/control.rules.ts';
import { aboutField, infosOf } from '../fields/describe.ts';
import { storedFieldAt, fieldKey, type PendingField } from '../sync/pending.ts';
import { refreshPage } from '../sync/refresh.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { savedBy } from '../shell/people-names.ts';
import { ConflictComparison } from './ConflictComparison.tsx';

const TOGETHER = new Set(['line', 'text', 'html', 'number', 'date']);

export default function Conflicts({ store, onClose }: { store: EditorStore; onClose(): void }) {
  const { conflicts } = useEditor(store);
  const settle = async (pending: PendingField, value?: StoredField | null) => {
    const isLast = conflicts.length === 1;
    store.settle(fieldKey(pending), value);
    if (!isLast) return;
    onClose();
    await store.flush();
    await store.read();
    await refreshPage('').catch(() => undefined);
  };
  return (
    <Dialog title="Both of you wrote here" size="wide" onClose={onClose} actions={<Button onClick={onClose}>Later</Button>}>
      <p>Choose a version for each. Until then, theirs is saved and yours stays on this device.</p>
      {conflicts.map((pending) => (
        <OneConflict key={fieldKey(pending)} store={store} pending={pending} onSettle={(value) => void settle(pending, value)} />
      ))}
    </Dialog>
  );
}

interface OneConflictProps {
  store: EditorStore;
  pending: PendingField;
  /** Without a value, the other editor's version is accepted. */
  onSettle(value?: StoredField | null): void;
}

function OneConflict({ store, pending, onSettle }: OneConflictProps) {
  const { page } = useEditor(store);
  const { catalogue } = useCatalogue(page?.items[page.pageId]?.template ?? '');
  const [together, setTogether] = useState<StoredField | null>();
  const box = useRef<HTMLElement>(null);
  const isTogether = together !== undefined;
  // The button that opened it is gone.
  useEffect(() => {
    if (isTogether) box.current?.querySelector<HTMLElement>('input, textarea, [role="textbox"]')?.focus();
  }, [isTogether]);
  if (!page) return null;
  const theirs = storedFieldAt(store.item(pending.item), pending);
  const { label, block, info } = aboutField(page, infosOf(catalogue), pending);
  const kind = controlOf(pending.value, info?.kind);
  const { by = '', at = 0 } = store.item(pending.item) ?? {};
  return (
    <section className="pe-conflict" aria-label={`${label} of ${block}`} ref={box}>
      <h3>
        {label} <span className="pe-conflict__block">{block}</span>
      </h3>
      <ConflictComparison
        titles={[`Theirs, ${savedBy({ by, at })}`, 'Yours']}
        versions={[theirs, pending.value]}
        nameOf={(id) => store.item(id)?.displayName ?? 'An item'}
      />
      <div className="pe-row">
        <Button onClick={() => onSettle()}>Take theirs</Button>
        <Button onClick={() => onSettle(pending.value)}>Keep yours</Button>
        {TOGETHER.has(kind) && together === undefined && (
          <Button kind="plain" onClick={() => setTogether(pending.value)}>
            Write it together
          </Button>
        )}
      </div>
      {together !== undefined && (
        <>
          <FieldControl kind={kind} label={`${label}, written together`} value={together} onChange={setTogether} onOpen={() => undefined} />
          <Button kind="light" onClick={() => onSettle(together)}>
            Save this
          </Button>
        </>
      )}
    </section>
  );
}
