/** How often one visitor may do something within an hour, counted exactly, everywhere: for forms that no script and no robot check guards. */
import { hexDigest } from '../lib/digest.ts';
import { type Log, reason } from '../lib/log.ts';
import type { Clock } from '../lib/clock.ts';
import { HOUR } from './schedule.ts';

/** More than a visitor means, less than a robot wants. */
export const PER_HOUR = 10;

export interface QuotaOptions {
  db: D1Database;
  clock: Clock;
  log: Log;
  /** Goes into the digest: without it, an address could be found again by trying all. */
  secret: string;
}

/**
 * Counts this use. @param visitor who (`visitorKey`): never stored but in a digest that is removed with its hour
 * @param what is done, a fixed word: each has a count of its own @param perHour how often is not too often
 * @returns false when it was too often; true as well when the database does not answer, since what is guarded needs it too
 */
export type Quota = (visitor: string, what: string, perHour?: number) => Promise<boolean>;

/** Hours are those of the clock: one who begins at its end may do twice as much within sixty minutes. */
export function quotaOf({ db, clock, log, secret }: QuotaOptions, usual = PER_HOUR): Quota {
  return async (visitor, what, perHour = usual) => {
    const hour = Math.floor(clock.now() / HOUR);
    const digest = await hexDigest(new TextEncoder().encode(JSON.stringify([secret, hour, visitor, what])), 16);
    try {
      const used = await db
        .prepare(
          'INSERT INTO quotas (digest, until, used) VALUES (?1, ?2, 1) ON CONFLICT (digest) DO UPDATE SET used = used + 1 RETURNING used',
        )
        .bind(digest, (hour + 1) * HOUR)
        .first<{ used: number }>();
      return (used?.used ?? 0) <= perHour;
    } catch (error) {
      log.warn('quota-unavailable', { what, reason: reason(error) });
      return true;
    }
  };
}
