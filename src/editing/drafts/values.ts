/** Cleans an editor's values by the kind of their field, or says why they can't be stored (EDT-03). An unchanged stored value is accepted. */
import type { FieldKind, FieldKinds } from '../../content/field-shape.ts';
import type { ListEntry } from '../../content/repository/store/entries.ts';
import type { Inline, StoredField, StoredFields } from '../../content/repository/store/items.ts';
import { sanitise } from '../../content/rich-text.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';
import { refusedTags } from '../item-form/controls.ts';
import { controlOf, type ControlKind } from '../item-form/control.rules.ts';
import { checkedImage, checkedLink, isSame } from './link-values.ts';

export interface CheckedValue {
  field: StoredField;
  /** Elements of rich text that were removed. */
  refused: string[];
}

/** The message is the end of a sentence that begins with the field's name. */
export class BadValue extends Error {
  override name = 'BadValue';
  /** @param field inside the given one: `Items.Title` */
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * @param kind by the schema of the block that shows it, `undefined` when unknown
 * @param before the stored value
 * @throws BadValue
 */
export function checkedField(name: string, kind: FieldKind | undefined, given: StoredField, before: StoredField | undefined): CheckedValue {
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
  if ('raw' in given) return before && 'raw' in before ? given : fail('does not accept this data');
  const inside = typeof kind === 'object' ? kind.inside : undefined;
  if ('ref' in given || 'inline' in given) {
    if (typeof kind === 'string' || (typeof kind === 'object' && kind.isList)) fail('does not accept an item');
    if ('ref' in given) return given;
    const old = before && 'inline' in before ? before.inline : undefined;
    return { inline: checkedEntry(name, inside, given.inline, old, refused) };
  }
  if ('list' in given) {
    if (typeof kind === 'string' || (typeof kind === 'object' && !kind.isList)) fail('does not accept a list');
    const ids = given.list.map((entry) => ('ref' in entry ? entry.ref : entry.id));
    if (new Set(ids).size < ids.length) fail('contains an entry twice');
    const old = before && 'list' in before ? before.list : [];
    return { list: given.list.map((entry) => checkedListEntry(name, inside, entry, old, refused)) };
  }
  if (typeof kind === 'object') return given.value === '' || given.value === null ? { value: '' } : fail('accepts items, not a value');
  const old = before && 'value' in before ? before.value : undefined;
  return { value: checkedValue(name, controlOf(shapeless(before), kind), given.value, old, refused) };
}

/** An empty stored value does not tell the kind of its field. */
const shapeless = (before: StoredField | undefined): StoredField | undefined =>
  before && 'value' in before && isRecord(before.value) && Object.keys(before.value).length === 0 ? undefined : before;

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

function checkedValue(name: string, control: ControlKind, value: unknown, before: unknown, refused: string[]): unknown {
  const fail = (message: string): never => {
    throw new BadValue(name, message);
  };
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' && value.length > MAX_TEXT) fail(`is longer than ${MAX_TEXT} characters`);
  switch (control) {
    case 'html': {
      if (typeof value !== 'string') return fail('accepts only text');
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
      // An unknown field that was empty: the new value determines the kind.
      if (isRecord(value)) {
        if (control === 'fixed') return isSame(Object.keys(value), []) ? value : fail('can’t be edited here');
        if ('href' in value) return checkedLink(value, before, fail);
        return 'src' in value ? checkedImage(value, before, fail) : fail('accepts only text');
      }
      return Array.isArray(value) ? fail('accepts only text') : value;
  }
}
