/** The fields of an item as rows of a form, each by its kind: what the schema says, else what is stored there (EDT-01). */
import type { FieldKind, FieldKinds } from '../../content/field-shape.ts';
import { type StoredField, type StoredFields, WHOLE } from '../../content/repository/items.ts';
import type { Choice } from '../../content/repository/editors-reads.ts';
import { controls, type EditableControl, type Parts } from './controls.ts';

/** `list` and `entry` lead to forms of their own; `fixed` can't be edited here. */
export type RowControl = EditableControl | 'reference' | 'list' | 'entry' | 'fixed';

export interface Row {
  /** Name of the field. */
  name: string;
  label: string;
  /** The schema's sentence, or empty. */
  hint: string;
  control: RowControl;
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
  /** What a reference to this item may name instead. */
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
      ...(control === 'reference' && { choices: choices.get(id) ?? [] }),
      ...(control === 'list' && { count: field && 'list' in field ? field.list.length : 0 }),
      ...(field && 'inline' in field && { entry: { id: field.inline.id, name: field.inline.displayName } }),
    };
  });
}

export function controlOf(field: StoredField | undefined, kind: FieldKind | undefined): RowControl {
  if (field && 'raw' in field) return 'fixed';
  if (field && 'ref' in field) return 'reference';
  if (field && 'list' in field) return 'list';
  if (field && 'inline' in field) return 'entry';
  const value = field?.value;
  if (typeof kind === 'object') return value ? 'fixed' : kind.isList ? 'list' : 'reference';
  const isObject = typeof value === 'object' && value !== null;
  switch (kind) {
    case 'Image':
      return 'image';
    case 'General Link':
      return 'link';
    case undefined:
      return isObject ? ('href' in value ? 'link' : 'src' in value ? 'image' : 'fixed') : inferred(value);
    default:
      return isObject ? 'fixed' : (BY_TYPE[kind] ?? inText(value));
  }
}

/** Controls by the platform's names of types. */
const BY_TYPE: Record<string, EditableControl> = { 'Rich Text': 'html', Number: 'number', Checkbox: 'checkbox', Datetime: 'date' };

const LONG_LINE = 90;
const inText = (value: unknown): 'line' | 'text' =>
  typeof value === 'string' && (value.includes('\n') || value.length > LONG_LINE) ? 'text' : 'line';

function inferred(value: unknown): EditableControl {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'checkbox';
  const text = String(value ?? '');
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return 'date';
  return /<[a-z][^>]*>/i.test(text) ? 'html' : inText(text);
}

/** `QuoteTarget` becomes "Quote target". */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
