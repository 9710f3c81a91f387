/** A field that names another item: which one, and another to be picked. */
import { useState } from 'react';
import type { FieldTarget } from '../pending.ts';
import { refreshSoon } from '../refresh-soon.ts';
import type { EditorStore } from '../store.ts';
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
        <Dialog title={label} onClose={() => setOpen(false)} actions={<Button onClick={() => setOpen(false)}>Cancel</Button>}>
          <ItemPicker
            language={store.language}
            template={item?.template ?? ''}
            isOfPages={item ? item.presentation !== null : false}
            chosen={id}
            onChoose={(choice) => {
              setNamed({ ...named, [choice.id]: choice.title });
              set(choice.id);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

interface ItemPickerProps {
  language: string;
  /** Of what is referred to now, so that its like is offered; empty for pages and shared items of all kinds. */
  template: string;
  /** Looked for among pages first. */
  isOfPages: boolean;
  chosen?: string;
  onChoose(choice: { id: string; title: string }): void;
}

export function ItemPicker({ language, template, isOfPages, chosen = '', onChoose }: ItemPickerProps) {
  const [kind, setKind] = useState<'shared' | 'page'>(isOfPages ? 'page' : 'shared');
  return (
    <>
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
        template={template}
        language={language}
        chosen={chosen}
        onChoose={onChoose}
      />
    </>
  );
}
