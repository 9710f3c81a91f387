/** Makes a new entry of a list, filled from its block's example so that editors can see it on the page (EDT-01). */
import { expandFields } from '../files/expand-fields.ts';
import type { Inline } from '../store/items.ts';
import { titleOf } from '../store/entries.ts';

/** @param example raw fields in the platform's shape; empty for an empty entry */
export function newEntry(list: string, example: Record<string, unknown>, site: string): Inline {
  // Ids are made from names: a random name makes them new each time, also those of entries inside.
  const { [list]: made } = expandFields({ [list]: [{ fields: example }] }, site, crypto.randomUUID());
  const entry = made && 'list' in made ? made.list[0] : undefined;
  if (!entry || 'ref' in entry) throw new Error('An entry was not made into one');
  return { ...entry, displayName: titleOf(entry.fields) || entry.name };
}
