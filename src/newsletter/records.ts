/** What changes a subscriber, as statements for one D1 batch, and the one place that runs such a batch. */
import type { Background, Clock } from '../lib/clock.ts';
import { type primary, type RepeatOptions, repeated } from '../lib/d1-write.ts';
import { type Log, fault } from '../lib/log.ts';
import { TryAgain } from '../lib/problem.ts';
import type { Settings } from '../settings.ts';
import { newReference } from '../submissions/reference.ts';
import type { Submission } from '../submissions/service.ts';
import { type DeliveryMessage, queueDue, type StoredRow, submissionStatements } from '../submissions/store.ts';

export interface RecordOptions {
  db: D1Database;
  settings: Settings;
  clock: Clock;
  log: Log;
  /** Where there is none, cron brings what is to be delivered within a minute. */
  queue?: Pick<Queue<DeliveryMessage>, 'send'> | undefined;
  background?: Background | undefined;
  repeat?: RepeatOptions | undefined;
}

export type Session = ReturnType<typeof primary>;

/** What is to be delivered with a change; both are stored, or neither is. */
export interface Following {
  submission: Submission;
  /** Run before and after the submission is stored. */
  before?: D1PreparedStatement[];
  after?: D1PreparedStatement[];
}

const RETRY_AFTER_SECONDS = 30;

/** Longest way of one address: its row is read, then written. @throws TryAgain, logged: nothing was promised */
export async function write(
  session: Session,
  changes: readonly D1PreparedStatement[],
  following: Following | undefined,
  { clock, log, queue, background, repeat }: RecordOptions,
): Promise<D1Result[]> {
  const { submission, before = [], after = [] } = following ?? {};
  const attempt = async () => {
    const stored = submission ? submissionStatements(session, submission, newReference(), clock.now()) : [];
    const results = await session.batch([...changes, ...before, ...stored, ...after]);
    const row = submission && (results[changes.length + before.length + stored.length - 1]?.results[0] as StoredRow | undefined);
    return { results, row };
  };
  const { results, row } = await orTryAgain(log, () => repeated(attempt, repeat));
  if (row) {
    const told = queueDue(row, { queue, log });
    if (background) background.waitUntil(told);
    else await told;
  }
  return results;
}

/** S3 §8: what could not be subscribed is logged in these words. Never with the address. */
export async function orTryAgain<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.error('newsletter-not-stored', { message: "Couldn't subscribe to the newsletter", ...fault(error) });
    throw new TryAgain('Your address could not be stored just now. Please send it again.', RETRY_AFTER_SECONDS);
  }
}

/** @returns a name for an address that says nothing of it: 32 hex digits */
export const newMaskId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
