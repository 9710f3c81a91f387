/** What queue and cron do with the outbox. The rows are the truth: a queue only says that one of them may be due. */
import type { Outside } from '../outside.ts';
import { type DeliverOptions, deliverAll } from './deliver.ts';
import type { Fetch } from '../lib/fetch.ts';
import { reason } from '../lib/log.ts';
import { reopen, takeLeases } from './outbox.ts';
import { pruneSubmissions } from './prune.ts';
import type { DeliveryMessage } from './store.ts';
import { targetOf } from './target.ts';

export interface Deliveries {
  /** Delivers those of the named rows that are due. @throws when the database does not answer */
  deliver(ids: readonly number[]): Promise<void>;
  /** Delivers what is due, the oldest first, until the time is over: what no queue has brought, what failed, what a dead Worker held. @returns how many were delivered */
  run(): Promise<number>;
  /** @returns how many submissions were removed */
  prune(): Promise<number>;
  /** What still waits, for operators: minutes since the oldest came (0: nothing waits), and how many were given up. */
  backlog(): Promise<{ oldestMinutes: number; dead: number }>;
  /** Gives up nothing: makes a dead delivery, or all dead ones of a target (or of all, ''), due again. @returns how many */
  reopen(wanted: { reference: string } | { target: string }): Promise<number>;
}

/** Of one run. Each costs one query after the two of its portion, and an invocation has 1,000 (cloudflare.md §1). */
export const MAX_A_RUN = 500;
/** Taken together: with five at once and the longest call there is, they are sent within a lease. */
const PORTION = 30;
/** Limit of the queue (cloudflare.md §1). */
const SEND_AT_ONCE = 100;
/** The next run comes after a minute. */
const RUN_MS = 50_000;

export interface DeliveriesOptions extends Omit<DeliverOptions, 'target'>, Outside {
  queue?: Pick<Queue<DeliveryMessage>, 'sendBatch'> | undefined;
  /** Replaces the runtime's. */
  fetch?: Fetch;
}

export function deliveriesOf(options: DeliveriesOptions): Deliveries {
  const { db, queue, clock, log, settings } = options;
  const target = settings.FORMS_URL ? targetOf(options, options.fetch) : undefined;
  const isOpen = () => target?.isOpen() ?? true;
  const deliverOptions = { ...options, target };
  return {
    async deliver(ids) {
      // A service that is left alone costs its rows no attempt: cron comes back to them.
      if (isOpen()) await deliverAll(await takeLeases(db, clock.now(), { ids }), deliverOptions);
    },
    async run() {
      const until = clock.now() + RUN_MS;
      let delivered = 0;
      for (let left = MAX_A_RUN; left > 0 && isOpen() && clock.now() < until; ) {
        const leases = await takeLeases(db, clock.now(), { limit: Math.min(PORTION, left) });
        if (leases.length === 0) break;
        delivered += await deliverAll(leases, deliverOptions);
        left -= leases.length;
      }
      return delivered;
    },
    prune: () => pruneSubmissions(db, clock.now()),
    async backlog() {
      const row = await db
        .prepare(
          `SELECT (SELECT min(since) FROM outbox WHERE state IN ('pending', 'leased')) AS oldest,
                  (SELECT count(*) FROM outbox WHERE state = 'dead' AND done_at > 0) AS dead`,
        )
        .first<{ oldest: number | null; dead: number }>();
      const oldestMinutes = row?.oldest ? Math.max(0, Math.floor((clock.now() - row.oldest) / 60_000)) : 0;
      return { oldestMinutes, dead: row?.dead ?? 0 };
    },
    async reopen(wanted) {
      const ids = await reopen(db, clock.now(), wanted);
      // Cron has them within a minute as well.
      await queue
        ?.sendBatch(ids.slice(0, SEND_AT_ONCE).map((id) => ({ body: { id } })))
        .catch((error) => log.warn('delivery-not-queued', { reason: reason(error) }));
      return ids.length;
    },
  };
}
