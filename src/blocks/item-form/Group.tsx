/** A field of several parts: a link or a picture. */
import { controlName } from '../../editing/item-form/control-name.ts';
import { describedBy, Message, Stands } from './FormRow.tsx';
import type { FormRow } from './schema.ts';

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
    { part: 'decorative', label: 'Decoration only: it says nothing', kind: 'yes' },
    { part: 'width', label: 'Width in pixels', kind: 'short' },
    { part: 'height', label: 'Height in pixels', kind: 'short' },
    { part: 'focus', label: 'Stays in view: per cent from the left and the top, in steps of 25, such as 25 75', kind: 'short' },
  ],
};

/** Where a link has fewer parts, the form asks only for those. */
const partsOf = ({ control, parts }: FormRow): readonly Part[] => {
  const all = PARTS[control as 'link' | 'image'];
  return Object.keys(parts).length > 0 ? all.filter(({ part }) => part in parts) : all;
};

export function Group({ row, id }: { row: FormRow; id: string }) {
  return (
    <fieldset className={row.error ? 'field field--wrong item-form__group' : 'field item-form__group'}>
      <legend>{row.label}</legend>
      {row.hint && (
        <p className="hint" id={`${id}-hint`}>
          {row.hint}
        </p>
      )}
      {partsOf(row).map((part) => (
        <PartOf key={part.part} row={row} id={id} {...part} />
      ))}
    </fieldset>
  );
}

function PartOf({ row, id, part, label, kind }: Part & { row: FormRow; id: string }) {
  const value = row.parts[part] ?? '';
  const control = {
    id: `${id}-${part}`,
    name: controlName(row.name, part),
    'aria-describedby': describedBy(row, id, part),
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
        <Stands stands={row.stands?.[part] === undefined ? undefined : row.stands[part] === '1' ? 'yes' : 'no'} name={label} />
      </div>
    );
  return (
    <div className={kind === 'short' ? 'item-form__short' : undefined}>
      <label htmlFor={control.id}>{label}</label>
      <Message row={row} id={id} part={part} />
      <input
        {...control}
        className="input"
        type="text"
        inputMode={kind === 'short' && part !== 'focus' ? 'numeric' : undefined}
        defaultValue={value}
      />
      <Stands stands={row.stands?.[part]} name={label} />
    </div>
  );
}
