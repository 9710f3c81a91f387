/** Forgets submissions: what they hold is personal, and nobody needs it for longer (design.md 6). */
import { DAY } from './schedule.ts';

/** Delivered, or rejected by an operator: the target has it, and operators had two weeks to compare. */
export const DELIVERED_DAYS = 14;
/** Given up: the only copy there is, so it stays until somebody has surely looked; a quarter, since who does not answer for three months asks again. */
export const DEAD_DAYS = 90;

/** Held: who was taken for a robot and was none would have asked again by then. */
export const HELD_DAYS = 30;
/** The form's own target has the answers, so a mail that could not be sent is worth no longer than what was delivered. */
const NO_ONLY_COPY = `('auto-response', 'newsletter-confirm')`;

/** One run of cron, ten minutes: 100,000 submissions a day are 700. */
const MAX_ROWS = 5000;

/** @returns how many submissions were removed */
export async function pruneSubmissions(db: D1Database, now: number): Promise<number> {
  const results = await db.batch([
    db
      .prepare(
        // One part for each index: as one condition the whole table would be read.
        `DELETE FROM outbox WHERE id IN (
           SELECT id FROM outbox WHERE state IN ('delivered', 'rejected') AND done_at <= ?1
           UNION ALL SELECT id FROM outbox WHERE state = 'dead' AND done_at <= ?2
           UNION ALL SELECT id FROM outbox WHERE state = 'dead' AND done_at <= ?1 AND target IN ${NO_ONLY_COPY}
           UNION ALL SELECT id FROM outbox WHERE state = 'held' AND since <= ?3 LIMIT ${MAX_ROWS})`,
      )
      .bind(now - DELIVERED_DAYS * DAY, now - DEAD_DAYS * DAY, now - HELD_DAYS * DAY),
    db
      .prepare('DELETE FROM submissions WHERE at <= ?1 AND NOT EXISTS (SELECT 1 FROM outbox WHERE submission = key)')
      .bind(now - DELIVERED_DAYS * DAY),
    db.prepare('DELETE FROM quotas WHERE until <= ?1').bind(now),
  ]);
  return results[1]?.meta.changes ?? 0;
}
