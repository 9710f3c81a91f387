/** Lists what another editor changed in an item, by field and by entry. Pure. */
import type { StoredField, StoredFields } from '../../../src/content/repository/store/items.ts';
import type { ItemModel } from '../../../src/editing/protocol.ts';
import { type FieldTarget, sameValue } from '../sync/pending.ts';

interface ChangedField {
  target: FieldTarget;
  before: StoredField | null;
  after: StoredField | null;
}

export const changedFields = (before: ItemModel, after: ItemModel): ChangedField[] => inFields(before.fields, after.fields, after.id, []);

/** @returns whether blocks were added, removed, moved or configured differently */
export const isLayoutChanged = (before: ItemModel, after: ItemModel): boolean =>
  JSON.stringify(before.presentation) !== JSON.stringify(after.presentation);

function inFields(before: StoredFields, after: StoredFields, item: string, inside: string[]): ChangedField[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [old = null, now = null] = [before[field], after[field]];
    if (sameValue(old, now)) return [];
    const [olds, nows] = [entriesOf(old), entriesOf(now)];
    const isSameList = olds.length > 0 && olds.map(({ id }) => id).join() === nows.map(({ id }) => id).join();
    if (!isSameList) return [{ target: { item, inside, field }, before: old, after: now }];
    return olds.flatMap((entry, at) => inFields(entry.fields, nows[at]?.fields ?? {}, item, [...inside, field, entry.id]));
  });
}

/** Entries stored in the field itself. */
function entriesOf(field: StoredField | null): { id: string; fields: StoredFields }[] {
  if (!field) return [];
  if ('inline' in field) return [field.inline];
  return 'list' in field ? field.list.flatMap((entry) => ('ref' in entry ? [] : [entry])) : [];
}
