/** A new entry of a list, filled from its block's example so that it can be seen where it stands (EDT-01). */
import { expandFields } from './expand-fields.ts';
import type { Inline } from './items.ts';
import { titleOf } from './entries.ts';

/** @param example raw fields as the platform would send them; none for an empty entry */
export function newEntry(list: string, example: Record<string, unknown>, site: string): Inline {
  // Ids are made from names: a random one makes them new each time, those of entries inside too.
  const { [list]: made } = expandFields({ [list]: [{ fields: example }] }, site, crypto.randomUUID());
  const entry = made && 'list' in made ? made.list[0] : undefined;
  if (!entry || 'ref' in entry) throw new Error('An entry was not made into one');
  return { ...entry, displayName: titleOf(entry.fields) || entry.name };
}
