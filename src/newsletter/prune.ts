/** Deletes addresses that were never confirmed: most likely their owners did not sign up (NWS-01). */

const DAY = 24 * 3600_000;
/** Twice the lifetime of a link. */
export const PENDING_DAYS = 14;
const MAX_ROWS = 5000;

/** @returns how many were removed */
export async function prunePending(db: D1Database, now: number): Promise<number> {
  const { meta } = await db
    .prepare(
      `DELETE FROM subscribers WHERE address IN (
         SELECT address FROM subscribers WHERE status = 'pending' AND at <= ? ORDER BY at LIMIT ${MAX_ROWS})`,
    )
    .bind(now - PENDING_DAYS * DAY)
    .run();
  return meta.changes;
}
