/** What is asked to be published or taken off at a later time: put down, listed, called off (EDT-04). Run by `schedules.ts`. */
import { editStatement, editStatements } from './record.ts';
import type { Row, Scope } from './store.ts';

export type PlannedAction = 'publish' | 'unpublish';

export interface Planned {
  id: number;
  item: string;
  /** As its draft, or what is live of it, is called; its id when there is neither. */
  name: string;
  path: string;
  action: PlannedAction;
  /** When it is due. Milliseconds since 1970. */
  at: number;
  by: string;
  comment: string;
  /** `null` while it waits. */
  doneAt: number | null;
  failure: string;
  attempts: number;
}

export interface PlanRequest extends Omit<Scope, 'stage'> {
  items: readonly string[];
  action: PlannedAction;
  /** When. */
  due: number;
  by: string;
  /** When it was asked for. */
  at: number;
  comment?: string;
}

/** Puts down a publish for later, one row an item, and tells the record. */
export async function plan(db: D1Database, { items, action, due, ...asked }: PlanRequest): Promise<void> {
  const { site, language, by, at, comment = '' } = asked;
  await db.batch([
    db
      .prepare(
        `INSERT INTO schedules (item, language, site, action, at, by, comment)
         SELECT value, ?2, ?3, ?4, ?5, ?6, ?7 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(items), language, site, action, due, by, comment),
    ...editStatements(
      db,
      items.map((item) => ({ at, by, what: 'planned', site, language, item, detail: `${action} at ${new Date(due).toISOString()}` })),
    ),
  ]);
}

const MOST = 500;

/** @returns what waits, by its time; or what is over, the newest first */
export async function listPlanned(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  isOver: boolean,
  items?: readonly string[],
): Promise<Planned[]> {
  const { results } = await db
    .prepare(
      `SELECT s.id, s.item, coalesce(v.display_name, s.item) AS name, coalesce(d.path, l.path, '') AS path, s.action, s.at, s.by, s.comment,
         s.done_at AS doneAt, coalesce(s.failure, '') AS failure, s.attempts
       FROM schedules s
       LEFT JOIN heads d ON d.stage = 'draft' AND d.item = s.item AND d.language = s.language
       LEFT JOIN heads l ON l.stage = 'live' AND l.item = s.item AND l.language = s.language
       LEFT JOIN versions v ON v.item = s.item AND v.language = s.language AND v.number = coalesce(d.number, l.number)
       WHERE s.site = ?1 AND s.language = ?2 AND (s.done_at IS NULL) = ?3 AND (?4 IS NULL OR s.item IN (SELECT value FROM json_each(?4)))
       ORDER BY CASE ?3 WHEN 1 THEN s.at ELSE -s.done_at END, s.id LIMIT ${MOST}`,
    )
    .bind(site, language, isOver ? 0 : 1, items ? JSON.stringify(items) : null)
    .all<Planned & Row>();
  return results;
}

/** Calls off what has not begun. @returns false when it is over, under way, or not this site's */
export async function callOff(
  db: D1Database,
  { site }: Pick<Scope, 'site'>,
  { id, by, at }: { id: number; by: string; at: number },
): Promise<boolean> {
  const row = await db
    .prepare(
      `UPDATE schedules SET done_at = ?1, failure = ?2 WHERE id = ?3 AND site = ?4 AND done_at IS NULL AND leased_until <= ?1
       RETURNING item, language, action, at`,
    )
    .bind(at, `Called off by ${by}`, id, site)
    .first<{ item: string; language: string; action: string; at: number }>();
  if (!row) return false;
  const detail = `${row.action} at ${new Date(row.at).toISOString()}`;
  await editStatement(db, { at, by, what: 'called-off', site, language: row.language, item: row.item, detail }).run();
  return true;
}
