/** What has to be as it was read when a batch is written: the statement fails otherwise, and all of the batch with it. */
import { parts } from './promote.ts';
import type { Step } from './write-drafts.ts';

/** Fails, and the batch with it, when the revision is no longer the one that stands: SQLite raises an error only from a function. */
export const revisionGuard = (db: D1Database, language: string, item: string, revision: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT json(CASE WHEN EXISTS (SELECT 1 FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
         WHERE h.stage = 'draft' AND h.item = ?1 AND h.language = ?2 AND v.revision = ?3) THEN '1' ELSE 'the revision has moved on' END)`,
    )
    .bind(item, language, revision);

/** Fails, and the batch with it, when an item is no longer where it was read: addresses are put together from those above them. */
export function placeGuards(db: D1Database, language: string, steps: readonly Pick<Step, 'created' | 'stands'>[]): D1PreparedStatement[] {
  const made = new Set(steps.flatMap(({ created: version }) => version?.id ?? []));
  const stands = new Map(steps.flatMap((step) => step.stands ?? []).filter(([id]) => !made.has(id)));
  return parts([...stands]).map((part) =>
    db
      .prepare(
        `SELECT json(CASE WHEN EXISTS (SELECT 1 FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM heads WHERE stage = 'draft'
           AND item = json_extract(value, '$[0]') AND language = ?2 AND path = json_extract(value, '$[1]'))) THEN 'it stands elsewhere' ELSE '1' END)`,
      )
      .bind(part, language),
  );
}
