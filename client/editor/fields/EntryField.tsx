/** The fields of an entry inside its item, collapsed by default. */
import type { FieldInfo, ItemModel } from '../../../src/editing/protocol.ts';
import type { FieldTarget } from '../sync/pending.ts';
import type { EditorStore } from '../sync/store.ts';
import { FieldList } from './FieldList.tsx';

export interface InnerFieldProps {
  store: EditorStore;
  item: ItemModel;
  target: FieldTarget;
  info: FieldInfo | undefined;
  label: string;
  hint: string;
  uid: string;
}

export function EntryField({ store, item, target, info, label, hint, uid }: InnerFieldProps) {
  const value = store.value(target);
  if (!value || !('inline' in value)) return null;
  return (
    <details className="pe-entry">
      <summary>
        {label}: {value.inline.displayName}
      </summary>
      {hint && <p className="pe-field__hint">{hint}</p>}
      <FieldList
        store={store}
        item={item}
        infos={info?.inside ?? []}
        inside={[...target.inside, target.field, value.inline.id]}
        uid={uid}
      />
    </details>
  );
}
