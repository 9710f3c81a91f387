/** What kind of table it is: fields of its item, changed like any other change of the table. */
import type { ItemModel } from '../../../src/editing/protocol.ts';
import { act } from '../blocks/said.tsx';
import type { EditorStore } from '../store.ts';
import { Checkbox } from '../ui/Field.tsx';

const FLAGS = [
  ['RowWithHeader', 'First column names the rows'],
  ['IsFinancialTable', 'Figures'],
  ['IsLayoutTable', 'Layout only'],
] as const;

export function TableFlags({ store, item }: { store: EditorStore; item: ItemModel }) {
  const isOn = (name: string): boolean => {
    const field = item.fields[name];
    return Boolean(field && 'value' in field && /^(1|true)$/i.test(String(field.value)));
  };
  const set = (field: string, label: string, value: boolean) =>
    act(
      store,
      'table',
      ({ items }) => [{ do: 'set', item: item.id, revision: items[item.id]?.revision ?? '', inside: [], field, value: { value } }],
      `${label}: ${value ? 'yes' : 'no'}.`,
    );
  return (
    <fieldset className="pe-table__group pe-table__flags">
      <legend>Kind</legend>
      {FLAGS.map(([name, label]) => (
        <Checkbox key={name} label={label} checked={isOn(name)} onChange={(event) => void set(name, label, event.target.checked)} />
      ))}
    </fieldset>
  );
}
