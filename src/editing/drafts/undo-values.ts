/** Values that an undo restores: not checked against the schema, except that rich text is always sanitised (SEC-02). */
import type { FieldKind, FieldKinds } from '../../content/field-shape.ts';
import type { ListEntry } from '../../content/repository/store/entries.ts';
import type { Inline, StoredField, StoredFields } from '../../content/repository/store/items.ts';
import { sanitise } from '../../content/rich-text.ts';
import { controlOf } from '../item-form/control.rules.ts';

/** @param kind by the schema of the block that shows it, `undefined` when unknown */
export function undoValue(field: StoredField, kind: FieldKind | undefined): StoredField {
  const inside = typeof kind === 'object' ? kind.inside : {};
  if ('inline' in field) return { inline: entryBack(field.inline, inside) };
  if ('list' in field) return { list: field.list.map((entry) => undoListEntry(entry, inside)) };
  if (!('value' in field) || typeof field.value !== 'string' || controlOf(field, kind) !== 'html') return field;
  return { value: sanitise(field.value) };
}

export const undoFields = (fields: StoredFields, kinds: FieldKinds): StoredFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, undoValue(field, Object.hasOwn(kinds, name) ? kinds[name] : undefined)]),
  );

export const undoListEntry = (entry: ListEntry, inside: FieldKinds): ListEntry => ('ref' in entry ? entry : entryBack(entry, inside));

const entryBack = (entry: Inline, inside: FieldKinds): Inline => ({ ...entry, fields: undoFields(entry.fields, inside) });
