/** Changes one field of a page in a bulk edit: sets or empties it, adds or removes a word of a list such as topics. Pure. */
import type { StoredField, StoredFields } from '../../content/repository/store/items.ts';

export const FIELD_ACTS = { set: 'Set to', add: 'Add', remove: 'Remove', clear: 'Empty' } as const;
export type FieldAct = keyof typeof FIELD_ACTS;

export type BulkFieldKind = 'text' | 'list' | 'checkbox' | 'image';

export interface FieldEdit {
  field: string;
  kind: BulkFieldKind;
  act: FieldAct;
  value: string;
  /** Of the picture that the value is the address of. */
  picture?: { alt: string; width: number | null; height: number | null } | undefined;
}

/** Words of a list are stored with `|` between them; editors write commas. */
const wordsOf = (text: string, separator: string | RegExp = '|'): string[] =>
  text
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);
const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** @returns the new value, `undefined` when the page has it already */
export function editedField(fields: StoredFields, { field, kind, act, value, picture }: FieldEdit): StoredField | undefined {
  const stored = fields[field];
  if (stored && !('value' in stored)) return undefined;
  const before = stored?.value ?? '';
  const next =
    act === 'clear'
      ? ''
      : kind === 'list'
        ? words(String(before), act, value)
        : kind === 'image'
          ? imageOf(value, picture)
          : plainValue(kind, value);
  return JSON.stringify(next) === JSON.stringify(kind === 'checkbox' ? isOn(before) : before) ? undefined : { value: next };
}

function words(before: string, act: FieldAct, value: string): string {
  const [given, old] = [wordsOf(value, /[|,]/), wordsOf(before)];
  if (act === 'set') return given.join('|');
  if (act === 'remove') return old.filter((word) => !given.some((one) => isSame(one, word))).join('|');
  return [...old, ...given.filter((word) => !old.some((one) => isSame(one, word)))].join('|');
}

const isOn = (value: unknown): boolean => /^(1|true)$/i.test(String(value));
const plainValue = (kind: BulkFieldKind, value: string): unknown =>
  kind === 'checkbox' ? isOn(value) || /^yes$/i.test(value.trim()) : value.trim();
const imageOf = (src: string, picture: FieldEdit['picture']): unknown => ({
  src: src.trim(),
  alt: picture?.alt ?? '',
  ...(picture?.width && picture.height && { width: String(picture.width), height: String(picture.height) }),
});

/** A value as text for a comparison; words of a list with commas between them. */
export function shownValue(field: StoredField | undefined, kind?: BulkFieldKind): string {
  if (!field || !('value' in field) || field.value === null || field.value === undefined) return '';
  const { value } = field;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object'
    ? String((value as { src?: unknown }).src ?? '')
    : kind === 'list'
      ? wordsOf(String(value)).join(', ')
      : String(value);
}
