/** Stores releases: items that are published together, collected, asked for, planned and published under one name (EDT-04). A request to publish is one, too. */
import type { Row } from '../../../generated/rows.ts';
import { rowsOf } from '../../../lib/values/rows-of.ts';
import { plannedStatements } from './planned-moves.ts';
import type { PublishMove } from './promote.ts';
import { DraftMoved } from './publish.ts';
import { editIfChanged } from '../store/record.ts';
import type { Scope } from '../store/store.ts';

/** As stored, and what became of its plan: `stopped` when it was due. */
export type ReleaseState = Row<'releases', 'state'>['state'] | 'stopped';

type Stored = Row<
  'releases',
  'id' | 'name' | 'note' | 'owner' | 'at' | 'due' | 'plan' | 'findings' | 'decided_by AS decidedBy' | 'decided_at AS decidedAt' | 'reason'
>;

export interface Release extends Stored {
  state: ReleaseState;
  /** Number of chosen items. */
  items: number;
  /** When visitors saw it; `null` before. */
  publishedAt: number | null;
  /** Why its plan was stopped. */
  failure: string;
}

/** With the ids of its items. */
export interface OpenRelease extends Release {
  chosen: string[];
}

type Place = Pick<Scope, 'site' | 'language'>;

/** Person and time of an act. */
export interface ReleaseAct {
  by: string;
  at: number;
}

/** States in which items are added and taken out. */
export const COLLECTS: readonly ReleaseState[] = ['open', 'declined', 'withdrawn', 'called-off', 'stopped'];
/** Items of one release. */
export const MOST_ITEMS = 500;
const MOST = 300;

const SELECT = `SELECT r.id, r.name, r.note, r.owner, r.at, r.due, r.plan, r.findings, r.decided_by AS decidedBy, r.decided_at AS decidedAt, r.reason,
  (SELECT count(*) FROM release_items WHERE release = r.id) AS items, r.state AS stored,
  (SELECT max(at) FROM publications WHERE job = r.plan) AS publishedAt,
  EXISTS (SELECT 1 FROM schedules WHERE plan = r.plan AND done_at IS NULL) AS waits,
  (SELECT at FROM schedules WHERE plan = r.plan ORDER BY done_at IS NULL DESC LIMIT 1) AS plannedAt,
  coalesce((SELECT max(failure) FROM schedules WHERE plan = r.plan AND done_at IS NOT NULL), '') AS failure FROM releases r`;

type ReleaseRow = Omit<Release, 'state'> & { stored: Row<'releases', 'state'>['state']; waits: number; plannedAt: number | null };

function releaseOf({ stored, waits, plannedAt, ...row }: ReleaseRow): Release {
  const due = plannedAt ?? row.due;
  if (row.publishedAt !== null) return { ...row, due, state: 'published', failure: '' };
  if (stored !== 'planned') return { ...row, state: stored, failure: '' };
  if (waits === 1) return { ...row, due, state: 'planned', failure: '' };
  // Called off in the schedule, too. Without a failure everything was live already.
  const state = row.failure === '' ? 'published' : /^(Called off|Given up) by /.test(row.failure) ? 'called-off' : 'stopped';
  return { ...row, due, state };
}

/** The newest first. One round trip */
export async function listReleases(db: D1Database, { site, language }: Place): Promise<Release[]> {
  const { results } = await db
    .prepare(`${SELECT} WHERE r.site = ?1 AND r.language = ?2 ORDER BY r.at DESC, r.id LIMIT ${MOST}`)
    .bind(site, language)
    .all<ReleaseRow>();
  return results.map(releaseOf);
}

export async function readRelease(db: D1Database, { site, language }: Place, id: string): Promise<OpenRelease | undefined> {
  const [found, items] = await db.batch([
    db.prepare(`${SELECT} WHERE r.id = ?1 AND r.site = ?2 AND r.language = ?3`).bind(id, site, language),
    db.prepare('SELECT item FROM release_items WHERE release = ?1 ORDER BY item').bind(id),
  ]);
  const [row] = rowsOf<ReleaseRow>(found);
  return row && { ...releaseOf(row), chosen: rowsOf<Row<'release_items', 'item'>>(items).map(({ item }) => item) };
}

const told = (db: D1Database, { by, at }: ReleaseAct, what: string, name: string) => editIfChanged(db, { by, at, what, detail: name });

