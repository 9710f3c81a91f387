/** The table of missed addresses: one row for each day and path, with a limit of rows a day. */
import { utcDay } from '../lib/time/clock.ts';
import type { Row } from '../generated/rows.ts';

/** @property at time of the last miss */
export type Miss = Row<'missed', 'site' | 'path' | 'count' | 'last_at AS at'>;

/** A caller who tries endless addresses fills a day, not the database. */
export const MISSES_A_DAY = 2000;
export const MISS_RETENTION_DAYS = 90;
const DAY_MS = 24 * 3600_000;

/** Adds to the stored counts; new paths only up to the day's limit. @param now milliseconds since 1970 */
export async function writeMisses(db: D1Database, misses: readonly Miss[], now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO missed (day, site, path, count, last_at)
       SELECT ?1, value ->> 'site', value ->> 'path', value ->> 'count', value ->> 'at' FROM json_each(?2)
       WHERE (SELECT count(*) FROM (SELECT 1 FROM missed WHERE day = ?1 LIMIT ?3)) < ?3
          OR EXISTS (SELECT 1 FROM missed WHERE day = ?1 AND site = value ->> 'site' AND path = value ->> 'path')
       ON CONFLICT (day, site, path) DO UPDATE SET count = missed.count + excluded.count, last_at = max(missed.last_at, excluded.last_at)`,
    )
    .bind(utcDay(now), JSON.stringify(misses), MISSES_A_DAY)
    .run();
}

/** @returns up to `length` paths of the last `days` days, the most missed first */
export async function listMissed(db: D1Database, site: string, days: number, now: number, length: number): Promise<Miss[]> {
  const { results } = await db
    .prepare(
      `SELECT site, path, sum(count) AS count, max(last_at) AS at FROM missed
       WHERE day > ?2 AND site = ?1 GROUP BY path ORDER BY sum(count) DESC, max(last_at) DESC, path LIMIT ?3`,
    )
    .bind(site, utcDay(now - days * DAY_MS), length)
    .all<Miss>();
  return results;
}

export async function pruneMissed(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM missed WHERE day < ?1')
    .bind(utcDay(now - MISS_RETENTION_DAYS * DAY_MS))
    .run();
}
