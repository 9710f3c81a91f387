/** What an editor wrote into a field and the server does not have yet, and how it stands to what is there now. Pure. */
import type { EntryPath } from '../../src/content/repository/entries.ts';
import type { StoredField, StoredFields } from '../../src/content/repository/items.ts';
import type { Change, ItemModel } from '../../src/editing/protocol.ts';

/** Where a value stands: an item, the way to an entry in it, a field. */
export interface FieldTarget {
  item: string;
  inside: EntryPath;
  field: string;
}

export interface PendingField extends FieldTarget {
  /** As it shall be; `null` is empty. */
  value: StoredField | null;
  /** As it stood when the editor began to write. */
  base: StoredField | null;
  /** Of the item, then. */
  revision: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Why the server did not take it, in words. */
  refused?: string;
}

export const keyOf = ({ item, inside, field }: FieldTarget): string => [item, ...inside, field].join('/');

/** @returns what is stored, `null` for nothing; also where the entry is gone */
export function fieldAt(item: ItemModel | undefined, { inside, field }: FieldTarget): StoredField | null {
  const fields = item && fieldsAt(item.fields, inside);
  return (fields && Object.hasOwn(fields, field) ? fields[field] : null) ?? null;
}

/** @returns fields of the entry at the end of the way; `undefined` where it is gone */
export function fieldsAt(fields: StoredFields, [name, id, ...rest]: EntryPath): StoredFields | undefined {
  if (name === undefined) return fields;
  const field = fields[name];
  const entries = !field ? [] : 'inline' in field ? [field.inline] : 'list' in field ? field.list : [];
  const entry = entries.find((one) => 'id' in one && one.id === id);
  return entry && 'fields' in entry ? fieldsAt(entry.fields, rest) : undefined;
}

/** Nothing is the same in whichever way it is written. */
export const sameValue = (a: StoredField | null, b: StoredField | null): boolean => stable(plain(a)) === stable(plain(b));

/** How a pending value stands to its item: to be sent, there already, or beside what somebody else wrote. */
export function standing(pending: PendingField, item: ItemModel | undefined): 'send' | 'there' | 'conflict' {
  // Not read here: the server compares by the revision.
  if (!item) return 'send';
  const now = fieldAt(item, pending);
  if (sameValue(now, pending.value)) return 'there';
  return item.revision === pending.revision || sameValue(now, pending.base) ? 'send' : 'conflict';
}

/** @param item as it stands; its revision is given where it is known, since only values were found to be those of the beginning */
export const asChange = (pending: PendingField, item: ItemModel | undefined): Change => ({
  do: 'set',
  item: pending.item,
  revision: item?.revision ?? pending.revision,
  inside: pending.inside,
  field: pending.field,
  value: pending.value,
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function plain(field: StoredField | null): unknown {
  if (!field) return null;
  if ('list' in field) return field.list.length > 0 ? field : null;
  if (!('value' in field)) return field;
  const { value } = field;
  return value === '' || value === null || value === undefined || (isObject(value) && Object.keys(value).length === 0) ? null : value;
}

/** JSON whose keys are in order. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
