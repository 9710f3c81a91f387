/** The queue consumer: acknowledges each message separately, and discards none before cron has its row. */
import * as z from 'zod';
import { type Log, fault } from '../lib/logging/log.ts';
import type { Deliveries } from './deliveries.ts';

/** Name of the dead-letter queue (wrangler.toml). */
export const DEAD_LETTERS = 'carrier-site-deliveries-dead';

/** The database is down: the next retry may reach it, or cron does. */
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
  // The row is not lost: cron continues with it. But the database failed on every retry, so the error is logged.
  if (isDead) for (const { id } of known) log.error('delivery-dead-letter', { id });
  try {
    await deliveries.deliver([...new Set(known.map(({ id }) => id))]);
    for (const { entry } of known) entry.ack();
  } catch (error) {
    log.error('delivery-queue-failed', { queue: batch.queue, messages: known.length, ...fault(error) });
    for (const { entry } of known) isDead ? entry.ack() : entry.retry({ delaySeconds: RETRY_SECONDS });
  }
}
