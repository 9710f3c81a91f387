/** An item's fields with one entry of its navigation changed, added, or put into another list (EDT-03). */
import { type EntryPath, listOf, titleOf, withFields } from '../../content/repository/entries.ts';
import type { Inline, StoredFields } from '../../content/repository/items.ts';
import { newEntry } from '../../content/repository/new-entry.ts';
import { fieldOf, movedInto } from './entries.ts';

interface Changed {
  item: { fields: StoredFields };
  /** The way to the entry; of a new one with an empty id at its end. */
  inside: EntryPath;
  /** Name of a link of the item itself, where it is no entry. */
  field: string;
  /** As it stood; none for a new one. */
  entry: Inline | undefined;
}

/**
 * @param fields of the entry, or of the item where it is one of its own links
 * @param place list that the entry is to stand in, as the way to it; empty to leave it
 * @returns the item's fields, and the way to the entry now
 */
export function savedEntry(
  { item, inside, field, entry }: Changed,
  fields: StoredFields,
  place: EntryPath,
  site: string,
): { fields: StoredFields; inside: EntryPath } {
  if (field) return { fields, inside: [] };
  const [owner, name] = [inside.slice(0, -2), fieldOf(inside)];
  if (!entry) {
    const made = { ...newEntry(name, {}, site), displayName: titleOf(fields), fields };
    const added = withFields(item.fields, owner, (all) => ({ ...all, [name]: { list: [...(listOf(all[name]) ?? []), made] } }));
    return { fields: added, inside: [...owner, name, made.id] };
  }
  const changed = withFields(item.fields, inside, () => fields);
  const isElsewhere = place.length > 0 && place.join('/') !== [...owner, name].join('/');
  if (!isElsewhere) return { fields: changed, inside };
  const moved = movedInto(changed, inside, place.slice(0, -1), place.at(-1) ?? '');
  return moved === changed ? { fields: changed, inside } : { fields: moved, inside: [...place, entry.id] };
}
