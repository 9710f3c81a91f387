/** Publishes that were put down for a time that is over, and were not done then (`content/repository/schedules.ts`). */
import { editIfChanged } from '../content/repository/record.ts';
import { urls } from '../urls.ts';
import { type Act, type Outbox, type OutboxState, ROWS_SHOWN, type Waiting, type Which } from './outbox.ts';

/** Failures of longer ago are history: they stand in the list of the schedule. */
const DEAD_DAYS = 30;
const DAY_MS = 24 * 3600_000;

const WAITS = 'done_at IS NULL AND at <= ?1';
/** What people called off has a reason as well. */
const DEAD = `done_at > ?1 - ${DEAD_DAYS * DAY_MS} AND coalesce(failure, '') <> '' AND failure NOT LIKE 'Called off by %' AND failure NOT LIKE 'Given up by %'`;

export const schedules: Outbox = {
  name: 'schedules',
  title: 'Publishes that are overdue',
  about: 'Run every ten minutes. What fails is tried again for a day, then left to people. What is still to come stands in the schedule.',
  dismissesAll: 'none',
  isSetUp: ({ settings }) => settings.CONTENT_SOURCE === 'repository',
  async read({ env, clock }) {
    const rowsOf = (where: string, isDead: 0 | 1) =>
      `SELECT s.id, coalesce(h.path, s.item) AS name, s.action AS kind, s.at AS since, s.attempts, coalesce(s.failure, '') AS reason,
         CASE ${isDead} WHEN 0 THEN s.leased_until END AS nextAt, ${isDead} AS isDead
       FROM schedules s LEFT JOIN heads h ON h.stage = 'draft' AND h.item = s.item AND h.language = s.language
       WHERE ${where.replaceAll(/\b(done_at|at|failure)\b/g, 's.$1')} ORDER BY s.at LIMIT ${ROWS_SHOWN}`;
    const [counts, dead, waiting] = await env.DB.batch(
      [
        `SELECT (SELECT count(*) FROM schedules WHERE ${WAITS}) AS waiting, (SELECT min(at) FROM schedules WHERE ${WAITS}) AS oldest,
           (SELECT count(*) FROM schedules WHERE ${DEAD}) AS dead`,
        rowsOf(DEAD, 1),
        rowsOf(WAITS, 0),
      ].map((sql) => env.DB.prepare(sql).bind(clock.now())),
    );
    type Row = Omit<Waiting, 'id' | 'isDead' | 'link'> & { id: number; isDead: number };
    const rows = [...((dead?.results ?? []) as Row[]), ...((waiting?.results ?? []) as Row[])];
    return {
      ...(counts?.results[0] as Pick<OutboxState, 'waiting' | 'oldest' | 'dead'>),
      rows: rows.map((row) => ({ ...row, id: String(row.id), isDead: row.isDead === 1, link: urls.desk('schedule') })),
    };
  },
  again: ({ env }, which, act) =>
    changed(env.DB, `done_at = NULL, failure = NULL, leased_until = 0`, `(${WAITS}) OR (${DEAD})`, which, { ...act, what: 'tried-again' }),
  // Left to cron: what is due passes the gate once more, which knows blocks.
  work: async () => undefined,
  // What a run of cron has just taken is left to it.
  giveUp: ({ env }, which, act) =>
    changed(env.DB, `done_at = ?1, failure = 'Given up by ' || ?3`, `(${WAITS} AND leased_until <= ?1) OR (${DEAD})`, which, {
      ...act,
      what: 'given-up',
    }),
};

/** What was put down together is tried, or given up, together: it is released all at once or not at all. */
async function changed(db: D1Database, set: string, where: string, which: Which, { by, at, reason, what }: Act & { what: string }) {
  const of = which === 'all' ? '{count} overdue publishes' : `overdue publish ${which}`;
  const [done] = await db.batch([
    db
      .prepare(
        `UPDATE schedules SET ${set} WHERE (${where}) AND ?3 IS NOT NULL
           AND (?2 = 'all' OR id = CAST(?2 AS INTEGER) OR plan = (SELECT plan FROM schedules WHERE id = CAST(?2 AS INTEGER)))`,
      )
      .bind(at, which, by),
    editIfChanged(db, { by, at, what, detail: reason ? `${of}: ${reason}` : of }),
  ]);
  return done?.meta.changes ?? 0;
}
