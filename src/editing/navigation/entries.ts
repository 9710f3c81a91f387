/** Header and footer as the entries of their lists, from top to bottom: what stands where, and what visitors do not see yet (S1 §2). */
import type { FieldKinds } from '../../content/field-shape.ts';
import { type EntryPath, entryId, findEntry, listOf, titleOf, withFields } from '../../content/repository/entries.ts';
import type { Inline, StoredFields } from '../../content/repository/items.ts';

export interface NavigationEntry {
  /** The way to it from its item: field and id in turn. */
  inside: EntryPath;
  /** From 1 on. */
  level: number;
  words: string;
  /** Where it leads; empty for a heading. */
  link: string;
  /** `ended`: visitors see it until the removal is published. */
  state: 'live' | 'new' | 'changed' | 'ended';
  isFirst: boolean;
  isLast: boolean;
  /** How many entries stand under it. */
  under: number;
}

export const fieldOf = (inside: EntryPath): string => inside.at(-2) ?? '';

/** Names of the lists among some fields. */
export const listsAmong = (kinds: FieldKinds): string[] =>
  Object.entries(kinds).flatMap(([name, kind]) => (typeof kind === 'object' && kind.isList ? [name] : []));

/**
 * @param live the same fields as visitors see them; none where they see nothing
 * @param kinds of the fields
 * @param way field names and ids down to the owner of these fields
 * @returns the entries of one list, each with all that stands under it
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
  const [list, seen] = [inlines(fields, name), inlines(live, name)];
  const entry = (one: Inline, more: Pick<NavigationEntry, 'state' | 'isFirst' | 'isLast'>): NavigationEntry => ({
    inside: [...way, name, one.id],
    level: way.length / 2 + 1,
    words: titleOf(one.fields),
    link: linkIn(one.fields),
    under: listsAmong(within).reduce((count, list) => count + inlines(one.fields, list).length, 0),
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
    if (typeof value === 'object' && value !== null && 'href' in value && typeof value.href === 'string') return value.href;
  }
  return '';
}

const inlines = (fields: StoredFields, name: string): Inline[] => {
  const field = fields[name];
  return field && 'list' in field ? field.list.filter((entry): entry is Inline => !('ref' in entry)) : [];
};

/** Without the lists in it, whose entries stand by themselves; a field that is empty is none. */
const own = (fields: StoredFields, kinds: FieldKinds): string =>
  JSON.stringify(
    Object.entries(fields)
      .filter(([name, field]) => typeof kinds[name] !== 'object' && 'value' in field && field.value !== '')
      .sort(([one], [other]) => one.localeCompare(other)),
  );

/** Puts an entry at the end of another list of the same item. Unchanged where either is not there, or one stands in the other. */
export function movedInto(fields: StoredFields, from: EntryPath, owner: EntryPath, name: string): StoredFields {
  const entry = findEntry(fields, from);
  const isThere = owner.length === 0 || findEntry(fields, owner) !== undefined;
  if (!entry || !isThere || from.every((part, at) => owner[at] === part)) return fields;
  const field = fieldOf(from);
  const without = withFields(fields, from.slice(0, -2), (inside) => ({
    ...inside,
    [field]: { list: (listOf(inside[field]) ?? []).filter((one) => entryId(one) !== entry.id) },
  }));
  return withFields(without, owner, (inside) => ({ ...inside, [name]: { list: [...(listOf(inside[name]) ?? []), entry] } }));
}
