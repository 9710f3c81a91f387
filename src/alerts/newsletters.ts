/** Newsletter subscriptions as alert preferences: the same link ends both (UNS-01, NWS-01). */
import type { Row } from '../generated/rows.ts';
import { TryAgain } from '../lib/http/problem.ts';
import { primary } from '../lib/resilience/d1-write.ts';
import { withTimeLimit } from '../lib/time/time-limit.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { endSubscription, resumeSubscription } from '../newsletter/end.ts';
import type { RecordOptions } from '../newsletter/records.ts';
import { callDatabase, READ_MS } from './embedded.ts';
import { maskedAddress } from './mask-id.rules.ts';
import type { AlertPreferences } from './service.ts';

export function newsletterAlerts(options: RecordOptions): AlertPreferences {
  const { db, log } = options;
  return {
    async find(maskId, signal) {
      signal.throwIfAborted();
      const find = primary(db).prepare('SELECT status, address FROM subscribers WHERE mask_id = ?1').bind(maskId);
      const row = await callDatabase(log, () => withTimeLimit(READ_MS, () => find.first<Row<'subscribers', 'status' | 'address'>>()));
      // An unconfirmed subscription can be ended too.
      return row ? { status: row.status === 'inactive' ? 'Inactive' : 'Active', communicateTo: maskedAddress(row.address) } : undefined;
    },
    async set(maskId, status, signal) {
      signal.throwIfAborted();
      try {
        return await (status === 'Active' ? resumeSubscription : endSubscription)(maskId, options);
      } catch (error) {
        // Logged where it was thrown. For unsubscribing it is a failed service like any other.
        if (error instanceof TryAgain) throw new UpstreamError('unavailable', 'the subscription could not be stored');
        throw error;
      }
    },
  };
}
