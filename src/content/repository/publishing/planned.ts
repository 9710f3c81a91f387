/** Stores, lists and cancels publishes and take-downs for a later time (EDT-04). `schedules.ts` runs them. */
import type { Row } from '../../../generated/rows.ts';
import { type MovedOn, movedOn, plannedStatements } from './planned-moves.ts';
import type { PublishMove } from './promote.ts';
import { DraftMoved } from './publish.ts';
import { editStatements } from '../store/record.ts';
import type { Scope } from '../store/store.ts';

export type PlannedAction = 'publish' | 'unpublish';

export interface Planned {
  id: number;
  item: string;
  /** Name of its draft or live version; its id when there is neither. */
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
  /** Id shared by all items that are released or cancelled together; `null` for items to take off, and for schedules made before plans. */
  plan: string | null;
  /** Number of rows of the same plan in the list. */
  together: number;
  /** Drafts of it and of its own content that changed since it was planned. Visitors will see what was checked. */
  movedOn: MovedOn[];
}

interface Asked extends Omit<Scope, 'stage'> {
  items: readonly string[];
  /** Time of the publish. */
  due: number;
  by: string;
  /** Time of the request. */
  at: number;
  comment?: string;
}

/** `moves`: what was checked. Exactly that is released, for any later change of the drafts. `id` of the plan: a new one when omitted. */
export type PlanRequest = Asked & ({ action: 'unpublish' } | { action: 'publish'; moves: readonly PublishMove[]; id?: string });

/** Plans a publish, one row for each item, and writes the record. @throws DraftMoved when a draft was overwritten since it was checked */
export async function plan(db: D1Database, request: PlanRequest): Promise<void> {
  const id = request.action === 'publish' ? (request.id ?? crypto.randomUUID()) : null;
  const statements = [
    ...(request.action === 'publish' && id ? plannedStatements(db, id, request.moves, request.at) : []),
    ...scheduleStatements(db, request, id),
  ];
  try {
    await db.batch(statements);
  } catch (error) {
    throw String(error).includes('malformed JSON') ? new DraftMoved('A draft was overwritten while it was being scheduled.') : error;
  }
}

/** The rows that make a plan due, and its record. @param plan whose moves are stored already, or are with these; `null` for what leaves the site */
export function scheduleStatements(db: D1Database, request: Asked & { action: PlannedAction }, plan: string | null): D1PreparedStatement[] {
  const { items, action, due, site, language, by, at, comment = '' } = request;
  return [
    db
      .prepare(
        `INSERT INTO schedules (item, language, site, action, at, by, comment, plan)
         SELECT value, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(items), language, site, action, due, by, comment, plan),
    ...editStatements(
      db,
      items.map((item) => ({ at, by, what: 'planned', site, language, item, detail: `${action} at ${new Date(due).toISOString()}` })),
    ),
  ];
}

/** Moves a waiting plan to another time. @returns false when it is finished or running */
export async function reschedule(
  db: D1Database,
  { plan, due, by, at }: { plan: string; due: number; by: string; at: number },
): Promise<boolean> {
  const moved = db
    .prepare('UPDATE schedules SET at = ?2 WHERE plan = ?1 AND done_at IS NULL AND leased_until <= ?3 RETURNING item, language, site')
    .bind(plan, due, at);
  const { results } = await moved.all<Row<'schedules', 'item' | 'language' | 'site'>>();
  const detail = `publish at ${new Date(due).toISOString()}`;
  if (results.length > 0)
    await db.batch(
      editStatements(
        db,
        results.map((row) => ({ ...row, at, by, what: 'planned', detail })),
      ),
    );
  return results.length > 0;
}

const MOST = 500;

/** @param items only these @returns waiting rows, by their time; or finished ones, the newest first */
export async function listPlanned(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  isOver: boolean,
  items?: readonly string[],
): Promise<Planned[]> {
  const { results } = await db
    .prepare(
      `SELECT s.id, s.item, coalesce(v.display_name, s.item) AS name, coalesce(d.path, l.path, '') AS path, s.action, s.at, s.by, s.comment,
         s.done_at AS doneAt, coalesce(s.failure, '') AS failure, s.attempts, s.plan
       FROM schedules s
       LEFT JOIN heads d ON d.stage = 'draft' AND d.item = s.item AND d.language = s.language
       LEFT JOIN heads l ON l.stage = 'live' AND l.item = s.item AND l.language = s.language
       LEFT JOIN versions v ON v.item = s.item AND v.language = s.language AND v.number = coalesce(d.number, l.number)
       WHERE s.site = ?1 AND s.language = ?2 AND (s.done_at IS NULL) = ?3 AND (?4 IS NULL OR s.item IN (SELECT value FROM json_each(?4)))
       ORDER BY CASE ?3 WHEN 1 THEN s.at ELSE -s.done_at END, s.id LIMIT ${MOST}`,
    )
    .bind(site, language, isOver ? 0 : 1, items ? JSON.stringify(items) : null)
    .all<Planned>();
  const waiting = isOver ? [] : results;
  const moved = await movedOn(db, [...new Set(waiting.flatMap((row) => row.plan ?? []))]);
  const plans = Map.groupBy(waiting, (row) => row.plan ?? String(row.id));
  return results.map((row) => {
    const rows = items ? [] : (plans.get(row.plan ?? String(row.id)) ?? []);
    return { ...row, together: Math.max(1, rows.length), movedOn: moved.filter((one) => isOf(one, row, rows)) };
  });
}

/** Whether a change belongs to the row's item or to an item under it; changes under no item of the plan are shown with its first. */
function isOf({ plan: of, item, path }: MovedOn, row: Planned, together: readonly Planned[]): boolean {
  if (of !== row.plan) return false;
  const owns = (one: Planned) => one.item === item || (one.path !== '' && path.toLowerCase().startsWith(`${one.path.toLowerCase()}/data/`));
  return owns(row) || (row === together[0] && !together.some(owns));
}

/** Cancels what has not begun, with all of its plan: it was checked as one. @returns how many; 0 when it is finished, running, or not of this site */
export async function callOff(
  db: D1Database,
  { site }: Pick<Scope, 'site'>,
  { id, by, at }: { id: number; by: string; at: number },
): Promise<number> {
  const { results } = await db
    .prepare(
      `UPDATE schedules SET done_at = ?1, failure = ?2
       WHERE id IN (SELECT o.id FROM schedules s JOIN schedules o ON o.id = s.id OR (o.plan = s.plan AND o.done_at IS NULL) WHERE s.id = ?3)
         AND site = ?4 AND done_at IS NULL AND leased_until <= ?1
       RETURNING item, language, action, at`,
    )
    .bind(at, `Called off by ${by}`, id, site)
    .all<Row<'schedules', 'item' | 'language' | 'action' | 'at'>>();
  const edits = results.map(({ item, language, action, at: due }) => {
    const detail = `${action} at ${new Date(due).toISOString()}`;
    return { at, by, what: 'called-off', site, language, item, detail };
  });
  if (edits.length > 0) await db.batch(editStatements(db, edits));
  return results.length;
}
