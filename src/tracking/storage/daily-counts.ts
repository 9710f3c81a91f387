/** Counts stored events by day and type, and days near their limits, for operators (TRK-07, OPS-01). */
import { utcDay } from '../../lib/time/clock.ts';
import type { Row } from '../../generated/rows.ts';
import { rowsOf } from '../../lib/values/rows-of.ts';

const DAY_MS = 24 * 3600_000;

export interface DailyCount {
  /** YYYY-MM-DD, UTC. */
  day: string;
  type: string;
  count: number;
}

/** @property events received and counted */
export interface DayLimits extends Row<'event_quotas', 'day' | 'events'> {
  isOver: boolean;
  /** Addresses whose further events of that day are not stored. */
  addressesOver: number;
}

/** Finds types by the index alone, one step each; the last row is `NULL`. */
export const WITH_TYPES = `
  WITH RECURSIVE types (type) AS (
    SELECT min(type) FROM events
    UNION ALL SELECT (SELECT min(type) FROM events WHERE type > types.type) FROM types WHERE types.type IS NOT NULL)`;
/** Each type's events by time: the cost depends on the days, not on the table. */
const BY_DAY = `${WITH_TYPES}
  SELECT strftime('%Y-%m-%d', e.at / 1000, 'unixepoch') AS day, t.type, count(*) AS count
  FROM types t CROSS JOIN events e ON e.type = t.type AND e.at >= ?1 GROUP BY 1, 2 ORDER BY 1 DESC, 3 DESC`;

/** @param days including today @param now milliseconds since 1970 */
export async function dailyCounts(db: D1Database, days: number, now: number): Promise<{ counts: DailyCount[]; limits: DayLimits[] }> {
  const from = Date.parse(utcDay(now)) - (days - 1) * DAY_MS;
  const [counts, limits] = await db.batch([
    db.prepare(BY_DAY).bind(from),
    db.prepare(
      `SELECT a.day, a.events, a.is_over AS isOver,
         (SELECT count(*) FROM event_quotas q WHERE q.day = a.day AND q.is_over = 1 AND q.digest <> 'all') AS addressesOver
       FROM event_quotas a WHERE a.digest = 'all' ORDER BY a.day DESC LIMIT 7`,
    ),
  ]);
  return {
    counts: rowsOf(counts),
    limits: rowsOf<Omit<DayLimits, 'isOver'> & Row<'event_quotas', 'is_over AS isOver'>>(limits).map((row) => ({
      ...row,
      isOver: row.isOver === 1,
    })),
  };
}
