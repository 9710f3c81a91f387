/** Counts how often each redirect rule is used: in memory, stored by day, without visitor data (DEL-06, OPS-01). */
import type { Row } from '../generated/rows.ts';
import { type Background, utcDay } from '../lib/time/clock.ts';
import { type Counted, MinuteCounts, type MinuteCountsOptions } from '../lib/logging/minute-counts.ts';

interface Hit {
  site: string;
  /** From `hitKey`. */
  rule: string;
}

/** Per minute and isolate: only a program meets more. */
const MAX_RULES = 500;
/** Per day: a caller who tries all rules of a long list cannot fill the database. */
export const ROWS_A_DAY = 20_000;
export const RETENTION_DAYS = 90;
const DAY_MS = 24 * 3600_000;

export class RedirectHits {
  #counts: MinuteCounts<Hit>;

  constructor({ db, clock, log }: Pick<MinuteCountsOptions<Hit>, 'clock' | 'log'> & { db: D1Database }) {
    const write = (hits: readonly Counted<Hit>[], now: number) => writeHits(db, hits, now);
    this.#counts = new MinuteCounts({ clock, log, most: MAX_RULES, lost: 'redirect-hits-not-written', write });
  }

  note(site: string, rule: string, background: Background): void {
    this.#counts.note(`${site} ${rule}`, { site, rule }, background);
  }
}

/** Adds to the stored counts; rules not yet used that day are added only up to the day's limit. @param now milliseconds since 1970 */
export async function writeHits(db: D1Database, hits: readonly Counted<Hit>[], now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO redirect_hits (site, rule, day, count, last_at)
       SELECT value ->> 'site', value ->> 'rule', ?1, value ->> 'count', value ->> 'at' FROM json_each(?2)
       WHERE (SELECT count(*) FROM (SELECT 1 FROM redirect_hits WHERE day = ?1 LIMIT ?3)) < ?3
          OR EXISTS (SELECT 1 FROM redirect_hits WHERE site = value ->> 'site' AND rule = value ->> 'rule' AND day = ?1)
       ON CONFLICT (site, rule, day) DO UPDATE SET count = redirect_hits.count + excluded.count, last_at = max(redirect_hits.last_at, excluded.last_at)`,
    )
    .bind(utcDay(now), JSON.stringify(hits), ROWS_A_DAY)
    .run();
}

/** @property at time of the last use */
export type RuleUse = Row<'redirect_hits', 'count' | 'last_at AS at'>;

/** Use of rules within the stored days. @param rules keys; all used ones when absent. @returns those with any use */
export async function readHits(db: D1Database, site: string, now: number, rules?: readonly string[]): Promise<Map<string, RuleUse>> {
  const since = utcDay(now - RETENTION_DAYS * DAY_MS);
  // CROSS: lookup by rule, or SQLite may scan the whole site.
  const { results } = await (rules
    ? db
        .prepare(
          `SELECT h.rule, sum(h.count) AS count, max(h.last_at) AS at FROM json_each(?3) j
           CROSS JOIN redirect_hits h ON h.site = ?1 AND h.rule = j.value AND h.day > ?2 GROUP BY h.rule`,
        )
        .bind(site, since, JSON.stringify([...new Set(rules)]))
    : db
        .prepare('SELECT rule, sum(count) AS count, max(last_at) AS at FROM redirect_hits WHERE site = ?1 AND day > ?2 GROUP BY rule')
        .bind(site, since)
  ).all<Row<'redirect_hits', 'rule' | 'count' | 'last_at AS at'>>();
  return new Map(results.map(({ rule, count, at }) => [rule, { count, at }]));
}

/** The first day with any count, within the stored days; `undefined` without any. YYYY-MM-DD */
export async function countedSince(db: D1Database): Promise<string | undefined> {
  return (await db.prepare('SELECT min(day) AS day FROM redirect_hits').first<{ day: string | null }>())?.day ?? undefined;
}

export async function pruneHits(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM redirect_hits WHERE day < ?1')
    .bind(utcDay(now - RETENTION_DAYS * DAY_MS))
    .run();
}
