/** One field of the form: its label, the schema's sentence, what is wrong with it, and the control of its kind. */
import type { ReactNode } from 'react';
import { Icon } from '../../fields/Icon.tsx';
import { controlName } from '../../editing/item-form/control-name.ts';
import { Group } from './Group.tsx';
import type { FormRow as Row } from './schema.ts';

export function FormRow({ row, id }: { row: Row; id: string }) {
  switch (row.control) {
    case 'link':
    case 'image':
      return <Group row={row} id={id} />;
    case 'list':
    case 'entry':
      return (
        <div className="field">
          <p className="item-form__label" id={`${id}-label`}>
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
          <p className="item-form__label">{row.label}</p>
          <p className="hint">This comes from a service as a whole and can’t be edited here.</p>
        </div>
      );
    default:
      return <Single row={row} id={id} />;
  }
}

/** Ids of what describes a control, as `aria-describedby` wants them. */
export const describedBy = (row: Row, id: string, part: string): string | undefined =>
  [row.hint && `${id}-hint`, row.error?.part === part && `${id}-error`].filter(Boolean).join(' ') || undefined;

export function Message({ row, id, part }: { row: Row; id: string; part: string }): ReactNode {
  if (row.error?.part !== part) return null;
  return (
    <p className="field__message" id={`${id}-error`}>
      <Icon name="warning" />
      <span>{`${row.label} ${row.error.message}`}</span>
    </p>
  );
}

/** What somebody else saved in a field, beside what was typed. */
export function Stands({ stands, name }: { stands: string | undefined; name: string }): ReactNode {
  if (stands === undefined) return null;
  return (
    <div className="item-form__stands">
      <p className="hint">{`${name} as it was saved in between:`}</p>
      <pre>{stands || '(empty)'}</pre>
    </div>
  );
}

function Single({ row, id }: { row: Row; id: string }) {
  const value = row.parts.value ?? '';
  const hint = row.control === 'date' ? [row.hint, row.zone ?? 'Universal time (UTC).'].filter(Boolean).join(' ') : row.hint;
  const described = { ...row, hint };
  const common = {
    id: `${id}-value`,
    name: controlName(row.name, 'value'),
    className: 'input',
    'aria-describedby': describedBy(described, id, 'value'),
    'aria-invalid': row.error ? true : undefined,
  };
  const control = {
    line: () => <input type="text" {...common} defaultValue={value} />,
    text: () => <textarea rows={4} {...common} defaultValue={value} />,
    html: () => <textarea rows={rowsFor(value)} spellCheck {...common} className="input item-form__html" defaultValue={value} />,
    number: () => <input type="text" inputMode="decimal" {...common} defaultValue={value} />,
    date: () => <input type="datetime-local" {...common} defaultValue={value} />,
    reference: () => <Reference row={row} common={common} />,
  }[row.control as 'line'];
  return (
    <div className={row.error ? 'field field--wrong' : 'field'}>
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
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Message row={row} id={id} part="value" />
      {control?.()}
      <Stands stands={row.stands?.value} name={row.label} />
    </div>
  );
}

/** Room for what is there, and some to go on. */
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
