/** Guard statements: they fail, and the whole batch with them, when drafts changed since they were read. */
import { jsonParts } from '../store/json-parts.ts';
import type { DraftStep } from './draft-step.ts';

/** Fails, and the batch with it, when the revision is no longer the current one: SQLite raises an error only from a function. */
export const revisionGuard = (db: D1Database, language: string, item: string, revision: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT json(CASE WHEN EXISTS (SELECT 1 FROM heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
         WHERE h.stage = 'draft' AND h.item = ?1 AND h.language = ?2 AND v.revision = ?3) THEN '1' ELSE 'the revision has moved on' END)`,
    )
    .bind(item, language, revision);

/** Fails, and the batch with it, when an item has moved since it was read: addresses are made from those of the ancestors. */
export function placeGuards(
  db: D1Database,
  language: string,
  steps: readonly Pick<DraftStep, 'created' | 'unmoved'>[],
): D1PreparedStatement[] {
  const made = new Set(steps.flatMap(({ created: version }) => version?.id ?? []));
  const unmoved = new Map(steps.flatMap((step) => step.unmoved ?? []).filter(([id]) => !made.has(id)));
  return jsonParts([...unmoved]).map((part) =>
    db
      .prepare(
        `SELECT json(CASE WHEN EXISTS (SELECT 1 FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM heads WHERE stage = 'draft'
           AND item = json_extract(value, '$[0]') AND language = ?2 AND path = json_extract(value, '$[1]'))) THEN 'it has moved' ELSE '1' END)`,
      )
      .bind(part, language),
  );
}
