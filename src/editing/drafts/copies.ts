/** Copies entries of lists and blocks, with new ids. */
import type { Inline, Placed, StoredField, StoredFields } from '../../content/repository/store/items.ts';
import { dashedId } from '../../content/repository/store/names.ts';
import { nextNumber, numberedBlocks } from './placed.ts';

/** @returns 32 hex digits, a new id */
export type NewId = () => string;

export const newUid = (newId: NewId): string => dashedId(newId());

/** A copy of an entry with new ids, also for the entries in it. References stay the same. */
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
  /** Numbers that blocks of the page have; new ones are added. */
  taken: Set<number>;
  isDesign: boolean;
  /** @returns the data source of the copy of a component with this one */
  source(of: Pick<Placed, 'name' | 'source'>): string;
}

export function copiedBlock(placed: Placed, copy: BlockCopy): Placed {
  const { DynamicPlaceholderId } = placed.params;
  const renumbered = DynamicPlaceholderId === undefined ? placed : numberedBlocks(placed, nextNumber(copy.taken, copy.isDesign));
  return {
    ...renumbered,
    uid: newUid(copy.newId),
    source: copy.source(placed),
    ...(placed.versions && {
      versions: placed.versions.map(({ audience, source }) => ({ audience, source: copy.source({ name: placed.name, source }) })),
    }),
    placeholders: Object.fromEntries(
      Object.entries(renumbered.placeholders).map(([name, list]) => [name, list.map((one) => copiedBlock(one, copy))]),
    ),
  };
}
