/** Edits a list field, of entries or of references: insert, move, copy, remove. Each change is saved at once and can be undone. */
import { useRef, useState } from 'react';
import down from '@phosphor-icons/core/assets/bold/arrow-down-bold.svg';
import up from '@phosphor-icons/core/assets/bold/arrow-up-bold.svg';
import copy from '@phosphor-icons/core/assets/bold/copy-bold.svg';
import trash from '@phosphor-icons/core/assets/bold/trash-bold.svg';
import type { ListWrite } from '../../../src/editing/protocol.ts';
import { refreshPage } from '../sync/refresh.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import type { InnerFieldProps } from './EntryField.tsx';
import { FieldList } from './FieldList.tsx';
import { ItemDialog } from './ReferenceField.tsx';

export function ListField({ store, item, target, info, label, hint, uid }: InnerFieldProps) {
  const [notice, setNotice] = useState('');
  const [picks, setPicks] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const value = store.value(target);
  const list = value && 'list' in value ? value.list : [];
  const refs = list.filter((entry) => 'ref' in entry);
  const nameOf = (entry: (typeof list)[number]): string =>
    'ref' in entry ? (store.item(entry.ref)?.displayName ?? 'Item') : entry.displayName;
  const change = async (write: ListWrite, words: string) => {
    try {
      await store.change(({ items }) => [{ do: 'list', ...target, revision: items[target.item]?.revision ?? '', change: write }]);
      // The referenced item may be new to this page.
      if (write.do === 'insert' && write.entry && 'ref' in write.entry) await store.read();
      setNotice(words);
      await refreshPage('');
    } catch (error) {
      setNotice((error as Error).message);
    }
  };
  /** The row's buttons are gone: the focus moves to those of the next row. */
  const remove = async (entry: string, index: number, words: string) => {
    await change({ do: 'remove', entry }, words);
    const left = [...(box.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    (left[Math.min(index, left.length - 1)] ?? box.current?.querySelector<HTMLElement>('.pe-row button'))?.focus();
  };
  /** The inserted entry gets the focus. */
  const insert = async () => {
    await change({ do: 'insert', index: list.length }, 'Inserted at the end.');
    const entries = box.current?.querySelectorAll<HTMLDetailsElement>(':scope > .pe-list__entries > li > details');
    const last = entries && entries.length > list.length ? entries[entries.length - 1] : undefined;
    if (!last) return;
    last.open = true;
    last.querySelector('summary')?.focus();
  };
  const isOfRefs = list.length > 0 && refs.length === list.length;
  const like = refs.map((entry) => store.item((entry as { ref: string }).ref)).find((one) => one !== undefined);
  return (
    <fieldset className="pe-field pe-list" ref={box}>
      <legend className="pe-field__name">
        {label} ({list.length})
      </legend>
      {hint && <p className="pe-field__hint">{hint}</p>}
      <ol className="pe-list__entries">
        {list.map((entry, index) => {
          const id = 'ref' in entry ? entry.ref : entry.id;
          const name = nameOf(entry);
          return (
            <li key={id}>
              <div className="pe-list__tools">
                <IconButton
                  svg={up}
                  label={`Move “${name}” up`}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && change({ do: 'move', entry: id, index: index - 1 }, `“${name}” moved up.`)}
                />
                <IconButton
                  svg={down}
                  label={`Move “${name}” down`}
                  aria-disabled={index === list.length - 1}
                  onClick={() => index < list.length - 1 && change({ do: 'move', entry: id, index: index + 1 }, `“${name}” moved down.`)}
                />
                {!('ref' in entry) && (
                  <IconButton svg={copy} label={`Copy “${name}”`} onClick={() => change({ do: 'copy', entry: id }, `“${name}” copied.`)} />
                )}
                <IconButton
                  svg={trash}
                  label={`Remove “${name}”`}
                  data-remove=""
                  onClick={() => void remove(id, index, `“${name}” removed. Undo brings it back.`)}
                />
              </div>
              {'ref' in entry ? (
                <p>{name}</p>
              ) : (
                <details className="pe-entry">
                  <summary>{name}</summary>
                  <FieldList store={store} item={item} infos={info?.inside ?? []} inside={[...target.inside, target.field, id]} uid={uid} />
                </details>
              )}
            </li>
          );
        })}
      </ol>
      <p className="pe-field__hint" role="status">
        {notice}
      </p>
      <div className="pe-row">
        {!isOfRefs && (
          <Button onClick={() => void insert()}>
            Insert <span className="visually-hidden">into {label}</span>
          </Button>
        )}
        {(isOfRefs || list.length === 0) && (
          <Button onClick={() => setPicks(true)}>
            Add an item <span className="visually-hidden">to {label}</span>
          </Button>
        )}
      </div>
      {picks && (
        <ItemDialog
          title={`Add to ${label.toLowerCase()}`}
          language={store.language}
          like={like}
          onChoose={({ id, title }) => {
            setPicks(false);
            void change({ do: 'insert', index: list.length, entry: { ref: id } }, `“${title}” added.`);
          }}
          onClose={() => setPicks(false)}
        />
      )}
    </fieldset>
  );
}
