/** Lists the entries of header and footer from top to bottom, with their level and what is not published yet (S1 §2). */
import type { FieldKinds } from '../../content/field-shape.ts';
import {
  type EntryPath,
  entryId,
  findEntry,
  ownEntries,
  listEntries,
  titleOf,
  withFields,
} from '../../content/repository/store/entries.ts';
import type { Inline, StoredFields } from '../../content/repository/store/items.ts';
import { isRecord } from '../../lib/values/is-record.rules.ts';

export interface NavigationEntry {
  /** The path from its item: field and id, alternating. */
  inside: EntryPath;
  /** Starts at 1. */
  level: number;
  words: string;
  /** Its address; empty for a heading. */
  link: string;
  /** `ended`: visitors see it until the removal is published. */
  state: 'live' | 'new' | 'changed' | 'ended';
  isFirst: boolean;
  isLast: boolean;
  /** Number of entries below it. */
  under: number;
}

export const fieldOf = (inside: EntryPath): string => inside.at(-2) ?? '';

/** Names of the lists among some fields. */
export const listsAmong = (kinds: FieldKinds): string[] =>
  Object.entries(kinds).flatMap(([name, kind]) => (typeof kind === 'object' && kind.isList ? [name] : []));

/**
 * @param live the published version of the same fields; undefined when nothing is published
 * @param kinds of the fields
 * @param way field names and ids from the item to the owner of these fields
 * @returns the entries of one list, each with all entries below it
 */
export function entriesOfList(
  fields: StoredFields,
  live: StoredFields,
  kinds: FieldKinds,
  name: string,
  way: EntryPath = [],
): NavigationEntry[] {
  const kind = kinds[name];
  const within = typeof kind === 'object' ? kind.inside : {};
  const [list, seen] = [ownEntries(fields, name), ownEntries(live, name)];
  const entry = (one: Inline, more: Pick<NavigationEntry, 'state' | 'isFirst' | 'isLast'>): NavigationEntry => ({
    inside: [...way, name, one.id],
    level: way.length / 2 + 1,
    words: titleOf(one.fields),
    link: linkIn(one.fields),
    under: listsAmong(within).reduce((count, list) => count + ownEntries(one.fields, list).length, 0),
    ...more,
  });
  const standing = list.flatMap((one, at) => {
    const before = seen.find(({ id }) => id === one.id);
    const state = !before ? 'new' : own(one.fields, within) === own(before.fields, within) ? 'live' : 'changed';
    const inside = [...way, name, one.id];
    return [
      entry(one, { state, isFirst: at === 0, isLast: at === list.length - 1 }),
      ...listsAmong(within).flatMap((list) => entriesOfList(one.fields, before?.fields ?? {}, within, list, inside)),
    ];
  });
  const ended = seen.filter(({ id }) => !list.some((one) => one.id === id));
  return [...standing, ...ended.map((one) => entry(one, { state: 'ended', isFirst: true, isLast: true }))];
}

/** Address of the first link among the fields. */
export function linkIn(fields: StoredFields): string {
  for (const field of Object.values(fields)) {
    const value = 'value' in field ? field.value : undefined;
    if (isRecord(value) && typeof value.href === 'string') return value.href;
  }
  return '';
}

/** The entry's own fields without its lists, whose entries are compared on their own; an empty field counts as missing. */
const own = (fields: StoredFields, kinds: FieldKinds): string =>
  JSON.stringify(
    Object.entries(fields)
      .filter(([name, field]) => typeof kinds[name] !== 'object' && 'value' in field && field.value !== '')
      .sort(([one], [other]) => one.localeCompare(other)),
  );

/** Puts an entry at the end of another list of the same item. Returns the fields unchanged when either is missing, or one is inside the other. */
export function movedInto(fields: StoredFields, from: EntryPath, owner: EntryPath, name: string): StoredFields {
  const entry = findEntry(fields, from);
  const isThere = owner.length === 0 || findEntry(fields, owner) !== undefined;
  if (!entry || !isThere || from.every((part, at) => owner[at] === part)) return fields;
  const field = fieldOf(from);
  const without = withFields(fields, from.slice(0, -2), (inside) => ({
    ...inside,
    [field]: { list: (listEntries(inside[field]) ?? []).filter((one) => entryId(one) !== entry.id) },
  }));
  return withFields(without, owner, (inside) => ({ ...inside, [name]: { list: [...(listEntries(inside[name]) ?? []), entry] } }));
}
