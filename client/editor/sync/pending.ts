/** A field value that the server does not have yet, and how it compares to the stored one. Pure. */
import type { EntryPath } from '../../../src/content/repository/store/entries.ts';
import type { StoredField, StoredFields } from '../../../src/content/repository/store/items.ts';
import type { Change, ItemModel } from '../../../src/editing/protocol.ts';
import { isRecord } from '../../../src/lib/values/is-record.rules.ts';

/** Position of a value: an item, the path to an entry in it, a field. */
export interface FieldTarget {
  item: string;
  inside: EntryPath;
  field: string;
}

export interface PendingField extends FieldTarget {
  /** The new value; `null` is empty. */
  value: StoredField | null;
  /** The value when the editor began to write. */
  base: StoredField | null;
  /** Revision of the item at that time. */
  revision: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Why the server refused it. */
  refused?: string;
}

export const fieldKey = ({ item, inside, field }: FieldTarget): string => [item, ...inside, field].join('/');

/** @returns the stored value, `null` for none or when the entry is gone */
export function storedFieldAt(item: ItemModel | undefined, { inside, field }: FieldTarget): StoredField | null {
  const fields = item && fieldsAt(item.fields, inside);
  return (fields && Object.hasOwn(fields, field) ? fields[field] : null) ?? null;
}

/** @returns fields of the entry at the end of the path; `undefined` when it is gone */
export function fieldsAt(fields: StoredFields, [name, id, ...rest]: EntryPath): StoredFields | undefined {
  if (name === undefined) return fields;
  const field = fields[name];
  const entries = !field ? [] : 'inline' in field ? [field.inline] : 'list' in field ? field.list : [];
  const entry = entries.find((one) => 'id' in one && one.id === id);
  return entry && 'fields' in entry ? fieldsAt(entry.fields, rest) : undefined;
}

/** Compares two values; all forms of empty are equal. */
export const sameValue = (a: StoredField | null, b: StoredField | null): boolean => stable(plain(a)) === stable(plain(b));

/** Compares a pending value with its item: still to send, already stored, or in conflict with another editor's. */
export function pendingState(pending: PendingField, item: ItemModel | undefined): 'send' | 'there' | 'conflict' {
  // The item is not loaded: the server compares by the revision.
  if (!item) return 'send';
  const now = storedFieldAt(item, pending);
  if (sameValue(now, pending.value)) return 'there';
  return item.revision === pending.revision || sameValue(now, pending.base) ? 'send' : 'conflict';
}

/** @param item current item; its revision is sent when known, since the values were found unchanged */
export const asChange = (pending: PendingField, item: ItemModel | undefined): Change => ({
  do: 'set',
  item: pending.item,
  revision: item?.revision ?? pending.revision,
  inside: pending.inside,
  field: pending.field,
  value: pending.value,
});

function plain(field: StoredField | null): unknown {
  if (!field) return null;
  if ('list' in field) return field.list.length > 0 ? field : null;
  if (!('value' in field)) return field;
  const { value } = field;
  return value === '' || value === null || value === undefined || (isRecord(value) && Object.keys(value).length === 0) ? null : value;
}

/** JSON with sorted keys. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
