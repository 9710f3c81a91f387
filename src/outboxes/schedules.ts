/** The outbox of plans that are overdue (`content/repository/publishing/schedules.ts`). */
import { editIfChanged } from '../content/repository/store/record.ts';
import type { Row } from '../generated/rows.ts';
import { rowsOf } from '../lib/values/rows-of.ts';
import { urls } from '../site/urls.ts';
import { type OutboxAct, type DeskOutbox, type OutboxCounts, ROWS_SHOWN, type WaitingRow, type Which } from './outbox.ts';

type ScheduleRow = Row<'schedules', 'id' | 'action AS kind' | 'at AS since' | 'attempts'> &
  Pick<WaitingRow, 'name' | 'reason' | 'nextAt'> & { isDead: number };

/** Older failures are history: the schedule's page lists them. */
const DEAD_DAYS = 30;
const DAY_MS = 24 * 3600_000;

const WAITS = 'done_at IS NULL AND at <= ?1';
/** A plan that a person called off has a failure text as well. */
const DEAD = `done_at > ?1 - ${DEAD_DAYS * DAY_MS} AND coalesce(failure, '') <> '' AND failure NOT LIKE 'Called off by %' AND failure NOT LIKE 'Given up by %'`;

export const schedules: DeskOutbox = {
  name: 'schedules',
  title: 'Overdue publishes',
  about: 'Run every ten minutes. Failed ones are retried for a day, then left to operators. Future publishes are listed in the schedule.',
  dismissesAll: 'none',
  isSetUp: ({ settings }) => settings.CONTENT_SOURCE === 'repository',
  async read({ env, clock }) {
    const selectOf = (where: string, isDead: 0 | 1) =>
      `SELECT s.id, coalesce(h.path, s.item) AS name, s.action AS kind, s.at AS since, s.attempts, coalesce(s.failure, '') AS reason,
         CASE ${isDead} WHEN 0 THEN s.leased_until END AS nextAt, ${isDead} AS isDead
       FROM schedules s LEFT JOIN heads h ON h.stage = 'draft' AND h.item = s.item AND h.language = s.language
       WHERE ${where.replaceAll(/\b(done_at|at|failure)\b/g, 's.$1')} ORDER BY s.at LIMIT ${ROWS_SHOWN}`;
    const [counts, dead, waiting] = await env.DB.batch(
      [
        `SELECT (SELECT count(*) FROM schedules WHERE ${WAITS}) AS waiting, (SELECT min(at) FROM schedules WHERE ${WAITS}) AS oldest,
           (SELECT count(*) FROM schedules WHERE ${DEAD}) AS dead`,
        selectOf(DEAD, 1),
        selectOf(WAITS, 0),
      ].map((sql) => env.DB.prepare(sql).bind(clock.now())),
    );
    return {
      ...rowsOf<OutboxCounts>(counts)[0]!,
      rows: [dead, waiting]
        .flatMap((result) => rowsOf<ScheduleRow>(result))
        .map((row) => ({ ...row, id: String(row.id), isDead: row.isDead === 1, link: urls.desk('schedule') })),
    };
  },
  again: ({ env }, which, act) =>
    changed(env.DB, `done_at = NULL, failure = NULL, leased_until = 0`, `(${WAITS}) OR (${DEAD})`, which, { ...act, what: 'tried-again' }),
  // Left to cron: a due plan passes the gate once more, which needs the blocks.
  work: async () => undefined,
  // A plan that cron is running is left alone.
  giveUp: ({ env }, which, act) =>
    changed(env.DB, `done_at = ?1, failure = 'Given up by ' || ?3`, `(${WAITS} AND leased_until <= ?1) OR (${DEAD})`, which, {
      ...act,
      what: 'given-up',
    }),
};

/** Items planned together are retried or given up together: they are published all at once or not at all. */
async function changed(db: D1Database, set: string, where: string, which: Which, { by, at, reason, what }: OutboxAct & { what: string }) {
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
