/** Copies with ids of their own: entries of lists, blocks with all in them. */
import type { Inline, Placed, StoredField, StoredFields } from '../../content/repository/items.ts';
import { dashed } from '../../content/repository/names.ts';
import { nextNumber, numbered } from './placed.ts';

/** @returns 32 hex digits that nothing has */
export type NewId = () => string;

export const newUid = (newId: NewId): string => dashed(newId());

/** An entry with new ids, also of the entries in it. What it refers to stays the same. */
export const copiedEntry = (entry: Inline, newId: NewId): Inline => ({ ...entry, id: newId(), fields: copiedFields(entry.fields, newId) });

const copiedFields = (fields: StoredFields, newId: NewId): StoredFields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, copiedField(field, newId)]));

function copiedField(field: StoredField, newId: NewId): StoredField {
  if ('inline' in field) return { inline: copiedEntry(field.inline, newId) };
  if ('list' in field) return { list: field.list.map((entry) => ('ref' in entry ? entry : copiedEntry(entry, newId))) };
  return field;
}

export interface BlockCopy {
  newId: NewId;
  /** Numbers that blocks of the page have; is added to. */
  taken: Set<number>;
  isDesign: boolean;
  /** @returns the data source of the copy */
  source(of: Placed): string;
}

export function copiedBlock(placed: Placed, copy: BlockCopy): Placed {
  const { DynamicPlaceholderId } = placed.params;
  const renumbered = DynamicPlaceholderId === undefined ? placed : numbered(placed, nextNumber(copy.taken, copy.isDesign));
  return {
    ...renumbered,
    uid: newUid(copy.newId),
    source: copy.source(placed),
    placeholders: Object.fromEntries(
      Object.entries(renumbered.placeholders).map(([name, list]) => [name, list.map((one) => copiedBlock(one, copy))]),
    ),
  };
}
