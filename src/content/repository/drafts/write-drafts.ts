/** Writes changes of drafts, several items in one batch: all changes are made or none, and each is in the record (EDT-03, EDT-04). */
import type { Row } from '../../../generated/rows.ts';
import { RevisionConflict, PlaceTaken } from '../store/revision-conflict.ts';
import type { ItemContent } from '../store/items.ts';
import { placeGuards, revisionGuard } from './draft-guards.ts';
import { deleted, placed, readRestored, restored, type RestoredRow } from './draft-places.ts';
import { headsAgain, putHeads, recordStatements, draftVersion } from './draft-statements.ts';
import type { DraftWrite, DraftScope, SignedScope, DraftStates, DraftStep, Versioned, WrittenDraft as WrittenItem } from './draft-step.ts';
import { loadItems, type StoredItem } from '../store/store.ts';
import { newRevision, SITTING_MS, versionStatements } from '../store/versions.ts';

export interface DraftWrites {
  writes: readonly DraftWrite[];
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  comment?: string;
}

/**
 * @returns the draft of each item after the batch, in the order of the writes
 * @throws RevisionConflict when a revision is not the current one, or an item does not exist · PlaceTaken
 */
export async function writeDrafts(db: D1Database, scope: DraftScope, wanted: DraftWrites): Promise<WrittenItem[]> {
  try {
    return await tryWrites(db, scope, wanted);
  } catch (error) {
    // Published or planned since it was read: a new version is begun instead of overwriting the old one.
    if (!String(error).includes('a published version stays')) throw error;
    return tryWrites(db, scope, wanted);
  }
}

async function tryWrites(db: D1Database, scope: DraftScope, { writes, by, at, comment = '' }: DraftWrites): Promise<WrittenItem[]> {
  const ids = writes.map((write) => (write.do === 'create' ? write.content.id : write.item));
  const [standing, states, versions] = await Promise.all([
    loadItems(db, { ...scope, stage: 'draft' }, ids),
    statesOf(db, scope, ids, { by, at }),
    readRestored(db, scope, writes),
  ]);
  const current = new Map(standing.filter(({ site }) => site === scope.site).map((item) => [item.id, item]));
  const signed = { ...scope, by, at, comment };
  const steps: DraftStep[] = [];
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
      // Last, so that a new item can take the place of another.
      ...versionStatements(db, created, signed),
      ...putHeads(db, signed, created),
      ...recordStatements(db, signed, steps),
    ]);
  } catch (error) {
    if (String(error).includes('UNIQUE constraint failed: heads')) throw new PlaceTaken('Another item is at this address.');
    const now = new Map((await loadItems(db, { ...scope, stage: 'draft' }, ids)).map((item) => [item.id, item.revision]));
    const moved = writes.find((write) => 'revision' in write && write.revision && now.get(write.item) !== write.revision);
    if (moved && 'item' in moved) throw new RevisionConflict(now.get(moved.item) ?? '');
    // An ancestor was moved or deleted.
    throw String(error).includes('malformed JSON') ? new RevisionConflict('') : error;
  }
  return steps.map(({ written }) => written);
}

/**
 * Newest version of each item, and whether a change begins a new one: the draft's was published, is planned, is older than others of the
 * item, was saved by somebody else, or in an earlier sitting. So each version of the history is one person's work of one sitting.
 */
async function statesOf(
  db: D1Database,
  { language }: DraftScope,
  ids: readonly string[],
  { by, at }: Pick<DraftWrites, 'by' | 'at'>,
): Promise<DraftStates> {
  const { results } = await db
    .prepare(
      `SELECT j.value AS item, (SELECT max(number) FROM versions WHERE item = j.value AND language = ?2) AS latest,
         EXISTS (SELECT 1 FROM heads h JOIN publications p ON p.item = h.item AND p.language = h.language AND p.number = h.number
           WHERE h.stage = 'draft' AND h.item = j.value AND h.language = ?2)
         OR EXISTS (SELECT 1 FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
           WHERE h.stage = 'draft' AND h.item = j.value AND h.language = ?2 AND (v.updated_by <> ?3 OR v.updated_at < ?4
             OR EXISTS (SELECT 1 FROM versions n WHERE n.item = v.item AND n.language = v.language AND n.number > v.number)))
         OR EXISTS (SELECT 1 FROM planned_moves m CROSS JOIN heads h ON h.stage = 'draft' AND h.item = m.item AND h.language = m.language AND h.number = m.number
           WHERE m.item = j.value AND m.language = ?2 AND (EXISTS (SELECT 1 FROM schedules s WHERE s.plan = m.plan AND s.done_at IS NULL)
             OR EXISTS (SELECT 1 FROM releases r WHERE r.plan = m.plan AND r.state = 'asked'))) AS frozen
       FROM json_each(?1) j`,
    )
    .bind(JSON.stringify(ids), language, by, at - SITTING_MS)
    .all<Row<'versions', 'item'> & { latest: number | null; frozen: number }>();
  return new Map(results.map(({ item, latest, frozen }) => [item, { latest: latest ?? 0, frozen: frozen === 1 }]));
}

interface Known {
  current: ReadonlyMap<string, StoredItem>;
  states: DraftStates;
  versions: ReadonlyMap<string, RestoredRow>;
  /** Paths of items restored before it. */
  back: ReadonlyMap<string, string>;
}

async function stepOf(
  db: D1Database,
  signed: SignedScope,
  write: DraftWrite,
  { current, states, versions, back }: Known,
): Promise<DraftStep> {
  if (write.do === 'create') return created(write.content, states);
  const item = current.get(write.item);
  if (write.do === 'restore') {
    if (write.revision && item?.revision !== write.revision) throw new RevisionConflict(item?.revision ?? '');
    return restored(versions.get(`${write.item} ${write.number}`), back);
  }
  if (!item || item.revision !== write.revision) throw new RevisionConflict(item?.revision ?? '');
  if (write.do === 'delete') return deleted(db, signed, item);
  const state = states.get(item.id) ?? { latest: item.number, frozen: true };
  if (write.do === 'place') return placed(db, signed, item, write, (content) => draftVersion(db, signed, content, item, state));
  const { fields, presentation, displayName = item.displayName } = write;
  const content = { ...item, fields, presentation, displayName };
  const { version, statements } = draftVersion(db, signed, content, item, state);
  return { what: 'saved', written: { item: item.id, number: version.number, revision: version.revision, path: item.path }, statements };
}

function created(content: ItemContent, states: DraftStates): DraftStep {
  const version: Versioned = { ...content, number: (states.get(content.id)?.latest ?? 0) + 1, revision: newRevision() };
  return {
    what: 'created',
    written: { item: content.id, number: version.number, revision: version.revision, path: content.path },
    statements: [],
    created: version,
    ...(content.parent && { unmoved: [[content.parent, content.path.slice(0, content.path.lastIndexOf('/')) || '/']] }),
  };
}
