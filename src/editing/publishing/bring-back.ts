/** Brings a page back to an earlier state, with all of its parts, as drafts (EDT-03). */
import { readVersions, versionKey } from '../../content/repository/tree/history.ts';
import { type PageHistory, readEntries } from '../../content/repository/tree/page-history.ts';
import { changedByOthers } from '../../content/repository/tree/page-record.ts';
import { pairsBetween } from '../../content/repository/tree/timeline.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { loadItems, type Scope, type StoredItem } from '../../content/repository/store/store.ts';
import type { DraftWrite } from '../../content/repository/drafts/draft-step.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';

export interface BringBack {
  item: string;
  /** Id of the entry after which the page was in that state. */
  entry: string;
  /** Time of the newest entry that the editor was shown: what others changed later is not put aside unseen. */
  seen: number;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The moment as text, for the record. */
  moment(at: number): string;
}

/**
 * All or none. Parts that are on the page since stay as drafts that no block shows. What is put aside stays in the history.
 * @returns how many items changed; `undefined` when the entry is unknown or shows no page
 * @throws RevisionConflict when someone else changed the page in the meantime, or the item above it is gone · PlaceTaken
 */
export async function bringBack(db: D1Database, scope: Omit<Scope, 'stage'>, request: BringBack): Promise<number | undefined> {
  const { item, entry, seen, by, at, moment } = request;
  const history = await readEntries(db, scope, item, [entry]);
  const found = history.entries.find(({ id }) => id === entry);
  const wanted = found && history.stateAfter(entry);
  if (!found || !wanted?.get(item)) return undefined;
  if (await changedByOthers(db, scope, JSON.stringify(history.items), { by, after: seen })) throw new RevisionConflict('');
  const writes = await writesOf(db, scope, history, wanted);
  if (writes.length > 0) await writeDrafts(db, scope, { writes, by, at, comment: `As of ${moment(found.at)}` });
  return writes.length;
}

async function writesOf(
  db: D1Database,
  scope: Omit<Scope, 'stage'>,
  { draft, items }: PageHistory,
  wanted: ReadonlyMap<string, number>,
): Promise<DraftWrite[]> {
  const order = new Map(items.map((id, index) => [id, index]));
  const pairs = pairsBetween(draft, wanted)
    .filter(({ to }) => to !== 0)
    .sort((left, right) => (order.get(left.item) ?? 0) - (order.get(right.item) ?? 0));
  const [current, versions] = await Promise.all([
    loadItems(
      db,
      { ...scope, stage: 'draft' },
      pairs.map(({ item }) => item),
    ),
    readVersions(
      db,
      scope,
      pairs.map(({ item, to }) => [item, to]),
    ),
  ]);
  const standing = new Map(current.map((one) => [one.id, one]));
  return pairs.flatMap(({ item, to }): DraftWrite[] => {
    const version = versions.get(versionKey(item, to));
    const now = standing.get(item);
    if (!version) return [];
    if (!now) return [{ do: 'restore', item, number: to }];
    const { revision } = now;
    if (isAtPlace(now, version)) return [{ do: 'restore', item, number: to, revision }];
    // It has moved since: its words come back, where it is now.
    return [{ do: 'save', item, revision, fields: version.fields, presentation: version.presentation, displayName: version.displayName }];
  });
}

const isAtPlace = (now: StoredItem, then: StoredItem): boolean =>
  now.parent === then.parent && now.name === then.name && now.sort === then.sort;
