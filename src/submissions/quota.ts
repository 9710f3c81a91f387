/** Limits how often one visitor may do something within an hour, counted exactly and globally: for forms without script and robot check. */
import type { Row } from '../generated/rows.ts';
import { hexDigest } from '../lib/security/digest.ts';
import { type Log, reason } from '../lib/logging/log.ts';
import type { Clock } from '../lib/time/clock.ts';
import { HOUR } from '../lib/resilience/lease.ts';

/** More than a visitor needs, less than a robot wants. */
const PER_HOUR = 10;

export interface QuotaOptions {
  db: D1Database;
  clock: Clock;
  log: Log;
  /** Part of the digest: without it, an IP address could be found by trying all. */
  secret: string;
}

/**
 * Counts this use. @param visitor `visitorKey`: stored only as a digest that is removed after its hour
 * @param what the action, a constant: each has its own count @param perHour the limit
 * @returns false above the limit; true also when the database does not respond, since the guarded action needs it too
 */
export type Quota = (visitor: string, what: string, perHour?: number) => Promise<boolean>;

/** Clock hours: a visitor who begins at the end of one may do twice as much within sixty minutes. */
export function quotaOf({ db, clock, log, secret }: QuotaOptions, usual = PER_HOUR): Quota {
  return async (visitor, what, perHour = usual) => {
    const hour = Math.floor(clock.now() / HOUR);
    const digest = await hexDigest(JSON.stringify([secret, hour, visitor, what]), 16);
    try {
      const used = await db
        .prepare(
          'INSERT INTO quotas (digest, until, used) VALUES (?1, ?2, 1) ON CONFLICT (digest) DO UPDATE SET used = used + 1 RETURNING used',
        )
        .bind(digest, (hour + 1) * HOUR)
        .first<Row<'quotas', 'used'>>();
      return (used?.used ?? 0) <= perHour;
    } catch (error) {
      log.warn('quota-unavailable', { what, reason: reason(error) });
      return true;
    }
  };
}
