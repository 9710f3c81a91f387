/** Chooses the control of a field, in the desk's forms and in the page: by the schema, else by the stored value (EDT-01). */
import type { FieldKind } from '../../content/field-shape.ts';
import type { StoredField } from '../../content/repository/store/items.ts';
import type { EditableControl } from './controls.ts';
import { isHtml } from '../../lib/html/is-html.rules.ts';

/** `list` and `entry` lead to separate forms; `fixed`: written by other code, or of a shape without a control. */
export type ControlKind = EditableControl | PickControl | 'reference' | 'list' | 'entry' | 'fixed';

/** `choice`: one value of a taxonomy, `tags`: several. */
export type PickControl = 'choice' | 'tags';
/** Our own kinds of page fields: the platform has texts there. */
export const CHOICE = 'Choice';
export const TAGS = 'Tags';
export const isPickKind = (kind: FieldKind | undefined): boolean => kind === CHOICE || kind === TAGS;

/** Controls by the platform's names of types. */
const BY_TYPE: Record<string, EditableControl | PickControl> = {
  [CHOICE]: 'choice',
  [TAGS]: 'tags',
  'Rich Text': 'html',
  Number: 'number',
  Checkbox: 'checkbox',
  Datetime: 'date',
};

const LONG_LINE = 90;

export function controlOf(field: StoredField | null | undefined, kind: FieldKind | undefined): ControlKind {
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

const inText = (value: unknown): 'line' | 'text' =>
  typeof value === 'string' && (value.includes('\n') || value.length > LONG_LINE) ? 'text' : 'line';

function inferred(value: unknown): EditableControl {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'checkbox';
  const text = String(value ?? '');
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return 'date';
  return isHtml(text) ? 'html' : inText(text);
}

/** `QuoteTarget` becomes "Quote target". */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
