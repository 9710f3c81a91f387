/** What the first page of the desk tells of editors' work: who has something open, and how far the last publishes are. Each function is one round trip. */
import { HOLD_MS } from './holds.ts';
import type { Scope } from './store.ts';

export interface Presence {
  name: string;
  /** Pages and shared items, not their parts. */
  items: number;
  /** Address of one of them; empty where none is a page. */
  route: string;
  title: string;
  /** Last word. Milliseconds since 1970. */
  at: number;
}

/** Who edits this site just now, in any language. */
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
    .all<Presence & Record<string, unknown>>();
  return results;
}

/** Of these jobs, when the caches were told: `null` while they were not. Those without a row waited for it themselves. */
export async function renewedAt(db: D1Database, jobs: readonly string[]): Promise<Map<string, number | null>> {
  const { results } = await db
    .prepare('SELECT job, done_at AS doneAt FROM renewals WHERE job IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(jobs))
    .all<{ job: string; doneAt: number | null }>();
  return new Map(results.map(({ job, doneAt }) => [job, doneAt]));
}
