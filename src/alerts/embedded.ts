/** Alert preferences in the database, when there is no service. */
import type { Row } from '../generated/rows.ts';
import type { Log } from '../lib/logging/log.ts';
import { fault } from '../lib/logging/log.ts';
import { primary, repeated } from '../lib/resilience/d1-write.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { Clock } from '../lib/time/clock.ts';
import { withTimeLimit } from '../lib/time/time-limit.ts';
import { maskedAddress } from './mask-id.rules.ts';
import type { AlertPreferences } from './service.ts';

/** Timeout of a read. Milliseconds. */
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
      // From the primary: a visitor who goes back after pressing the button must not see the old status.
      const find = primary(db).prepare('SELECT status, address FROM alert_preferences WHERE mask_id = ?1').bind(maskId);
      const row = await callDatabase(log, () => withTimeLimit(READ_MS, () => find.first<Row<'alert_preferences', 'status' | 'address'>>()));
      return row ? { status: row.status, communicateTo: maskedAddress(row.address) } : undefined;
    },
    async set(maskId, status, signal) {
      signal.throwIfAborted();
      const write = db
        .prepare('UPDATE alert_preferences SET at = CASE status WHEN ?2 THEN at ELSE ?3 END, status = ?2 WHERE mask_id = ?1')
        .bind(maskId, status, clock.now());
      const { meta } = await callDatabase(log, () => repeated(() => write.run()));
      return meta.changes > 0;
    },
  };
}

/** A database that does not respond counts as a failed service. @throws UpstreamError, logged once */
export async function callDatabase<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.error('alerts-database-failed', { ...fault(error) });
    throw new UpstreamError('unavailable', 'the database does not answer');
  }
}
