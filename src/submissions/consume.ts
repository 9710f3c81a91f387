/** The Worker's end of the queue: each message is answered by itself, and none is thrown away before cron has its row. */
import { z } from 'zod';
import { type Log, fault } from '../lib/log.ts';
import type { Deliveries } from './deliveries.ts';

/** Name of the queue that messages end in which could not be worked off (wrangler.toml). */
export const DEAD_LETTERS = 'carrier-site-deliveries-dead';

/** The database is away: the next try finds it, or cron does. */
const RETRY_SECONDS = 60;

const message = z.object({ id: z.number().int().positive() });

/** Never throws. */
export async function consume(
  batch: Pick<MessageBatch, 'queue' | 'messages'>,
  deliveries: Pick<Deliveries, 'deliver'>,
  log: Log,
): Promise<void> {
  const known: { id: number; entry: Message }[] = [];
  for (const entry of batch.messages) {
    const { data } = message.safeParse(entry.body);
    if (data) known.push({ id: data.id, entry });
    else {
      log.error('delivery-message-unknown', { queue: batch.queue });
      entry.ack();
    }
  }
  if (known.length === 0) return;
  const isDead = batch.queue === DEAD_LETTERS;
  // Its row is neither lost nor given up: cron goes on with it. But something kept every try from the database, and somebody should look.
  if (isDead) for (const { id } of known) log.error('delivery-dead-letter', { id });
  try {
    await deliveries.deliver([...new Set(known.map(({ id }) => id))]);
    for (const { entry } of known) entry.ack();
  } catch (error) {
    log.error('delivery-queue-failed', { queue: batch.queue, messages: known.length, ...fault(error) });
    for (const { entry } of known) isDead ? entry.ack() : entry.retry({ delaySeconds: RETRY_SECONDS });
  }
}
