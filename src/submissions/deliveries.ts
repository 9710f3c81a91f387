/** The outbox's operations for queue and cron. The rows are the truth: a queue message only says that one may be due. */
import type { UpstreamDeps } from '../upstream-deps.ts';
import { type DeliverOptions, deliverAll } from './deliver.ts';
import type { Fetch } from '../lib/http/fetch.ts';
import { reason } from '../lib/logging/log.ts';
import { type HeldWanted, reject, release } from './held.ts';
import { type Reopened, reopen, takeDue } from './outbox.ts';
import { pruneSubmissions } from './prune.ts';
import type { DeliveryMessage } from './store.ts';
import type { DeliveryEndpoints } from './endpoints.ts';
import { targetClient } from './target.ts';

export interface Deliveries {
  /** Delivers the due ones of the given rows. @throws when the database does not respond */
  deliver(ids: readonly number[]): Promise<void>;
  /** Delivers due rows, oldest first, until the time is over: those without a queue message, failed ones, and those leased by a dead Worker. @returns how many were delivered */
  run(): Promise<number>;
  /** @returns how many submissions were removed */
  prune(): Promise<number>;
  /** The backlog for operators: minutes since the oldest waiting row (0: none), the number of dead ones, the number of held ones. */
  backlog(): Promise<{ oldestMinutes: number; dead: number; held: number }>;
  /** Makes dead deliveries due again, of one submission or of all. @returns how many */
  reopen(wanted: Reopened): Promise<number>;
  /** Makes held ones due. @returns how many submissions */
  release(wanted: HeldWanted): Promise<number>;
  /** Discards held ones without delivery. @returns how many submissions */
  reject(wanted: HeldWanted): Promise<number>;
}

/** Limit of one run. Each costs one query after the two of its portion, and an invocation has 1,000 (cloudflare.md §1). */
export const MAX_A_RUN = 500;
/** Rows leased together: five at once, each with the longest call, are sent within a lease. */
const PORTION = 30;
/** Limit of the queue (cloudflare.md §1). */
const SEND_AT_ONCE = 100;
/** The next run starts after a minute. */
const RUN_MS = 50_000;

export interface DeliveriesOptions extends Omit<DeliverOptions, 'target'>, UpstreamDeps {
  endpoints: DeliveryEndpoints;
  queue?: Pick<Queue<DeliveryMessage>, 'sendBatch'> | undefined;
  /** Replaces the runtime's `fetch`. */
  fetch?: Fetch;
}

export function deliveriesOf(options: DeliveriesOptions): Deliveries {
  const { db, queue, clock, log } = options;
  const target = targetClient(options, options.fetch);
  const deliverOptions = { ...options, target };
  // The rows of a target with an open circuit lose no attempt: cron returns to them.
  const take = (wanted: Parameters<typeof takeDue>[2]) => takeDue(db, clock.now(), wanted, target.resting());
  // Cron finds them within a minute as well.
  async function tellQueue(ids: readonly number[]): Promise<number> {
    if (ids.length > 0)
      await queue
        ?.sendBatch(ids.slice(0, SEND_AT_ONCE).map((id) => ({ body: { id } })))
        .catch((error) => log.warn('delivery-not-queued', { reason: reason(error) }));
    return ids.length;
  }
  return {
    async deliver(ids) {
      await deliverAll(await take({ ids }), deliverOptions);
    },
    async run() {
      const until = clock.now() + RUN_MS;
      let delivered = 0;
      for (let left = MAX_A_RUN; left > 0 && clock.now() < until; ) {
        const leases = await take({ limit: Math.min(PORTION, left) });
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
                  (SELECT count(*) FROM outbox WHERE state = 'dead' AND done_at > 0) AS dead,
                  (SELECT count(*) FROM outbox WHERE state = 'held') AS held`,
        )
        .first<{ oldest: number | null; dead: number; held: number }>();
      const oldestMinutes = row?.oldest ? Math.max(0, Math.floor((clock.now() - row.oldest) / 60_000)) : 0;
      return { oldestMinutes, dead: row?.dead ?? 0, held: row?.held ?? 0 };
    },
    reopen: async (wanted) => tellQueue(await reopen(db, clock.now(), wanted)),
    async release(wanted) {
      const { ids, submissions } = await release(db, clock.now(), wanted);
      await tellQueue(ids);
      return submissions;
    },
    reject: (wanted) => reject(db, clock.now(), wanted),
  };
}
