/** Which proofs of work were used, in D1, so that each is good once wherever it is sent. */
import { UpstreamError } from '../lib/upstream-error.ts';
import { reason } from '../lib/log.ts';

/** @param until milliseconds since 1970 @returns false when it was spent before @throws UpstreamError when the database does not say */
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

/** For cron. @returns how many had expired */
export async function pruneTokens(db: D1Database, now: number): Promise<number> {
  const { meta } = await db.prepare('DELETE FROM robot_tokens WHERE until <= ?1').bind(now).run();
  return meta.changes;
}
