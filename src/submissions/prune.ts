/** Forgets submissions: what they hold is personal, and nobody needs it for longer (design.md 6). */
import { DAY } from './schedule.ts';

/** Delivered: the target has it, and operators had two weeks to compare. */
export const DELIVERED_DAYS = 14;
/** Given up: the only copy there is, so it stays until somebody has surely looked; a quarter, since who does not answer for three months asks again. */
export const DEAD_DAYS = 90;

/** One run of cron, ten minutes: 100,000 submissions a day are 700. */
const MAX_ROWS = 5000;

/** @returns how many submissions were removed */
export async function pruneSubmissions(db: D1Database, now: number): Promise<number> {
  const results = await db.batch([
    db
      .prepare(
        `DELETE FROM outbox WHERE id IN (
           SELECT id FROM outbox WHERE (state = 'delivered' AND done_at <= ?1) OR (state = 'dead' AND done_at <= ?2) LIMIT ${MAX_ROWS})`,
      )
      .bind(now - DELIVERED_DAYS * DAY, now - DEAD_DAYS * DAY),
    db
      .prepare('DELETE FROM submissions WHERE at <= ?1 AND NOT EXISTS (SELECT 1 FROM outbox WHERE submission = key)')
      .bind(now - DELIVERED_DAYS * DAY),
    db.prepare('DELETE FROM quotas WHERE until <= ?1').bind(now),
  ]);
  return results[1]?.meta.changes ?? 0;
}
