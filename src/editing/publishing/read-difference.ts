/** Reads pairs of versions, of a page and its parts or of one item, and describes their differences in words (EDT-03). */
import { readVersions, versionKey } from '../../content/repository/tree/history.ts';
import type { VersionPair } from '../../content/repository/tree/timeline.ts';
import { usesOf } from '../../content/repository/store/items.ts';
import { loadItems, type Scope, type StoredItem } from '../../content/repository/store/store.ts';
import { itemName } from '../item-form/open-item.ts';
import { type Differences, differencesOf, differs } from './differences.ts';

export interface PartDifference extends Differences {
  item: string;
  /** The part's name for editors. */
  name: string;
  /** The item as it is after, or as it was before when there is none after. */
  version: StoredItem;
}

/** @returns the name of an item or part for editors */
export type NameOf = (item: StoredItem) => string;

/**
 * Two round trips for any number of groups.
 * @param groups such as the steps of a timeline
 * @returns by group: the pairs that differ, the page first; `undefined` when a version does not exist
 */
export async function readDifferences(
  db: D1Database,
  scope: Omit<Scope, 'stage'>,
  groups: readonly (readonly VersionPair[])[],
  nameOf: NameOf,
): Promise<PartDifference[][] | undefined> {
  const wanted = groups
    .flat()
    .flatMap(({ item, from, to }) => [from, to].filter((number) => number !== 0).map((number) => [item, number] as const));
  const versions = await readVersions(db, scope, wanted);
  if (wanted.some(([item, number]) => !versions.has(versionKey(item, number)))) return undefined;
  const names = await namesFor(db, scope, [...versions.values()], nameOf);
  const differenceOf = ({ item, from, to }: VersionPair): PartDifference[] => {
    const [before, after] = [versions.get(versionKey(item, from)), versions.get(versionKey(item, to))];
    const version = after ?? before;
    if (!version) return [];
    const found = differencesOf(before, after, names);
    // A part's name and place are technical, and follow its page.
    const difference = isPart(version) ? { ...found, settings: [] } : found;
    return differs(difference) ? [{ item, name: nameOf(version), version, ...difference }] : [];
  };
  return groups.map((pairs) =>
    pairs.flatMap(differenceOf).sort((left, right) => Number(isPart(left.version)) - Number(isPart(right.version))),
  );
}

/** An item inside a page's folder `data`, or the folder. */
export const isPart = ({ presentation, path }: Pick<StoredItem, 'presentation' | 'path'>): boolean =>
  presentation === null && (path === '' || /\/data(\/[^/]+)?$/.test(path));

/** Names of the items that these refer to. One round trip. */
async function namesFor(
  db: D1Database,
  scope: Omit<Scope, 'stage'>,
  versions: readonly StoredItem[],
  nameOf: NameOf,
): Promise<(id: string) => string> {
  const ids = versions.flatMap((version) => usesOf(version).map(({ target }) => target));
  const names = new Map<string, string>();
  if (ids.length > 0) {
    const [drafts, live] = await Promise.all([
      loadItems(db, { ...scope, stage: 'draft' }, [...new Set(ids)]),
      loadItems(db, { ...scope, stage: 'live' }, [...new Set(ids)]),
    ]);
    for (const found of [...live, ...drafts]) names.set(found.id, isPart(found) ? itemName(found) : nameOf(found));
  }
  return (id) => names.get(id) ?? (id ? 'an item that no longer exists' : 'none');
}
