/** Edits a field that refers to another item: shows the current item and lets the editor choose another. */
import { useState } from 'react';
import type { ItemModel } from '../../../src/editing/protocol.ts';
import type { FieldTarget } from '../sync/pending.ts';
import { refreshSoon } from '../sync/refresh-soon.ts';
import type { EditorStore } from '../sync/store.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Picker } from './Picker.tsx';

interface ReferenceFieldProps {
  store: EditorStore;
  target: FieldTarget;
  label: string;
  hint: string;
}

export function ReferenceField({ store, target, label, hint }: ReferenceFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const value = store.value(target);
  const id = value && 'ref' in value ? value.ref : '';
  const item = store.item(id);
  const [named, setNamed] = useState<Record<string, string>>({});
  const set = (ref: string) => {
    store.edit(target, ref ? { ref } : null);
    setOpen(false);
    refreshSoon(store);
  };
  const error = store.problemOf(target);
  return (
    <div className="pe-field" data-wrong={error ? '' : undefined}>
      <span className="pe-field__name">{label}</span>
      {hint && <p className="pe-field__hint">{hint}</p>}
      {error && <p className="pe-field__error">{error}</p>}
      <p className="pe-field__shown">{id ? (item?.displayName ?? named[id] ?? 'An item that is not on this page') : 'None'}</p>
      <div className="pe-row">
        <Button onClick={() => setOpen(true)}>
          Choose <span className="visually-hidden">{label}</span>
        </Button>
        {id && (
          <Button kind="plain" onClick={() => set('')}>
            None <span className="visually-hidden">for {label}</span>
          </Button>
        )}
      </div>
      {isOpen && (
        <ItemDialog
          title={label}
          language={store.language}
          like={item}
          chosen={id}
          onChoose={(choice) => {
            setNamed({ ...named, [choice.id]: choice.title });
            set(choice.id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

interface ItemDialogProps {
  title: string;
  language: string;
  /** The current item, to offer items of the same kind; without one all shared items and pages. */
  like: ItemModel | undefined;
  chosen?: string;
  onChoose(choice: { id: string; title: string }): void;
  onClose(): void;
}

export function ItemDialog({ title, language, like, chosen = '', onChoose, onClose }: ItemDialogProps) {
  const [kind, setKind] = useState<'shared' | 'page'>(like && like.presentation !== null ? 'page' : 'shared');
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      <fieldset className="pe-row">
        <legend className="visually-hidden">Look among</legend>
        <Button kind="plain" aria-pressed={kind === 'shared'} onClick={() => setKind('shared')}>
          Shared items
        </Button>
        <Button kind="plain" aria-pressed={kind === 'page'} onClick={() => setKind('page')}>
          Pages
        </Button>
      </fieldset>
      <Picker
        label={kind === 'page' ? 'Find a page' : 'Find an item'}
        kind={kind}
        template={like?.template ?? ''}
        language={language}
        chosen={chosen}
        onChoose={onChoose}
      />
    </Dialog>
  );
}