/** @returns its id */
export async function makeRelease(
  db: D1Database,
  { site, language, name, items }: Place & { name: string; items: readonly string[] },
  act: ReleaseAct,
): Promise<string> {
  const id = crypto.randomUUID();
  await db.batch([
    db
      .prepare(`INSERT INTO releases (id, site, language, name, owner, at, state) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'open')`)
      .bind(id, site, language, name, act.by, act.at),
    told(db, act, 'release-made', name),
    insertItems(db, id, items),
  ]);
  return id;
}

const insertItems = (db: D1Database, id: string, items: readonly string[]) =>
  db
    .prepare('INSERT INTO release_items (release, item) SELECT ?1, value FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING')
    .bind(id, JSON.stringify(items.slice(0, MOST_ITEMS)));

/** @returns false when it does not collect any more */
export async function changeItems(
  db: D1Database,
  { id, name, state }: Pick<Release, 'id' | 'name' | 'state'>,
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
  act: ReleaseAct,
): Promise<boolean> {
  if (!COLLECTS.includes(state)) return false;
  await db.batch([
    ...(add.length > 0 ? [insertItems(db, id, add), told(db, act, 'release-changed', name)] : []),
    ...(remove.length > 0
      ? [
          db
            .prepare('DELETE FROM release_items WHERE release = ?1 AND item IN (SELECT value FROM json_each(?2))')
            .bind(id, JSON.stringify(remove)),
          told(db, act, 'release-changed', name),
        ]
      : []),
  ]);
  return true;
}

export interface AskedRelease extends Place {
  /** Of an open release; a new one without. */
  id?: string;
  name: string;
  note: string;
  due: number | null;
  items: readonly string[];
  /** What was looked at: exactly this is approved. */
  moves: readonly PublishMove[];
  findings: string;
}

/** Asks for the publish of what was looked at. @returns its id @throws DraftMoved when a draft was overwritten since */
export async function askFor(db: D1Database, asked: AskedRelease, act: ReleaseAct): Promise<string> {
  const { id = crypto.randomUUID(), site, language, name, note, due, items, moves, findings } = asked;
  const plan = crypto.randomUUID();
  try {
    await db.batch([
      ...plannedStatements(db, plan, moves, act.at),
      db
        .prepare(
          `INSERT INTO releases (id, site, language, name, note, owner, at, state, due, plan, findings)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'asked', ?8, ?9, ?10)
           ON CONFLICT (id) DO UPDATE SET note = ?5, owner = ?6, at = ?7, state = 'asked', due = ?8, plan = ?9, findings = ?10,
             decided_by = '', decided_at = NULL, reason = ''`,
        )
        .bind(id, site, language, name, note, act.by, act.at, due, plan, findings),
      told(db, act, 'asked', name),
      insertItems(db, id, items),
    ]);
  } catch (error) {
    throw String(error).includes('malformed JSON') ? new DraftMoved('A draft was overwritten while its publish was asked for.') : error;
  }
  return id;
}

export interface Decision {
  /** Without one, whatever state it has. */
  from?: Row<'releases', 'state'>['state'];
  to: Row<'releases', 'state'>['state'];
  plan?: string;
  due?: number | null;
  reason?: string;
  /** Word of the record. */
  what: string;
}

/** @param also statements that are done with it, or not at all @returns false when someone else decided first */
export async function decide(
  db: D1Database,
  { id, name }: Pick<Release, 'id' | 'name'>,
  { from, to, plan, due, reason = '', what }: Decision,
  act: ReleaseAct,
  also: readonly D1PreparedStatement[] = [],
): Promise<boolean> {
  const guard = db
    .prepare(
      `SELECT json(CASE WHEN EXISTS (SELECT 1 FROM releases WHERE id = ?1 AND (?2 IS NULL OR state = ?2)) THEN '1' ELSE 'decided' END)`,
    )
    .bind(id, from ?? null);
  const change = db
    .prepare(
      `UPDATE releases SET state = ?2, decided_by = ?3, decided_at = ?4, reason = ?5, plan = coalesce(?6, plan), due = CASE ?7 WHEN 1 THEN ?8 ELSE due END
       WHERE id = ?1`,
    )
    .bind(id, to, act.by, act.at, reason, plan ?? null, due === undefined ? 0 : 1, due ?? null);
  try {
    await db.batch([guard, ...also, change, told(db, act, what, reason ? `${name}: ${reason}` : name)]);
    return true;
  } catch (error) {
    if (String(error).includes('malformed JSON')) return false;
    throw error;
  }
}
