/** The collector's sink: a batch is accepted once the queue has it, or each store of events when the queue fails (cloudflare.md §4). */
import type { Background, Clock } from '../../lib/time/clock.ts';
import { type RepeatOptions, repeated } from '../../lib/resilience/d1-write.ts';
import { type Log, fault, reason } from '../../lib/logging/log.ts';
import type { Metrics } from '../../lib/logging/metrics.ts';
import { TryAgain } from '../../lib/http/problem.ts';
import { withTimeLimit } from '../../lib/time/time-limit.ts';
import { type EventMessage, MAX_MESSAGE_BYTES, messageBytes, splitBatch } from './message.ts';
import { writePoints } from '../points.ts';
import { originOf } from './quota.ts';
import type { EventBatch, EventSink } from '../service.ts';
import type { EventStore } from './event-store.ts';
import { storeIdentities } from './store.ts';

export interface SinkOptions {
  db: D1Database;
  /** Takes what the queue does not. */
  store: EventStore;
  queue?: Pick<Queue<EventMessage>, 'send'> | undefined;
  /** Analytics Engine. */
  points: Metrics;
  /** Whether a customer data platform is set up. */
  toPlatform: boolean;
  /** Key for the digests of addresses. */
  secret: string;
  clock: Clock;
  log: Log;
  background: Background;
  repeat?: RepeatOptions;
}

const QUEUE_MS = 5000;
const RETRY_AFTER_SECONDS = 30;

export function eventSink(options: SinkOptions): EventSink {
  return {
    take(batch) {
      // Leaving a page cancels its request; the work is finished nevertheless.
      const work = take(batch, options);
      options.background.waitUntil(work.catch(() => undefined));
      return work;
    },
  };
}

async function take(batch: EventBatch, options: SinkOptions): Promise<void> {
  if (batch.events.length === 0) return;
  const { db, store, toPlatform, secret, clock, log, repeat } = options;
  const origin = await originOf(batch.address, secret, clock.now());
  const { message, identities } = splitBatch(batch, origin);
  try {
    // Only the platform needs addresses: without one, or without consent, none is stored.
    if (toPlatform && batch.consent.others && identities.length > 0)
      await repeated(() => storeIdentities(db, identities, origin, clock.now()), repeat);
    if (!(await queued(message, options))) await store([message]);
  } catch (error) {
    log.error('events-not-stored', { events: batch.events.length, ...fault(error) });
    throw new TryAgain('The events could not be stored. Send them again later.', RETRY_AFTER_SECONDS);
  }
  // Last, so that a batch that is sent again is not counted twice.
  writePoints(options.points, batch);
}

/** @returns false when the queue does not accept it */
async function queued(message: EventMessage, { queue, log }: SinkOptions): Promise<boolean> {
  if (!queue || messageBytes(message) > MAX_MESSAGE_BYTES) return false;
  try {
    await withTimeLimit(QUEUE_MS, () => queue.send(message));
    return true;
  } catch (error) {
    log.warn('events-not-queued', { events: message.events.length, reason: reason(error) });
    return false;
  }
}
