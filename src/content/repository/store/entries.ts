/** Finds, changes and reorders entries inside an item (a question, a menu column) by their path. */
import type { Inline, StoredField, StoredFields } from './items.ts';

/** Path from an item's fields to an entry: field, id of the entry in it, field, id, … Empty for the item itself. */
export type EntryPath = readonly string[];

export type ListEntry = Inline | { ref: string };

/** Changes of a list. `entry` is the id of an entry or of the referenced item. */
export type ListChange = { do: 'insert'; entry: ListEntry } | { do: 'move'; entry: string; by: -1 | 1 } | { do: 'remove'; entry: string };

export const entryId = (entry: ListEntry): string => ('ref' in entry ? entry.ref : entry.id);

/** @returns the entry at the end of the path, `undefined` when it does not exist (any more) */
export function findEntry(fields: StoredFields, [name, id, ...rest]: EntryPath): Inline | undefined {
  const found = inlinesOf(fields[name ?? '']).find((entry) => entry.id === id);
  return found && rest.length > 0 ? findEntry(found.fields, rest) : found;
}

/** @returns the item's fields with those at the end of the path replaced; unchanged when the path leads to no entry */
export function withFields(
  fields: StoredFields,
  [name, id, ...rest]: EntryPath,
  change: (inside: StoredFields) => StoredFields,
): StoredFields {
  if (name === undefined) return change(fields);
  const field = fields[name];
  const inside = (entry: Inline): Inline => {
    if (entry.id !== id) return entry;
    const changed = withFields(entry.fields, rest, change);
    // An entry whose name differs from its title keeps that name.
    const follows = rest.length === 0 && entry.displayName === (titleOf(entry.fields) || entry.name);
    return { ...entry, fields: changed, displayName: follows ? titleOf(changed) || entry.name : entry.displayName };
  };
  if (field && 'inline' in field) return { ...fields, [name]: { inline: inside(field.inline) } };
  if (field && 'list' in field) return { ...fields, [name]: { list: field.list.map((entry) => ('ref' in entry ? entry : inside(entry))) } };
  return fields;
}

/** @returns the entries of a list, none for a field without a value; `undefined` when the field is not a list */
export const listEntries = (field: StoredField | undefined): readonly ListEntry[] | undefined =>
  field && 'list' in field ? field.list : field === undefined || ('value' in field && !field.value) ? [] : undefined;

/** @returns the list after the change, or `undefined` when the entry is not in it; a move past the end changes nothing */
export function changedList(list: readonly ListEntry[], change: ListChange): ListEntry[] | undefined {
  if (change.do === 'insert') return [...list, change.entry];
  const at = list.findIndex((entry) => entryId(entry) === change.entry);
  const moved = list[at];
  if (!moved) return undefined;
  const others = list.filter((_, index) => index !== at);
  return change.do === 'remove' ? others : others.toSpliced(Math.max(at + change.by, 0), 0, moved);
}

/** The title by which editors know an entry, else the text of its link; empty when it has neither. */
export function titleOf(fields: StoredFields): string {
  const values = Object.values(fields).map((field) => ('value' in field ? field.value : undefined));
  const named = ['Title', 'Headline', 'Label', 'Network', 'Name']
    .map((name) => fields[name])
    .map((field) => field && 'value' in field && field.value);
  const texts = [
    ...named,
    ...values.map((value) => (typeof value === 'object' && value !== null ? (value as { text?: unknown }).text : undefined)),
  ];
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')?.trim() ?? '';
}

/** The entries that an item's list itself stores, without references to other items; none for a field that is no list. */
export const ownEntries = (fields: StoredFields, name: string): Inline[] => {
  const field = fields[name];
  return field && 'list' in field ? field.list.filter((entry): entry is Inline => !('ref' in entry)) : [];
};

export const storedValue = (fields: StoredFields, name: string): unknown => {
  const field = fields[name];
  return field && 'value' in field ? field.value : undefined;
};

const inlinesOf = (field: StoredField | undefined): Inline[] =>
  !field ? [] : 'inline' in field ? [field.inline] : (listEntries(field) ?? []).filter((entry): entry is Inline => !('ref' in entry));
