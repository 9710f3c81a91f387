/** Changes of drafts, several items in one batch: all of them are made or none is, and each is in the record (EDT-03, EDT-04). */
import { RevisionConflict } from './revision-conflict.ts';
import type { ItemContent, Presentation, StoredFields } from './items.ts';
import { placeGuards, revisionGuard } from './draft-guards.ts';
import { deleted, placed, readRestored, restored } from './draft-places.ts';
import { type Head, headsAgain, putHeads, recordOf, versionOf } from './draft-statements.ts';
import { loadItems, type Row, type Scope, type StoredItem } from './store.ts';
import { newRevision, versionStatements } from './versions.ts';

/** One change. `revision` is that of the draft the editor looked at. */
export type DraftWrite =
  | { do: 'save'; item: string; revision: string; fields: StoredFields; presentation: Presentation | null; displayName?: string }
  /** A new item; what it stands under has to be there. */
  | { do: 'create'; content: ItemContent }
  /** Another name, place among its siblings, or parent; what stands under it goes along. */
  | { do: 'place'; item: string; revision: string; parent: string; name: string; sort: number; displayName: string }
  /** With all that stands under it. What is live stays so until that is published. */
  | { do: 'delete'; item: string; revision: string }
  /** Puts a version there again, deleted or not, at the place it had; what it stood under may come back before it, by the same writes. */
  | { do: 'restore'; item: string; number: number; revision?: string };

export interface DraftWrites {
  writes: readonly DraftWrite[];
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  comment?: string;
}

/** How an item stands in draft after its write; `revision` empty and `number` 0 when it was deleted. */
export interface Written {
  item: string;
  number: number;
  revision: string;
  path: string;
}

/** Another item stands at the address wanted. */
export class PlaceTaken extends Error {
  override name = 'PlaceTaken';
}

type Place = Omit<Scope, 'stage'>;
export type Versioned = ItemContent & { number: number; revision: string };

/** What one write does, once everything it has to know is read. */
export interface Step {
  what: string;
  written: Written;
  statements: D1PreparedStatement[];
  /** A new item, which is stored with all others of the batch: a list of thousands is a few statements. */
  created?: Versioned;
  /** Where a version comes to stand again. */
  head?: Head;
  /** Where items were found that it counts on staying there: ids with their paths. */
  stands?: readonly (readonly [id: string, path: string])[];
}

/**
 * @returns how each item stands, in the order of the writes
 * @throws RevisionConflict when a revision is not the one that stands, or an item is not there · PlaceTaken
 */
export async function writeDrafts(db: D1Database, scope: Place, wanted: DraftWrites): Promise<Written[]> {
  try {
    return await tryWrites(db, scope, wanted);
  } catch (error) {
    // Published or planned since it was read: what was to be saved over is begun anew.
    if (!String(error).includes('a published version stays')) throw error;
    return tryWrites(db, scope, wanted);
  }
}

async function tryWrites(db: D1Database, scope: Place, { writes, by, at, comment = '' }: DraftWrites): Promise<Written[]> {
  const ids = writes.map((write) => (write.do === 'create' ? write.content.id : write.item));
  const [standing, states, versions] = await Promise.all([
    loadItems(db, { ...scope, stage: 'draft' }, ids),
    statesOf(db, scope, ids),
    readRestored(db, scope, writes),
  ]);
  const current = new Map(standing.filter(({ site }) => site === scope.site).map((item) => [item.id, item]));
  const signed = { ...scope, by, at, comment };
  const steps: Step[] = [];
  const back = new Map<string, string>();
  for (const write of writes) {
    const step = await stepOf(db, signed, write, { current, states, versions, back });
    if (write.do === 'restore') back.set(step.written.item, step.written.path);
    steps.push(step);
  }
  const guards = writes.flatMap((write) =>
    'revision' in write && write.revision ? [revisionGuard(db, scope.language, write.item, write.revision)] : [],
  );
  try {
    const created = steps.flatMap((step) => step.created ?? []);
    await db.batch([
      ...guards,
      ...placeGuards(db, scope.language, steps),
      ...steps.flatMap(({ statements }) => statements),
      ...headsAgain(
        db,
        signed,
        steps.flatMap(({ head }) => head ?? []),
      ),
      // Last, so that one may stand where another stood.
      ...versionStatements(db, created, signed),
      ...putHeads(db, signed, created),
      ...recordOf(db, signed, steps),
    ]);
  } catch (error) {
    if (String(error).includes('UNIQUE constraint failed: heads')) throw new PlaceTaken('Something else stands at this address.');
    const now = new Map((await loadItems(db, { ...scope, stage: 'draft' }, ids)).map((item) => [item.id, item.revision]));
    const moved = writes.find((write) => 'revision' in write && write.revision && now.get(write.item) !== write.revision);
    if (moved && 'item' in moved) throw new RevisionConflict(now.get(moved.item) ?? '');
    // What it stands under has moved, or went.
    throw String(error).includes('malformed JSON') ? new RevisionConflict('') : error;
  }
  return steps.map(({ written }) => written);
}

