/** Builds form rows for an item's fields, each by its kind: from the schema, else from the stored value (EDT-01). */
import type { FieldKinds } from '../../content/field-shape.ts';
import { type StoredFields, WHOLE } from '../../content/repository/store/items.ts';
import type { ItemChoice } from '../../content/repository/drafts/editors-reads.ts';
import { controlOf, type ControlKind, labelOf } from './control.rules.ts';
import { pickedText, pickedValues } from './picked.rules.ts';
import { controls, type EditableControl, type Parts } from './controls.ts';

export interface FieldRow {
  /** Name of the field. */
  name: string;
  label: string;
  /** The schema's description, or empty. */
  hint: string;
  control: ControlKind;
  /** The shown values: stored, or typed and refused. */
  parts: Parts;
  error?: { part: string; message: string };
  /** After a conflict: the value that another editor saved. */
  saved?: Parts;
  /** Of a reference, and the known values of a taxonomy. */
  choices?: ItemChoice[];
  /** Number of entries of a list. */
  count?: number;
  /** The entry stored inside the field. */
  entry?: { id: string; name: string };
}

export interface RowOptions {
  kinds: FieldKinds;
  /** The schema's description of a field, empty for none. */
  sentence(name: string): string;
  /** Choices of a reference, by the item that it refers to now, or by the field's name when it is empty; of a taxonomy by the field's name. */
  choices: ReadonlyMap<string, ItemChoice[]>;
}

/** Fields of the schema first, in its order; then other stored fields. */
export function fieldRowsOf(fields: StoredFields, { kinds, sentence, choices }: RowOptions): FieldRow[] {
  // Lower-case names belong to the platform's own queries; the repository's items have none.
  const offered = Object.keys(kinds).filter((name) => name in fields || !/^[a-z]/.test(name));
  const names = [...new Set([...offered, ...Object.keys(fields)])];
  return names.map((name) => {
    const field = fields[name];
    const control = controlOf(field, kinds[name]);
    const value = field && 'value' in field ? field.value : undefined;
    const id = field && 'ref' in field ? field.ref : '';
    return {
      name,
      label: name === WHOLE ? 'Content' : labelOf(name),
      hint: sentence(name),
      control,
      parts:
        control === 'reference'
          ? { value: id }
          : isPick(control)
            ? { value: pickedText(pickedValues(String(value ?? ''))), more: '' }
            : control in controls
              ? controls[control as EditableControl].read(value)
              : {},
      ...(isPick(control) && { choices: withStored(choices.get(name) ?? [], String(value ?? '')) }),
      ...(control === 'reference' && { choices: withNone(choices.get(id || name) ?? []) }),
      ...(control === 'list' && { count: field && 'list' in field ? field.list.length : 0 }),
      ...(field && 'inline' in field && { entry: { id: field.inline.id, name: field.inline.displayName } }),
    };
  });
}

const withNone = (choices: readonly ItemChoice[]): ItemChoice[] => (choices.length > 0 ? [{ id: '', name: 'None' }, ...choices] : []);

export const isPick = (control: ControlKind): control is 'choice' | 'tags' => control === 'choice' || control === 'tags';

/** Values that this item has stay choices, whatever others use. */
const withStored = (choices: readonly ItemChoice[], stored: string): ItemChoice[] => [
  ...choices,
  ...pickedValues(stored).flatMap((value) => (choices.some(({ id }) => id === value) ? [] : [{ id: value, name: value }])),
];
