/** Reads editors' activity for the first page of the desk: who has items open, and the progress of the last publishes. Each function is one round trip. */
import type { Row } from '../../../generated/rows.ts';
import { HOLD_MS } from '../store/holds.ts';
import type { Scope } from '../store/store.ts';

export interface Presence extends Row<'holds', 'name'> {
  /** Number of pages and shared items, without their parts. */
  items: number;
  /** Address of one of them; empty when none is a page. */
  route: string;
  title: string;
  /** Time of the last renewal. Milliseconds since 1970. */
  at: number;
}

/** Editors with open items on this site, in any language. */
export async function whoEdits(db: D1Database, { site }: Pick<Scope, 'site'>, now: number): Promise<Presence[]> {
  const { results } = await db
    .prepare(
      `SELECT o.name, count(DISTINCT h.item) AS items, max(o.at) AS at, coalesce(min(CASE WHEN h.route IS NOT NULL THEN h.route END), '') AS route,
         coalesce(min(CASE WHEN h.route IS NOT NULL THEN v.display_name END), min(v.display_name), '') AS title
       FROM holds o CROSS JOIN heads h ON h.stage = 'draft' AND h.item = o.item AND h.language = o.language AND +h.site = ?1
       CROSS JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE o.at > ?2 GROUP BY o.name ORDER BY max(o.at) DESC, o.name LIMIT 20`,
    )
    .bind(site, now - HOLD_MS)
    .all<Presence>();
  return results;
}

/** When the caches were renewed for each job: `null` while they were not. Jobs without a row waited for the renewal themselves. */
export async function renewedAt(db: D1Database, jobs: readonly string[]): Promise<Map<string, number | null>> {
  const { results } = await db
    .prepare('SELECT job, done_at AS doneAt FROM renewals WHERE job IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(jobs))
    .all<Row<'renewals', 'job' | 'done_at AS doneAt'>>();
  return new Map(results.map(({ job, doneAt }) => [job, doneAt]));
}
