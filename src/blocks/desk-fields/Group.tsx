/** Renders a field of several parts: a link or a picture. */
import { itemControlName } from '../../editing/item-form/control-name.ts';
import { RowHint, RowMessage, StoredValue, rowDescribedBy } from './row-parts.tsx';
import type { FormRowValue } from './row-schema.ts';

interface Part {
  part: string;
  label: string;
  /** `yes`: a checkbox. `short`: a few characters. */
  kind: 'text' | 'yes' | 'short';
}

const PARTS: Record<'link' | 'image', readonly Part[]> = {
  link: [
    { part: 'href', label: 'Address', kind: 'text' },
    { part: 'text', label: 'Words', kind: 'text' },
    { part: 'target', label: 'Opens in a new window', kind: 'yes' },
  ],
  image: [
    { part: 'src', label: 'Address of the picture', kind: 'text' },
    { part: 'alt', label: 'What it shows, in words', kind: 'text' },
    { part: 'decorative', label: 'Decoration only: it adds nothing to the text', kind: 'yes' },
    { part: 'width', label: 'Width in pixels', kind: 'short' },
    { part: 'height', label: 'Height in pixels', kind: 'short' },
    { part: 'focus', label: 'Point that stays in view: percent from the left and the top, in steps of 25, such as 25 75', kind: 'short' },
  ],
};

/** Some links have fewer parts; the form shows only those. */
const partsOf = ({ control, parts }: FormRowValue): readonly Part[] => {
  const all = PARTS[control as 'link' | 'image'];
  return Object.keys(parts).length > 0 ? all.filter(({ part }) => part in parts) : all;
};

export function Group({ row, id }: { row: FormRowValue; id: string }) {
  return (
    <fieldset className={row.error ? 'field field--wrong desk-fields__group' : 'field desk-fields__group'} data-field-editor={row.control}>
      <legend>{row.label}</legend>
      <RowHint id={id} hint={row.hint} />
      {partsOf(row).map((part) => (
        <PartOf key={part.part} row={row} id={id} {...part} />
      ))}
    </fieldset>
  );
}

function PartOf({ row, id, part, label, kind }: Part & { row: FormRowValue; id: string }) {
  const value = row.parts[part] ?? '';
  const control = {
    id: `${id}-${part}`,
    name: itemControlName(row.name, part),
    'aria-describedby': rowDescribedBy(row, id, part),
    'aria-invalid': row.error?.part === part ? true : undefined,
  };
  if (kind === 'yes')
    return (
      <div>
        <input type="hidden" name={control.name} value="" />
        <label className="choice">
          <input {...control} type="checkbox" value="1" defaultChecked={value === '1'} />
          {label}
        </label>
        <StoredValue saved={row.saved?.[part] === undefined ? undefined : row.saved[part] === '1' ? 'yes' : 'no'} name={label} />
      </div>
    );
  return (
    <div className={kind === 'short' ? 'desk-fields__short' : undefined}>
      <label htmlFor={control.id}>{label}</label>
      <RowMessage row={row} id={id} part={part} />
      <input
        {...control}
        className="input"
        type="text"
        inputMode={kind === 'short' && part !== 'focus' ? 'numeric' : undefined}
        defaultValue={value}
      />
      <StoredValue saved={row.saved?.[part]} name={label} />
    </div>
  );
}
