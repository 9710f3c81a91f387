/** Assigns each queue its consumer: a new consumer of wrangler.toml is a line in this table. Editors' queues: `src/editors-queues.ts`. */
import type { Services } from './service-types.ts';
import { consume, DEAD_LETTERS } from './submissions/consume.ts';
import { consumeEvents, EVENT_DEAD_LETTERS, EVENT_QUEUE } from './tracking/storage/consume.ts';

type Consume = (batch: MessageBatch, services: Services) => Promise<void>;

const deliveries: Consume = (batch, { deliveries, log }) => consume(batch, deliveries, log);
const trackedEvents: Consume = (batch, { eventRecords, log }) => consumeEvents(batch, eventRecords, log);

export type Queues = Readonly<Record<string, Consume>>;

export const visitorsQueues: Queues = {
  'carrier-site-deliveries': deliveries,
  [DEAD_LETTERS]: deliveries,
  [EVENT_QUEUE]: trackedEvents,
  [EVENT_DEAD_LETTERS]: trackedEvents,
};

/**
 * Throws only for a queue that is not in the table: its messages stay in the queue for a Worker that has it.
 * @param queues of this Worker
 */
export async function consumeBatch(queues: Queues, batch: MessageBatch, services: Services): Promise<void> {
  const consumer = queues[batch.queue];
  if (!consumer) throw new Error(`no consumer for the queue ${batch.queue}`);
  await consumer(batch, services);
}
