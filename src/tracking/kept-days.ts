/** What is stored of tracked events, by day and type, and how near its limits a day came: for operators (TRK-07, OPS-01). */
import { dayOf } from './quota.ts';

const DAY_MS = 24 * 3600_000;

export interface KeptCount {
  /** YYYY-MM-DD, UTC. */
  day: string;
  type: string;
  count: number;
}

export interface DayLimits {
  day: string;
  /** Events that came and counted. */
  events: number;
  isOver: boolean;
  /** Addresses whose events are no longer stored that day. */
  addressesOver: number;
}

/** Types by the index alone, one step each: then each type by its own time, so that it costs what the days hold and not the table. */
const BY_DAY = `
  WITH RECURSIVE types (type) AS (
    SELECT min(type) FROM events
    UNION ALL SELECT (SELECT min(type) FROM events WHERE type > types.type) FROM types WHERE types.type IS NOT NULL)
  SELECT strftime('%Y-%m-%d', e.at / 1000, 'unixepoch') AS day, t.type, count(*) AS count
  FROM types t CROSS JOIN events e ON e.type = t.type AND e.at >= ?1 GROUP BY 1, 2 ORDER BY 1 DESC, 3 DESC`;

/** @param days today among them @param now milliseconds since 1970 */
export async function keptByDay(db: D1Database, days: number, now: number): Promise<{ kept: KeptCount[]; limits: DayLimits[] }> {
  const from = Date.parse(dayOf(now)) - (days - 1) * DAY_MS;
  const [kept, limits] = await db.batch([
    db.prepare(BY_DAY).bind(from),
    db.prepare(
      `SELECT a.day, a.events, a.is_over AS isOver,
         (SELECT count(*) FROM event_quotas q WHERE q.day = a.day AND q.is_over = 1 AND q.digest <> 'all') AS addressesOver
       FROM event_quotas a WHERE a.digest = 'all' ORDER BY a.day DESC LIMIT 7`,
    ),
  ]);
  return {
    kept: (kept?.results ?? []) as KeptCount[],
    limits: ((limits?.results ?? []) as (Omit<DayLimits, 'isOver'> & { isOver: number })[]).map((row) => ({
      ...row,
      isOver: row.isOver === 1,
    })),
  };
}
