/** Statements that write drafts: heads, overwritten or new versions, and the record of each step. */
import type { ItemContent } from '../store/items.ts';
import { jsonParts } from '../store/json-parts.ts';
import type { StoredItem } from '../store/store.ts';
import { contentHash, newRevision, statementsOfUses, versionStatements } from '../store/versions.ts';
import type { DraftHead, DraftStep, SignedScope, Versioned } from './draft-step.ts';

/** Inserts draft heads of versions that had none. */
export const putHeads = (db: D1Database, { site, language, at }: SignedScope, versions: readonly DraftHead[]): D1PreparedStatement[] =>
  jsonParts(versions.map(({ id, number, parent, path, route, template, sort }) => [id, number, parent, path, route, template, sort])).map(
    (part) =>
      db
        .prepare(
          `INSERT INTO heads (stage, item, language, number, site, parent, path, route, template, sort, at)
         SELECT 'draft', json_extract(value, '$[0]'), ?2, json_extract(value, '$[1]'), ?3, json_extract(value, '$[2]'), json_extract(value, '$[3]'),
           json_extract(value, '$[4]'), json_extract(value, '$[5]'), json_extract(value, '$[6]'), ?4 FROM json_each(?1)`,
        )
        .bind(part, language, site, at),
  );

/** Replaces existing draft heads. */
export const headsAgain = (db: D1Database, signed: SignedScope, heads: readonly DraftHead[]): D1PreparedStatement[] => [
  ...jsonParts(heads.map(({ id }) => id)).map((part) =>
    db
      .prepare(`DELETE FROM heads WHERE stage = 'draft' AND language = ?1 AND item IN (SELECT value FROM json_each(?2))`)
      .bind(signed.language, part),
  ),
  ...putHeads(db, signed, heads),
];

/** The version for a change: a new one when the current one stays as it is (`frozen`), else the current one, overwritten. */
export function draftVersion(
  db: D1Database,
  signed: SignedScope,
  content: ItemContent,
  standing: StoredItem,
  { latest, frozen }: { latest: number; frozen: boolean },
): { version: Versioned; statements: D1PreparedStatement[] } {
  const { language, by, at, comment } = signed;
  const version: Versioned = { ...content, number: frozen ? latest + 1 : standing.number, revision: newRevision() };
  if (frozen)
    return {
      version,
      statements: [
        ...versionStatements(db, [version], signed),
        db
          .prepare(`UPDATE heads SET number = ?1, at = ?2 WHERE stage = 'draft' AND item = ?3 AND language = ?4`)
          .bind(version.number, at, version.id, language),
      ],
    };
  const save = db
    .prepare(
      `UPDATE versions SET fields = ?1, presentation = ?2, hash = ?3, revision = ?4, updated_at = ?5, updated_by = ?6, comment = ?7, parent = ?8, name = ?9, display_name = ?10, sort = ?11
       WHERE item = ?12 AND language = ?13 AND number = ?14`,
    )
    .bind(
      JSON.stringify(version.fields),
      version.presentation && JSON.stringify(version.presentation),
      contentHash(version),
      version.revision,
      at,
      by,
      comment,
      version.parent,
      version.name,
      version.displayName,
      version.sort,
      version.id,
      language,
      version.number,
    );
  const uses = db.prepare('DELETE FROM uses WHERE item = ?1 AND language = ?2 AND number = ?3').bind(version.id, language, version.number);
  return { version, statements: [save, uses, ...statementsOfUses(db, language, [version])] };
}

/** Writes each step with its row in the record. */
export const recordStatements = (
  db: D1Database,
  { site, language, by, at, comment }: SignedScope,
  steps: readonly DraftStep[],
): D1PreparedStatement[] =>
  jsonParts(steps.map(({ what, written }) => [what, written.item, written.number || null, written.path])).map((part) =>
    db
      .prepare(
        `INSERT INTO edits (at, by, what, site, language, item, number, path, detail)
         SELECT ?2, ?3, json_extract(value, '$[0]'), ?4, ?5, json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]'), ?6 FROM json_each(?1)`,
      )
      .bind(part, at, by, site, language, comment),
  );
