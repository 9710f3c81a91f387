/** Renders one field of a desk form: the item form's row, or one of the controls that only the desk has. */
import type { ReactNode } from 'react';
import { itemControlName } from '../../editing/item-form/control-name.ts';
import { FormRowFields } from '../desk-fields/FormRowFields.tsx';
import { RowHint, RowMessage, StoredValue, rowDescribedBy } from '../desk-fields/row-parts.tsx';
import type { FormRowValue as ItemRow } from '../desk-fields/row-schema.ts';
import type { BoardRowValue as Row } from './section-schemas.ts';

const OWN_CONTROLS = ['select', 'page', 'radio', 'boxes', 'day', 'email', 'file', 'password'];
const isItemRow = (row: Row): row is Row & ItemRow => !OWN_CONTROLS.includes(row.control);

export function BoardRow({ row, id }: { row: Row; id: string }): ReactNode {
  if (isItemRow(row)) return <FormRowFields row={row} id={id} />;
  return row.control === 'radio' || row.control === 'boxes' ? <Choices row={row} id={id} /> : <Single row={row} id={id} />;
}

/** The part of a row that the item form's components read: they have none of the desk's own controls. */
const plain = (row: Row): ItemRow => ({ ...row, control: 'line' });

function Single({ row, id }: { row: Row; id: string }) {
  const common = {
    id: `${id}-value`,
    name: itemControlName(row.name, 'value'),
    className: 'input',
    'aria-describedby': rowDescribedBy(plain(row), id, 'value'),
    'aria-invalid': row.error ? true : undefined,
  };
  const value = row.parts.value ?? '';
  return (
    <div className={row.error ? 'field field--wrong' : 'field'} data-field-editor={row.control === 'page' ? 'page' : undefined}>
      <label htmlFor={common.id}>{row.label}</label>
      <RowHint id={id} hint={row.hint} />
      <RowMessage row={plain(row)} id={id} part="value" />
      {row.control === 'select' || (row.control === 'page' && row.choices) ? (
        <select {...common} defaultValue={value}>
          {row.choices?.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
      ) : row.control === 'page' ? (
        <input {...common} type="text" defaultValue={value} />
      ) : row.control === 'day' ? (
        <input {...common} type="date" defaultValue={value} />
      ) : row.control === 'email' ? (
        // Other people's addresses: the browser must not suggest them later.
        <input {...common} type="email" autoComplete="off" defaultValue={value} />
      ) : row.control === 'file' ? (
        <input {...common} type="file" accept={row.accept} />
      ) : (
        // A secret is never sent back in a page.
        <input {...common} type="password" autoComplete="new-password" />
      )}
      <StoredValue saved={row.saved?.value} name={row.label} />
    </div>
  );
}

/** More choices than this are printed in columns. */
const MANY = 8;

/** One of several, or any of several: the chosen values are the lines of `value`. */
function Choices({ row, id }: { row: Row; id: string }) {
  const chosen = (row.parts.value ?? '').split('\n');
  const name = itemControlName(row.name, 'value');
  return (
    <fieldset
      className={row.error ? 'field field--wrong desk-board__choices' : 'field desk-board__choices'}
      aria-describedby={rowDescribedBy(plain(row), id, 'value')}
    >
      <legend>{row.label}</legend>
      <RowHint id={id} hint={row.hint} />
      <RowMessage row={plain(row)} id={id} part="value" />
      <div className={(row.choices?.length ?? 0) > MANY ? 'desk-board__many' : undefined}>
        {row.choices?.map((choice, at) => (
          <label className="choice" key={choice.id}>
            <input
              id={at === 0 ? `${id}-value` : undefined}
              type={row.control === 'radio' ? 'radio' : 'checkbox'}
              name={name}
              value={choice.id}
              defaultChecked={chosen.includes(choice.id)}
            />
            <span>
              {choice.name}
              {choice.note && <small className="desk-board__choice-note">{choice.note}</small>}
            </span>
          </label>
        ))}
      </div>
      <StoredValue saved={row.saved?.value?.replaceAll('\n', ', ')} name={row.label} />
    </fieldset>
  );
}
