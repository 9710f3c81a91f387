/** Lists the fields of an item or of an entry. */
import type { EntryPath } from '../../../src/content/repository/store/entries.ts';
import type { FieldInfo, ItemModel } from '../../../src/editing/protocol.ts';
import { fieldsAt } from '../sync/pending.ts';
import { refreshSoon } from '../sync/refresh-soon.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { FieldControl } from './FieldControl.tsx';
import { controlOf, labelOf } from '../../../src/editing/item-form/control.rules.ts';
import { EntryField } from './EntryField.tsx';
import { ListField } from './ListField.tsx';
import { Misfit, Misfits } from './Misfit.tsx';
import { lostFields, misfitOf } from './misfits.ts';
import { ReferenceField } from './ReferenceField.tsx';
import { valueText } from './value-text.ts';

interface FieldListProps {
  store: EditorStore;
  item: ItemModel;
  /** From the schema; empty when no block reads the item. */
  infos: readonly FieldInfo[];
  inside: EntryPath;
  /** Of the block that shows the item. */
  uid: string;
}

export function FieldList({ store, item, infos, inside, uid }: FieldListProps) {
  // Renders on every change of the store.
  useEditor(store);
  const stored = fieldsAt(item.fields, inside) ?? {};
  // Lower-case names belong to the platform's own queries; the repository's items have no such fields.
  const offered = infos.filter(({ name }) => name in stored || !/^[a-z]/.test(name)).map(({ name }) => name);
  // Other blocks read fields of a page that the page's schema does not name.
  const isPage = item.presentation !== null;
  const lost = isPage ? [] : lostFields(infos, stored);
  const names = [...new Set([...offered, ...Object.keys(stored)])].filter((name) => !name.startsWith('$') && !lost.includes(name));
  const targetOf = (field: string) => ({ item: item.id, inside, field });
  const still = lost.filter((name) => store.value(targetOf(name)) !== null);
  const nameOf = (id: string) => store.item(id)?.displayName ?? 'An item';
  const takeOut = (field: string) => {
    store.edit(targetOf(field), null);
    refreshSoon(store);
  };
  if (names.length + still.length === 0) return <p>There are no fields here.</p>;
  return (
    <div className="pe-fields">
      {names.map((field) => {
        const info = infos.find(({ name }) => name === field);
        const target = targetOf(field);
        const value = store.value(target);
        const why = isPage ? '' : misfitOf(value, info?.kind);
        const label = info?.label ?? labelOf(field);
        if (why) return <Misfit key={field} label={label} why={why} words={valueText(value, nameOf)} onTakeOut={() => takeOut(field)} />;
        const kind = controlOf(value, info?.kind);
        const shared = { store, target, info, label, hint: info?.sentence ?? '', uid };
        if (kind === 'list') return <ListField key={field} {...shared} item={item} />;
        if (kind === 'entry') return <EntryField key={field} {...shared} item={item} />;
        if (kind === 'reference') return <ReferenceField key={field} {...shared} />;
        return (
          <FieldControl
            key={field}
            kind={kind}
            label={label}
            hint={shared.hint}
            error={store.problemOf(target)}
            value={value}
            taxonomy={{ field, language: store.language }}
            onChange={(changed) => {
              store.edit(target, changed);
              refreshSoon(store);
            }}
            onLeave={() => void store.flush()}
            onOpen={() => store.openForm({ ...target, uid, kind })}
          />
        );
      })}
      {still.length > 0 && (
        <Misfits>
          {still.map((field) => (
            <Misfit
              key={field}
              label={labelOf(field)}
              why="This block no longer uses this field, so visitors don’t see it."
              words={valueText(store.value(targetOf(field)), nameOf)}
              onTakeOut={() => takeOut(field)}
            />
          ))}
        </Misfits>
      )}
    </div>
  );
}
