/** Consumes the queue of events: stores them, then sends them to the customer data platform; no message is dropped while the database is unavailable. */
import { mayPass } from '../../lib/resilience/d1-write.ts';
import { type Log, fault } from '../../lib/logging/log.ts';
import { type EventMessage, messageSchema } from './message.ts';
import type { EventRecords } from './records.ts';

/** Names of the queues (wrangler.toml). A message that could not be stored in a hundred attempts moves to the second, which is consumed like the first. */
export const EVENT_QUEUE = 'carrier-site-events';
export const EVENT_DEAD_LETTERS = 'carrier-site-events-dead';

const FIRST_RETRY_SECONDS = 20;
/** With this limit, a hundred attempts take four days. */
const LONGEST_RETRY_SECONDS = 3600;

/** @param attempts of a message, the first is 1 */
const retrySeconds = (attempts: number): number =>
  Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.min(20, Math.max(0, attempts - 1)));

/** Never throws. */
export async function consumeEvents(
  batch: Pick<MessageBatch, 'queue' | 'messages'>,
  records: Pick<EventRecords, 'store' | 'relay'>,
  log: Log,
): Promise<void> {
  const known: { message: EventMessage; entry: Message }[] = [];
  for (const entry of batch.messages) {
    const { data } = messageSchema.safeParse(entry.body);
    if (data) known.push({ message: data, entry });
    else {
      log.error('event-message-unknown', { queue: batch.queue });
      entry.ack();
    }
  }
  if (known.length === 0) return;
  if (batch.queue === EVENT_DEAD_LETTERS) log.error('event-dead-letters', { messages: known.length });
  const stored = await store(known, records, log);
  const ids = stored.flatMap(({ others, events }) => (others ? events.map(({ id }) => id) : []));
  // Their rows wait in the database: cron sends what is not sent now.
  if (ids.length > 0) await records.relay(ids).catch((error) => log.error('events-not-relayed', { ...fault(error) }));
}

/** Stores all at once; if that fails for another reason, one by one, so that one message does not block the others. @returns what is stored */
async function store(
  known: readonly { message: EventMessage; entry: Message }[],
  records: Pick<EventRecords, 'store'>,
  log: Log,
): Promise<EventMessage[]> {
  try {
    await records.store(known.map(({ message }) => message));
    for (const { entry } of known) entry.ack();
    return known.map(({ message }) => message);
  } catch (error) {
    if (!mayPass(error) && known.length > 1) return (await Promise.all(known.map((one) => store([one], records, log)))).flat();
    log.error('events-not-stored-yet', { messages: known.length, ...fault(error) });
    for (const { entry } of known) entry.retry({ delaySeconds: retrySeconds(entry.attempts) });
    return [];
  }
}
