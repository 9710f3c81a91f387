/** Values that an editor gave, by the kind of their field: cleaned, or why they can't be stored (EDT-03). What stood there before may stay. */
import type { FieldKind, FieldKinds } from '../../content/field-shape.ts';
import type { ListEntry } from '../../content/repository/entries.ts';
import type { Inline, StoredField, StoredFields } from '../../content/repository/items.ts';
import { sanitise } from '../../content/rich-text.ts';
import { refusedTags } from '../item-form/controls.ts';
import { controlOf, type FieldControl } from '../item-form/control/rules.ts';
import { checkedImage, checkedLink, isObject, isSame } from './link-values.ts';

export interface Checked {
  field: StoredField;
  /** Elements of rich text that were left out. */
  refused: string[];
}

/** The message, as said after the name of a field. */
export class BadValue extends Error {
  override name = 'BadValue';
  /** @param field inside the one that was given: `Items.Title` */
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * @param kind by the schema of the block that shows it, `undefined` where nobody knows
 * @param before what stands there
 * @throws BadValue
 */
export function checkedField(name: string, kind: FieldKind | undefined, given: StoredField, before: StoredField | undefined): Checked {
  if (isSame(given, before)) return { field: given, refused: [] };
  const refused: string[] = [];
  return { field: checked(name, kind, given, before, refused), refused: [...new Set(refused)] };
}

function checked(
  name: string,
  kind: FieldKind | undefined,
  given: StoredField,
  before: StoredField | undefined,
  refused: string[],
): StoredField {
  const fail = (message: string): never => {
    throw new BadValue(name, message);
  };
  if (isSame(given, before)) return given;
  if ('raw' in given) return before && 'raw' in before ? given : fail('takes no such data');
  const inside = typeof kind === 'object' ? kind.inside : undefined;
  if ('ref' in given || 'inline' in given) {
    if (typeof kind === 'string' || (typeof kind === 'object' && kind.isList)) fail('takes no item');
    if ('ref' in given) return given;
    const old = before && 'inline' in before ? before.inline : undefined;
    return { inline: checkedEntry(name, inside, given.inline, old, refused) };
  }
  if ('list' in given) {
    if (typeof kind === 'string' || (typeof kind === 'object' && !kind.isList)) fail('takes no list');
    const ids = given.list.map((entry) => ('ref' in entry ? entry.ref : entry.id));
    if (new Set(ids).size < ids.length) fail('holds an entry twice');
    const old = before && 'list' in before ? before.list : [];
    return { list: given.list.map((entry) => checkedListEntry(name, inside, entry, old, refused)) };
  }
  if (typeof kind === 'object') return given.value === '' || given.value === null ? { value: '' } : fail('takes items, not a value');
  return {
    value: checkedValue(
      name,
      controlOf(shapeless(before), kind),
      given.value,
      before && 'value' in before ? before.value : undefined,
      refused,
    ),
  };
}

/** What stands in a field says nothing of its kind while it is empty. */
const shapeless = (before: StoredField | undefined): StoredField | undefined =>
  before && 'value' in before && isObject(before.value) && Object.keys(before.value).length === 0 ? undefined : before;

export function checkedListEntry(
  name: string,
  inside: FieldKinds | undefined,
  entry: ListEntry,
  old: readonly ListEntry[],
  refused: string[],
): ListEntry {
  if ('ref' in entry) return entry;
  const stood = old.find((one): one is Inline => !('ref' in one) && one.id === entry.id);
  return checkedEntry(name, inside, entry, stood, refused);
}

function checkedEntry(name: string, inside: FieldKinds | undefined, entry: Inline, old: Inline | undefined, refused: string[]): Inline {
  const fields: StoredFields = Object.fromEntries(
    Object.entries(entry.fields).map(([key, field]) => {
      const kind = inside && Object.hasOwn(inside, key) ? inside[key] : undefined;
      return [key, checked(`${name}.${key}`, kind, field, old?.fields[key], refused)];
    }),
  );
  return { ...entry, fields };
}

/** Longer than any article; D1 holds two megabytes in a row. */
const MAX_TEXT = 200_000;

function checkedValue(name: string, control: FieldControl, value: unknown, before: unknown, refused: string[]): unknown {
  const fail = (message: string): never => {
    throw new BadValue(name, message);
  };
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' && value.length > MAX_TEXT) fail(`is longer than ${MAX_TEXT} characters`);
  switch (control) {
    case 'html': {
      if (typeof value !== 'string') return fail('takes text');
      refused.push(...refusedTags(value));
      return sanitise(value);
    }
    case 'number':
      if (value === '') return '';
      return typeof value !== 'object' && String(value).trim() !== '' && Number.isFinite(Number(value))
        ? Number(value)
        : fail('is not a number');
    case 'checkbox':
      return typeof value === 'boolean' ? value : /^(1|true)$/i.test(String(value));
    case 'date': {
      if (value === '') return '';
      const isDate = typeof value === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(value) && !Number.isNaN(Date.parse(value));
      return isDate ? value : fail('is not a date and time, such as 2026-11-04T09:30:00Z');
    }
    case 'link':
      return checkedLink(value, before, fail);
    case 'image':
      return checkedImage(value, before, fail);
    default:
      // A field that nobody knows, and that held nothing: its value says what it is.
      if (isObject(value)) {
        if (control === 'fixed') return isSame(Object.keys(value), []) ? value : fail('can’t be written here');
        if ('href' in value) return checkedLink(value, before, fail);
        return 'src' in value ? checkedImage(value, before, fail) : fail('takes text');
      }
      return Array.isArray(value) ? fail('takes text') : value;
  }
}
