/** Renders a field with values of a taxonomy: those in use to choose from, and a line for a new one. */
import { itemControlName } from '../../editing/item-form/control-name.ts';
import { RowHint, RowMessage, StoredValue, rowDescribedBy } from './row-parts.tsx';
import type { FormRowValue as Row } from './row-schema.ts';

export function Taxonomy({ row, id }: { row: Row; id: string }) {
  const { control, choices = [], label, parts, saved } = row;
  const isSeveral = control === 'tags';
  const more = { id: `${id}-more`, name: itemControlName(row.name, 'more') };
  return (
    <fieldset className={row.error ? 'field field--wrong desk-fields__group' : 'field desk-fields__group'}>
      <legend>{label}</legend>
      <RowHint id={id} hint={row.hint} />
      {isSeveral ? <Boxes row={row} id={id} /> : choices.length > 0 && <One row={row} id={id} />}
      <details open={choices.length === 0 || row.error !== undefined || Boolean(parts.more)}>
        <summary>
          Another one<span className="visually-hidden"> for {label}</span>
        </summary>
        <label htmlFor={more.id}>
          {isSeveral ? 'Names, separated by commas' : 'Its name'}
          <span className="visually-hidden">, {label}</span>
        </label>
        <RowMessage row={row} id={id} part="more" />
        <input
          {...more}
          className="input"
          type="text"
          autoComplete="off"
          aria-describedby={rowDescribedBy(row, id, 'more')}
          aria-invalid={row.error?.part === 'more' ? true : undefined}
          defaultValue={parts.more}
        />
      </details>
      <StoredValue saved={saved?.value?.replaceAll('|', ', ')} name={label} />
    </fieldset>
  );
}

const nameIn = ({ name }: Row) => itemControlName(name, 'value');

function Boxes({ row, id }: { row: Row; id: string }) {
  const { choices = [], parts } = row;
  const chosen = (parts.value ?? '').split('|');
  return (
    <div className="desk-fields__tags">
      <input type="hidden" name={nameIn(row)} value="" />
      {choices.map((choice, at) => (
        <label className="choice" key={choice.id}>
          <input
            id={at === 0 ? `${id}-value` : undefined}
            type="checkbox"
            name={nameIn(row)}
            value={choice.id}
            defaultChecked={chosen.includes(choice.id)}
          />
          {choice.name}
        </label>
      ))}
    </div>
  );
}

const One = ({ row, id }: { row: Row; id: string }) => (
  <select
    id={`${id}-value`}
    name={nameIn(row)}
    className="input"
    aria-label={row.label}
    aria-describedby={rowDescribedBy(row, id, 'value')}
    defaultValue={row.parts.value}
  >
    <option value="">None</option>
    {row.choices?.map(({ id: value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
);