export type Signed = Place & { by: string; at: number; comment: string };
export type States = ReadonlyMap<string, { latest: number; frozen: boolean }>;

/** Newest version of each item, and whether the one that stands in draft was ever published, or waits for its time, and is thereby unchangeable. */
async function statesOf(db: D1Database, { language }: Place, ids: readonly string[]): Promise<States> {
  const { results } = await db
    .prepare(
      `SELECT j.value AS item, (SELECT max(number) FROM versions WHERE item = j.value AND language = ?2) AS latest,
         EXISTS (SELECT 1 FROM heads h JOIN publications p ON p.item = h.item AND p.language = h.language AND p.number = h.number
           WHERE h.stage = 'draft' AND h.item = j.value AND h.language = ?2)
         OR EXISTS (SELECT 1 FROM planned_moves m CROSS JOIN heads h ON h.stage = 'draft' AND h.item = m.item AND h.language = m.language AND h.number = m.number
           CROSS JOIN schedules s ON s.plan = m.plan AND s.done_at IS NULL WHERE m.item = j.value AND m.language = ?2) AS frozen
       FROM json_each(?1) j`,
    )
    .bind(JSON.stringify(ids), language)
    .all<Row>();
  return new Map(results.map((row) => [row.item as string, { latest: (row.latest as number | null) ?? 0, frozen: row.frozen === 1 }]));
}

interface Known {
  current: ReadonlyMap<string, StoredItem>;
  states: States;
  versions: ReadonlyMap<string, Row>;
  /** Paths of what came back before it. */
  back: ReadonlyMap<string, string>;
}

async function stepOf(db: D1Database, signed: Signed, write: DraftWrite, { current, states, versions, back }: Known): Promise<Step> {
  if (write.do === 'create') return created(write.content, states);
  const item = current.get(write.item);
  if (write.do === 'restore') {
    if (write.revision && item?.revision !== write.revision) throw new RevisionConflict(item?.revision ?? '');
    return restored(versions.get(`${write.item} ${write.number}`), back);
  }
  if (!item || item.revision !== write.revision) throw new RevisionConflict(item?.revision ?? '');
  if (write.do === 'delete') return deleted(db, signed, item);
  const state = states.get(item.id) ?? { latest: item.number, frozen: true };
  if (write.do === 'place') return placed(db, signed, item, write, (content) => versionOf(db, signed, content, item, state));
  const { fields, presentation, displayName = item.displayName } = write;
  const content = { ...item, fields, presentation, displayName };
  const { version, statements } = versionOf(db, signed, content, item, state);
  return { what: 'saved', written: { item: item.id, number: version.number, revision: version.revision, path: item.path }, statements };
}

function created(content: ItemContent, states: States): Step {
  const version: Versioned = { ...content, number: (states.get(content.id)?.latest ?? 0) + 1, revision: newRevision() };
  return {
    what: 'created',
    written: { item: content.id, number: version.number, revision: version.revision, path: content.path },
    statements: [],
    created: version,
    ...(content.parent && { stands: [[content.parent, content.path.slice(0, content.path.lastIndexOf('/')) || '/']] }),
  };
}
