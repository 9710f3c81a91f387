/** Renders one field of the form: its label, the schema's description, its error, and the control of its kind. */
import { itemControlName } from '../../editing/item-form/control-name.ts';
import { Group } from './Group.tsx';
import { Taxonomy } from './Taxonomy.tsx';
import type { FormRowValue as Row } from './row-schema.ts';
import { rowDescribedBy, RowHint, RowMessage, StoredValue } from './row-parts.tsx';

export function FormRowFields({ row, id }: { row: Row; id: string }) {
  switch (row.control) {
    case 'link':
    case 'image':
      return <Group row={row} id={id} />;
    case 'choice':
    case 'tags':
      return <Taxonomy row={row} id={id} />;
    case 'list':
    case 'entry':
      return (
        <div className="field">
          <p className="desk-fields__label" id={`${id}-label`}>
            {row.label}
          </p>
          {row.hint && <p className="hint">{row.hint}</p>}
          <p>
            <a href={row.link}>
              {row.control === 'list' ? `Manage ${row.label.toLowerCase()} (${row.count ?? 0})` : `Edit ${row.label.toLowerCase()}`}
            </a>
          </p>
        </div>
      );
    case 'fixed':
      return (
        <div className="field">
          <p className="desk-fields__label">{row.label}</p>
          <p className="hint">This comes from a service as a whole and can’t be edited here.</p>
        </div>
      );
    default:
      return <Single row={row} id={id} />;
  }
}

function Single({ row, id }: { row: Row; id: string }) {
  const value = row.parts.value ?? '';
  const hint = row.control === 'date' ? [row.hint, row.zone ?? 'Universal time (UTC).'].filter(Boolean).join(' ') : row.hint;
  const described = { ...row, hint };
  const common = {
    id: `${id}-value`,
    name: itemControlName(row.name, 'value'),
    className: 'input',
    'aria-describedby': rowDescribedBy(described, id, 'value'),
    'aria-invalid': row.error ? true : undefined,
  };
  const control = {
    line: () => <input type="text" {...common} defaultValue={value} />,
    text: () => <textarea rows={Math.max(4, rowsFor(value) - 2)} {...common} defaultValue={value} />,
    html: () => <textarea rows={rowsFor(value)} spellCheck {...common} className="input desk-fields__html" defaultValue={value} />,
    number: () => <input type="text" inputMode="decimal" {...common} defaultValue={value} />,
    date: () => <input type="datetime-local" {...common} defaultValue={value} />,
    reference: () => <Reference row={row} common={common} />,
  }[row.control as 'line'];
  return (
    <div className={row.error ? 'field field--wrong' : 'field'} data-field-editor={row.control === 'html' ? 'html' : undefined}>
      {row.control === 'checkbox' ? (
        <>
          <input type="hidden" name={common.name} value="" />
          <label className="choice">
            <input {...common} className={undefined} type="checkbox" value="1" defaultChecked={value === '1'} />
            {row.label}
          </label>
        </>
      ) : (
        <label htmlFor={common.id}>{row.label}</label>
      )}
      <RowHint id={id} hint={hint} />
      <RowMessage row={row} id={id} part="value" />
      {control?.()}
      <StoredValue saved={row.saved?.value} name={row.label} />
    </div>
  );
}

/** Rows for the current text, and some more. */
const rowsFor = (html: string): number => Math.min(24, Math.max(5, Math.ceil(html.length / 70) + html.split('\n').length + 1));

function Reference({ row, common }: { row: Row; common: object }) {
  const { choices = [] } = row;
  if (choices.length === 0) return <input type="text" {...common} name={undefined} value={row.parts.value || 'None chosen'} readOnly />;
  return (
    <select {...common} defaultValue={row.parts.value}>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
