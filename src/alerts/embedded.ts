/** Alert preferences in the database, where no service holds them. */
import type { Log } from '../lib/log.ts';
import { fault } from '../lib/log.ts';
import { primary, repeated } from '../lib/d1-write.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import type { Clock } from '../lib/clock.ts';
import { withTimeLimit } from '../lib/time-limit.ts';
import { maskedAddress } from './rules.ts';
import type { AlertPreferences, AlertStatus } from './service.ts';

/** Longest that a read may take. Milliseconds. */
export const READ_MS = 3000;

export interface Database {
  db: D1Database;
  clock: Clock;
  log: Log;
}

export function embeddedAlerts({ db, clock, log }: Database): AlertPreferences {
  return {
    async find(maskId, signal) {
      signal.throwIfAborted();
      // Of the primary: who presses Back after the button must not read of before.
      const find = primary(db).prepare('SELECT status, address FROM alert_preferences WHERE mask_id = ?1').bind(maskId);
      const row = await asking(log, () => withTimeLimit(READ_MS, () => find.first<{ status: AlertStatus; address: string }>()));
      return row ? { status: row.status, communicateTo: maskedAddress(row.address) } : undefined;
    },
    async set(maskId, status, signal) {
      signal.throwIfAborted();
      const write = db
        .prepare('UPDATE alert_preferences SET at = CASE status WHEN ?2 THEN at ELSE ?3 END, status = ?2 WHERE mask_id = ?1')
        .bind(maskId, status, clock.now());
      const { meta } = await asking(log, () => repeated(() => write.run()));
      return meta.changes > 0;
    },
  };
}

/** A database that does not answer is trouble like any service's. @throws UpstreamError, logged once */
export async function asking<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.error('alerts-database-failed', { ...fault(error) });
    throw new UpstreamError('unavailable', 'the database does not answer');
  }
}
