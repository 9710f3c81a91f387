/** What a change gives back as it stood, checked no further but for one thing: rich text is always what the sanitiser leaves of it (SEC-02). */
import type { FieldKind, FieldKinds } from '../../content/field-shape.ts';
import type { ListEntry } from '../../content/repository/entries.ts';
import type { Inline, StoredField, StoredFields } from '../../content/repository/items.ts';
import { sanitise } from '../../content/rich-text.ts';
import { controlOf } from '../item-form/control/rules.ts';

/** @param kind by the schema of the block that shows it, `undefined` where nobody knows */
export function givenBack(field: StoredField, kind: FieldKind | undefined): StoredField {
  const inside = typeof kind === 'object' ? kind.inside : {};
  if ('inline' in field) return { inline: entryBack(field.inline, inside) };
  if ('list' in field) return { list: field.list.map((entry) => listEntryBack(entry, inside)) };
  if (!('value' in field) || typeof field.value !== 'string' || controlOf(field, kind) !== 'html') return field;
  return { value: sanitise(field.value) };
}

export const fieldsBack = (fields: StoredFields, kinds: FieldKinds): StoredFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, givenBack(field, Object.hasOwn(kinds, name) ? kinds[name] : undefined)]),
  );

export const listEntryBack = (entry: ListEntry, inside: FieldKinds): ListEntry => ('ref' in entry ? entry : entryBack(entry, inside));

const entryBack = (entry: Inline, inside: FieldKinds): Inline => ({ ...entry, fields: fieldsBack(entry.fields, inside) });
