/** Stores the spent proofs of work in D1, so that each is valid only once globally. */
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { reason } from '../lib/logging/log.ts';

/** @param until milliseconds since 1970 @returns false when it was already spent @throws UpstreamError when the database does not respond */
export async function spendToken(db: D1Database, digest: string, until: number): Promise<boolean> {
  try {
    const { meta } = await db
      .prepare('INSERT INTO robot_tokens (digest, until) VALUES (?1, ?2) ON CONFLICT DO NOTHING')
      .bind(digest, until)
      .run();
    return meta.changes === 1;
  } catch (error) {
    throw new UpstreamError('unavailable', `robot tokens: ${reason(error)}`, undefined, { cause: error });
  }
}

/** For cron. @returns how many expired ones were removed */
export async function pruneTokens(db: D1Database, now: number): Promise<number> {
  const { meta } = await db.prepare('DELETE FROM robot_tokens WHERE until <= ?1').bind(now).run();
  return meta.changes;
}
