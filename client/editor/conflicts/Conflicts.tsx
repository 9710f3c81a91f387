/** Where two editors wrote the same field: both versions, word by word, and a choice for each. Nothing is overwritten before. */
import { useEffect, useRef, useState } from 'react';
import type { StoredField } from '../../../src/content/repository/items.ts';
import { useCatalogue } from '../blocks/catalogue.ts';
import { Control } from '../fields/Control.tsx';
import { controlOf } from '../../../src/editing/item-form/control/rules.ts';
import { aboutField, infosOf } from '../fields/describe.ts';
import { fieldAt, keyOf, type PendingField } from '../pending.ts';
import { refreshPage } from '../refresh.ts';
import { type EditorStore, useEditor } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { savedBy } from '../who.ts';
import { Compare } from './Compare.tsx';

const TOGETHER = new Set(['line', 'text', 'html', 'number', 'date']);

export default function Conflicts({ store, onClose }: { store: EditorStore; onClose(): void }) {
  const { conflicts } = useEditor(store);
  const settle = async (pending: PendingField, value?: StoredField | null) => {
    const isLast = conflicts.length === 1;
    store.settle(keyOf(pending), value);
    if (!isLast) return;
    onClose();
    await store.flush();
    await store.read();
    await refreshPage('').catch(() => undefined);
  };
  return (
    <Dialog title="Both of you wrote here" size="wide" onClose={onClose} actions={<Button onClick={onClose}>Later</Button>}>
      <p>Choose for each. Until you do, theirs is what is saved, and yours is kept on this device.</p>
      {conflicts.map((pending) => (
        <OneConflict key={keyOf(pending)} store={store} pending={pending} onSettle={(value) => void settle(pending, value)} />
      ))}
    </Dialog>
  );
}

interface OneConflictProps {
  store: EditorStore;
  pending: PendingField;
  /** Theirs when it is not given. */
  onSettle(value?: StoredField | null): void;
}

function OneConflict({ store, pending, onSettle }: OneConflictProps) {
  const { page } = useEditor(store);
  const { catalogue } = useCatalogue(page?.items[page.pageId]?.template ?? '');
  const [together, setTogether] = useState<StoredField | null>();
  const box = useRef<HTMLElement>(null);
  const isTogether = together !== undefined;
  // The button that asked for it is gone.
  useEffect(() => {
    if (isTogether) box.current?.querySelector<HTMLElement>('input, textarea, [role="textbox"]')?.focus();
  }, [isTogether]);
  if (!page) return null;
  const theirs = fieldAt(store.item(pending.item), pending);
  const { label, block, info } = aboutField(page, infosOf(catalogue), pending);
  const kind = controlOf(pending.value, info?.kind);
  const { by = '', at = 0 } = store.item(pending.item) ?? {};
  return (
    <section className="pe-conflict" aria-label={`${label} of ${block}`} ref={box}>
      <h3>
        {label} <span className="pe-conflict__block">{block}</span>
      </h3>
      <Compare
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
          <Control kind={kind} label={`${label}, written together`} value={together} onChange={setTogether} onOpen={() => undefined} />
          <Button kind="light" onClick={() => onSettle(together)}>
            Save this
          </Button>
        </>
      )}
    </section>
  );
}
