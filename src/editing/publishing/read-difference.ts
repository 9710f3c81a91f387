/** Reads two versions of an item and the names of the items that they refer to (EDT-03). */
import { readVersion } from '../../content/repository/tree/history.ts';
import { usesOf } from '../../content/repository/store/items.ts';
import { loadItems, type Scope, type StoredItem } from '../../content/repository/store/store.ts';
import { itemName } from '../item-form/open-item.ts';
import { type Differences, differencesOf } from './differences.ts';

export interface VersionPair {
  item: string;
  /** 0: no version, as before the first one and after the item was taken off. */
  from: number;
  to: number;
}

/** @returns `undefined` when one of the versions does not exist */
export async function readDifference(
  db: D1Database,
  scope: Omit<Scope, 'stage'>,
  { item, from, to }: VersionPair,
): Promise<Differences | undefined> {
  const read = (number: number) => (number === 0 ? undefined : readVersion(db, scope, item, number));
  const [before, after] = await Promise.all([read(from), read(to)]);
  if ((from !== 0 && !before) || (to !== 0 && !after)) return undefined;
  return differencesOf(before, after, await namesFor(db, scope, [before, after]));
}

/** Names of the items that these refer to. One round trip. */
async function namesFor(
  db: D1Database,
  scope: Omit<Scope, 'stage'>,
  versions: readonly (Pick<StoredItem, 'fields' | 'presentation'> | undefined)[],
): Promise<(id: string) => string> {
  const ids = versions.flatMap((version) => (version ? usesOf(version).map(({ target }) => target) : []));
  const names = new Map<string, string>();
  if (ids.length > 0) {
    const [drafts, live] = await Promise.all([
      loadItems(db, { ...scope, stage: 'draft' }, [...new Set(ids)]),
      loadItems(db, { ...scope, stage: 'live' }, [...new Set(ids)]),
    ]);
    for (const found of [...live, ...drafts]) names.set(found.id, itemName(found));
  }
  return (id) => names.get(id) ?? (id ? 'an item that no longer exists' : 'none');
}
