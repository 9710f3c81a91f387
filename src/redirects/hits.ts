/** How often each redirect rule is used: counted in memory, kept by day, of no visitor (DEL-06, OPS-01). */
import type { Background } from '../lib/clock.ts';
import { type Counted, MinuteCounts, type MinuteCountsOptions } from '../lib/minute-counts.ts';

interface Hit {
  site: string;
  /** From `hitKey`. */
  rule: string;
}

/** Of one minute and isolate: nobody but a program meets more. */
const MAX_RULES = 500;
/** Of a day: somebody who tries all rules of a long list fills no database. */
export const ROWS_A_DAY = 20_000;
export const KEPT_DAYS = 90;
const DAY_MS = 24 * 3600_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

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

/** Adds to what stands; rules that were not used that day before, only while the day has room. @param now milliseconds since 1970 */
export async function writeHits(db: D1Database, hits: readonly Counted<Hit>[], now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO redirect_hits (site, rule, day, count, last_at)
       SELECT value ->> 'site', value ->> 'rule', ?1, value ->> 'count', value ->> 'at' FROM json_each(?2)
       WHERE (SELECT count(*) FROM (SELECT 1 FROM redirect_hits WHERE day = ?1 LIMIT ?3)) < ?3
          OR EXISTS (SELECT 1 FROM redirect_hits WHERE site = value ->> 'site' AND rule = value ->> 'rule' AND day = ?1)
       ON CONFLICT (site, rule, day) DO UPDATE SET count = redirect_hits.count + excluded.count, last_at = max(redirect_hits.last_at, excluded.last_at)`,
    )
    .bind(dayOf(now), JSON.stringify(hits), ROWS_A_DAY)
    .run();
}

export interface RuleUse {
  count: number;
  /** The last time. Milliseconds since 1970. */
  at: number;
}

/** Use of rules within the days that are kept. @param rules keys; all that were used when left out. @returns those that were used at all */
export async function readHits(db: D1Database, site: string, now: number, rules?: readonly string[]): Promise<Map<string, RuleUse>> {
  const since = dayOf(now - KEPT_DAYS * DAY_MS);
  // CROSS: by rule, or SQLite may walk the whole site.
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
  ).all<RuleUse & { rule: string }>();
  return new Map(results.map(({ rule, count, at }) => [rule, { count, at }]));
}

/** First day that anything was counted of, as far as days are kept; `undefined` where nothing was. YYYY-MM-DD */
export async function countedSince(db: D1Database): Promise<string | undefined> {
  return (await db.prepare('SELECT min(day) AS day FROM redirect_hits').first<{ day: string | null }>())?.day ?? undefined;
}

export async function pruneHits(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM redirect_hits WHERE day < ?1')
    .bind(dayOf(now - KEPT_DAYS * DAY_MS))
    .run();
}
