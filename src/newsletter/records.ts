/** Builds the statements that change a subscriber, for one D1 batch, and runs such batches. */
import type { Background, Clock } from '../lib/time/clock.ts';
import { type primary, type RepeatOptions, repeated } from '../lib/resilience/d1-write.ts';
import { type Log, fault } from '../lib/logging/log.ts';
import { TryAgain } from '../lib/http/problem.ts';
import { hexOf } from '../lib/security/digest.ts';
import { rowsOf } from '../lib/values/rows-of.ts';
import type { Settings } from '../settings.ts';
import { newReference } from '../submissions/reference.ts';
import type { Submission } from '../submissions/service.ts';
import { type DeliveryMessage, queueDue, type StoredRow, submissionStatements } from '../submissions/store.ts';

export interface RecordOptions {
  db: D1Database;
  settings: Settings;
  clock: Clock;
  log: Log;
  /** Without a queue, cron delivers within a minute. */
  queue?: Pick<Queue<DeliveryMessage>, 'send'> | undefined;
  background?: Background | undefined;
  repeat?: RepeatOptions | undefined;
}

export type DbSession = ReturnType<typeof primary>;

/** The delivery of a change; both are stored, or neither is. */
export interface Following {
  submission: Submission;
  /** Statements before and after those of the submission. */
  before?: D1PreparedStatement[];
  after?: D1PreparedStatement[];
}

const RETRY_AFTER_SECONDS = 30;

/** Writes the changes of one address: reads its row, then writes it. @throws TryAgain, logged: nothing was stored */
export async function writeSubscriber(
  session: DbSession,
  changes: readonly D1PreparedStatement[],
  following: Following | undefined,
  options: RecordOptions,
): Promise<D1Result[]> {
  const { clock, log, queue, background } = options;
  const { submission, before = [], after = [] } = following ?? {};
  const attempt = async () => {
    const stored = submission ? submissionStatements(session, submission, newReference(), clock.now()) : [];
    const results = await session.batch([...changes, ...before, ...stored, ...after]);
    const [row] = submission ? rowsOf<StoredRow>(results[changes.length + before.length + stored.length - 1]) : [];
    return { results, row };
  };
  const { results, row } = await orTryAgain(options, attempt);
  if (row) {
    const queued = queueDue(row, { queue, log });
    if (background) background.waitUntil(queued);
    else await queued;
  }
  return results;
}

/** S3 §8: a failed sign-up is logged with this message, never with the address. */
export async function orTryAgain<T>({ log, repeat }: Pick<RecordOptions, 'log' | 'repeat'>, work: () => Promise<T>): Promise<T> {
  try {
    return await repeated(work, repeat);
  } catch (error) {
    log.error('newsletter-not-stored', { message: "Couldn't subscribe to the newsletter", ...fault(error) });
    throw new TryAgain('Your address could not be stored just now. Please send it again.', RETRY_AFTER_SECONDS);
  }
}

/** @returns a random name for an address: 32 hex digits */
export const newMaskId = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));
