/** What kind of table it is: fields of its item, changed like any other change of the table. */
import type { ItemModel } from '../../../src/editing/protocol.ts';
import { act } from '../blocks/said.tsx';
import type { EditorStore } from '../store.ts';
import { Checkbox } from '../ui/Field.tsx';
import { useWanted } from '../ui/use-wanted.ts';

const FLAGS = [
  ['RowWithHeader', 'First column names the rows'],
  ['IsFinancialTable', 'Figures'],
  ['IsLayoutTable', 'Layout only'],
] as const;

export const TableFlags = (of: { store: EditorStore; item: ItemModel }) => (
  <fieldset className="pe-table__group pe-table__flags">
    <legend>Kind</legend>
    {FLAGS.map(([name, label]) => (
      <Flag key={name} {...of} name={name} label={label} />
    ))}
  </fieldset>
);

function Flag({ store, item, name, label }: { store: EditorStore; item: ItemModel; name: string; label: string }) {
  const field = item.fields[name];
  const isStored = Boolean(field && 'value' in field && /^(1|true)$/i.test(String(field.value)));
  const [isOn, choose] = useWanted(isStored, (value) =>
    act(
      store,
      'table',
      ({ items }) => [{ do: 'set', item: item.id, revision: items[item.id]?.revision ?? '', inside: [], field: name, value: { value } }],
      `${label}: ${value ? 'yes' : 'no'}.`,
    ),
  );
  return <Checkbox label={label} checked={isOn} onChange={({ target }) => choose(target.checked)} />;
}
