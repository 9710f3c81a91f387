/** The fields of an item as rows of a form, each by its kind: what the schema says, else what is stored there (EDT-01). */
import type { FieldKinds } from '../../content/field-shape.ts';
import { type StoredFields, WHOLE } from '../../content/repository/items.ts';
import type { Choice } from '../../content/repository/editors-reads.ts';
import { controlOf, type FieldControl, labelOf } from './control/rules.ts';
import { controls, type EditableControl, type Parts } from './controls.ts';

export interface Row {
  /** Name of the field. */
  name: string;
  label: string;
  /** The schema's sentence, or empty. */
  hint: string;
  control: FieldControl;
  /** What the form shows: stored, or typed and not accepted. */
  parts: Parts;
  error?: { part: string; message: string };
  /** After a conflict: what somebody else saved here. */
  stands?: Parts;
  /** Of a reference. */
  choices?: Choice[];
  /** Number of entries of a list. */
  count?: number;
  /** Of an entry that lives inside the field. */
  entry?: { id: string; name: string };
}

export interface RowOptions {
  kinds: FieldKinds;
  /** The schema's sentence over a field, empty for none. */
  sentence(name: string): string;
  /** What a reference may name, by the item that it names now, or by the field's name where it names none. */
  choices: ReadonlyMap<string, Choice[]>;
}

/** Fields of the schema first, in its order; then what is stored besides. */
export function rowsOf(fields: StoredFields, { kinds, sentence, choices }: RowOptions): Row[] {
  // Names in lower case are of the platform's own queries, which the repository's items have none of.
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
      parts: control === 'reference' ? { value: id } : control in controls ? controls[control as EditableControl].read(value) : {},
      ...(control === 'reference' && { choices: withNone(choices.get(id || name) ?? []) }),
      ...(control === 'list' && { count: field && 'list' in field ? field.list.length : 0 }),
      ...(field && 'inline' in field && { entry: { id: field.inline.id, name: field.inline.displayName } }),
    };
  });
}

const withNone = (choices: readonly Choice[]): Choice[] => (choices.length > 0 ? [{ id: '', name: 'None' }, ...choices] : []);
