/** Which queue is worked off by what: a new consumer of wrangler.toml is a line in this table. */
import { consumeIndexing } from './search/index/consume.ts';
import { INDEXING_QUEUE } from './search/index/messages.ts';
import type { Services } from './services.ts';
import { consume, DEAD_LETTERS } from './submissions/consume.ts';
import { consumeEvents, EVENT_DEAD_LETTERS, EVENT_QUEUE } from './tracking/consume.ts';

type Consume = (batch: MessageBatch, services: Services) => Promise<void>;

const deliveries: Consume = (batch, { deliveries, log }) => consume(batch, deliveries, log);
const indexing: Consume = (batch, { indexing, log }) => consumeIndexing(batch, { ...indexing, log });
const trackedEvents: Consume = (batch, { eventRecords, log }) => consumeEvents(batch, eventRecords, log);

export const queues: Readonly<Record<string, Consume>> = {
  'carrier-site-deliveries': deliveries,
  [DEAD_LETTERS]: deliveries,
  [INDEXING_QUEUE]: indexing,
  [EVENT_QUEUE]: trackedEvents,
  [EVENT_DEAD_LETTERS]: trackedEvents,
};

/** Never throws, but for a queue of wrangler.toml that the table does not know: its messages are kept for the Worker that does. */
export async function consumeBatch(batch: MessageBatch, services: Services): Promise<void> {
  const consumer = queues[batch.queue];
  if (!consumer) throw new Error(`nobody works off the queue ${batch.queue}`);
  await consumer(batch, services);
}
