/** Deletes old submissions: they hold personal data that is not needed for longer (design.md 6). */
import { DAY } from '../lib/resilience/lease.ts';

/** Delivered, or rejected by an operator: the target has it, and operators had two weeks to compare. */
export const DELIVERED_DAYS = 14;
/** Dead: the only copy, so it stays until an operator has surely seen it; a quarter, since a sender without a reply asks again within three months. */
export const DEAD_DAYS = 90;

/** Held: a person who was mistaken for a robot would have written again by then. */
export const HELD_DAYS = 30;
/** The form's own target, or the desk, has what they say, so a mail that could not be sent is stored no longer than a delivered one. */
const NO_ONLY_COPY = `('auto-response', 'newsletter-confirm', 'desk-mail')`;

/** Limit of one cron run, every ten minutes: 100,000 submissions a day are 700. */
const MAX_ROWS = 5000;

/** @returns how many submissions were removed */
export async function pruneSubmissions(db: D1Database, now: number): Promise<number> {
  const results = await db.batch([
    db
      .prepare(
        // One part for each index: a single condition would read the whole table.
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
