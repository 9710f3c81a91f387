/** Saving a draft of an item: never seen by visitors, guarded against overwriting another editor's words (EDT-03, EDT-04). */
import type { Presentation, StoredFields } from './items.ts';
import { loadItems, type Scope } from './store.ts';
import { contentHash, newRevision, statementsOfUses, versionStatements } from './versions.ts';

export interface DraftChange {
  item: string;
  /** Revision of the version that the editor began from. */
  revision: string;
  fields: StoredFields;
  presentation: Presentation | null;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  comment?: string;
}

/** Someone else saved in between; `current` is the revision that stands now, empty when the item is gone. */
export class RevisionConflict extends Error {
  override name = 'RevisionConflict';
  current: string;
  constructor(current: string) {
    super('The item was changed by someone else');
    this.current = current;
  }
}

/**
 * Writes the draft of an item. A version that was ever published stays as it is and a new one is begun; an unpublished one is saved over.
 * @returns number and revision of the draft
 * @throws RevisionConflict when `revision` is not the one that stands
 */
export async function saveDraft(
  db: D1Database,
  scope: Omit<Scope, 'stage'>,
  change: DraftChange,
): Promise<{ number: number; revision: string }> {
  const [current] = await loadItems(db, { ...scope, stage: 'draft' }, [change.item]);
  if (!current || current.revision !== change.revision) throw new RevisionConflict(current?.revision ?? '');
  const state = await db
    .prepare(
      `SELECT (SELECT max(number) FROM versions WHERE item = ?1 AND language = ?2) AS latest,
         EXISTS (SELECT 1 FROM publications WHERE item = ?1 AND language = ?2 AND number = ?3) AS frozen`,
    )
    .bind(change.item, scope.language, current.number)
    .first<{ latest: number; frozen: number }>();
  const number = state?.frozen ? state.latest + 1 : current.number;
  const version = { ...current, fields: change.fields, presentation: change.presentation, number, revision: newRevision() };
  const { by, at, comment = '' } = change;

  const write = state?.frozen
    ? [
        ...versionStatements(db, [version], { ...scope, by, at, comment }),
        db
          .prepare(`UPDATE heads SET number = ?1, at = ?2 WHERE stage = 'draft' AND item = ?3 AND language = ?4`)
          .bind(number, at, version.id, scope.language),
      ]
    : [
        db
          .prepare(
            'UPDATE versions SET fields = ?1, presentation = ?2, hash = ?3, revision = ?4, updated_at = ?5, updated_by = ?6, comment = ?7 WHERE item = ?8 AND language = ?9 AND number = ?10',
          )
          .bind(
            JSON.stringify(version.fields),
            version.presentation && JSON.stringify(version.presentation),
            contentHash(version),
            version.revision,
            at,
            by,
            comment,
            version.id,
            scope.language,
            number,
          ),
        db.prepare('DELETE FROM uses WHERE item = ?1 AND language = ?2 AND number = ?3').bind(version.id, scope.language, number),
        ...statementsOfUses(db, scope.language, [version]),
      ];
  try {
    await db.batch([guard(db, scope.language, change), ...write]);
  } catch (error) {
    const [now] = await loadItems(db, { ...scope, stage: 'draft' }, [change.item]);
    throw now?.revision === change.revision ? error : new RevisionConflict(now?.revision ?? '');
  }
  return { number, revision: version.revision };
}

/** Fails, and the batch with it, when the revision is no longer the one that stands: SQLite raises an error only from a function. */
function guard(db: D1Database, language: string, { item, revision }: DraftChange): D1PreparedStatement {
  return db
    .prepare(
      `SELECT json(CASE WHEN EXISTS (SELECT 1 FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
         WHERE h.stage = 'draft' AND h.item = ?1 AND h.language = ?2 AND v.revision = ?3) THEN '1' ELSE 'the revision has moved on' END)`,
    )
    .bind(item, language, revision);
}
