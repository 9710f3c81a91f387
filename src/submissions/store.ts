/** Stores a submission, and who it has to be delivered to, in one transaction: only then is a visitor told that it was sent (FRM-11). */
import type { Background, Clock } from '../lib/clock.ts';
import { primary, type RepeatOptions, repeated } from '../lib/d1-write.ts';
import { type Log, fault, reason } from '../lib/log.ts';
import type { Metrics } from '../lib/metrics.ts';
import { TryAgain } from '../lib/problem.ts';
import { newReference } from './reference.ts';
import type { DeliveryTarget, Stored, Submission } from './service.ts';

/** What a queue carries: the id of a row, and nothing of what somebody wrote (cloudflare.md §3). */
export interface DeliveryMessage {
  id: number;
}

export interface StoreOptions {
  db: D1Database;
  /** Where there is none, or it fails, cron brings the row within a minute. */
  queue?: Pick<Queue<DeliveryMessage>, 'send'> | undefined;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  background: Background;
  repeat?: RepeatOptions;
}

/** What `submissionStatements` answers last: the record that stands now, and its deliveries that wait (JSON list of ids). */
export interface StoredRow {
  reference: string;
  due: string;
}

const RETRY_AFTER_SECONDS = 30;
/** The same words of the same visitor within this time are one submission, whatever its key. */
const REPEAT_MS = 10 * 60_000;

/** Goes on when the visitor leaves in the middle: a promise half made is kept. @throws TryAgain */
export function storeSubmission(submission: Submission, options: StoreOptions): Promise<Stored> {
  const work = store(submission, options);
  options.background.waitUntil(work.catch(() => undefined));
  return work;
}

async function store(submission: Submission, { db, queue, clock, log, metrics, background, repeat }: StoreOptions): Promise<Stored> {
  const session = primary(db);
  const at = clock.now();
  let reference = newReference();
  const write = async (): Promise<StoredRow> => {
    const results = await session.batch<StoredRow>(submissionStatements(session, submission, reference, at));
    return results.at(-1)?.results[0] as StoredRow;
  };
  // The reference is the record's own: it is made anew only when somebody else's record has it already, which is never stored.
  const writeOnce = () =>
    write().catch((error) => {
      if (!/UNIQUE constraint failed: submissions\.reference/.test(reason(error))) throw error;
      reference = newReference();
      return write();
    });
  const row = await repeated(writeOnce, repeat).catch((error) => found(error));
  const isRepeat = row.reference !== reference;
  const label = submission.held ? 'held' : 'stored';
  metrics.write('submission', [submission.target, isRepeat ? 'repeat' : label], [clock.now() - at]);
  if (!isRepeat) background.waitUntil(queueDue(row, { queue, log }));
  return { reference: row.reference, isRepeat };

  /** The last try may have been done though its answer was lost. */
  async function found(error: unknown): Promise<StoredRow> {
    const row = await repeated(() => selectStored(session, submission, at).first<StoredRow & Record<string, string>>(), {
      ...repeat,
      tryMs: 2000,
    }).catch(() => undefined);
    if (row) return row;
    log.error('submission-not-stored', { target: submission.target, form: submission.form, ...fault(error) });
    metrics.write('submission', [submission.target, 'not-stored'], [clock.now() - at]);
    throw new TryAgain(
      'What you sent could not be stored just now. Nothing was lost on your side: please send it again.',
      RETRY_AFTER_SECONDS,
    );
  }
}

/** Tells the queue of a new record's deliveries. Never throws: what is not told is found by cron within a minute. */
export async function queueDue({ due }: StoredRow, { queue, log }: Pick<StoreOptions, 'queue' | 'log'>): Promise<void> {
  if (!queue) return;
  for (const id of JSON.parse(due) as number[])
    await queue.send({ id }).catch((error) => log.warn('delivery-not-queued', { id, reason: reason(error) }));
}

/**
 * What stores a submission with one delivery for each of its targets, as statements for one `batch`: alone, or with rows of the caller's
 * own before them, so that both are stored or neither is. The batch may be repeated (`repeated`); the same key is stored once.
 * @param db where the batch is run: `primary(db)`
 * @param reference of `newReference()`; where the batch fails by `UNIQUE constraint failed: submissions.reference`, another one
 * @param at now, in milliseconds since 1970
 * @returns the last one answers with one `StoredRow`; its `reference` is another one where the key was stored before. For `queueDue`
 */
export function submissionStatements(
  db: Pick<D1Database, 'prepare'>,
  submission: Submission,
  reference: string,
  at: number,
): D1PreparedStatement[] {
  const { key, words = '', site, language, page, form, formName, subject, target, agency, answers } = submission;
  const { version = '', recipient = '', autoResponse, held = '' } = submission;
  const targets: DeliveryTarget[] = autoResponse ? [target, 'auto-response'] : [target];
  const mail = autoResponse ? JSON.stringify(autoResponse) : null;
  return [
    db
      .prepare(
        `INSERT INTO submissions (key, reference, at, site, language, page, form, form_name, subject, agency, answers,
                                  version, recipient, auto_response, held, words)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16
         WHERE NOT EXISTS (SELECT 1 FROM submissions WHERE words = ?16 AND words <> '' AND at > ?17)
         ON CONFLICT (key) DO NOTHING`,
      )
      .bind(
        ...[key, reference, at, site, language, page, form, formName, subject, agency, JSON.stringify(answers)],
        ...[version, recipient, mail, held, words, at - REPEAT_MS],
      ),
    // Only for a record of this very call: one that was there before keeps the targets that it was stored with.
    db
      .prepare(
        `INSERT INTO outbox (submission, target, state, since, next_at)
         SELECT s.key, t.value, ?4, s.at, s.at FROM submissions s, json_each(?1) t WHERE s.key = ?2 AND s.reference = ?3
         ON CONFLICT (submission, target) DO NOTHING`,
      )
      .bind(JSON.stringify(targets), key, reference, held ? 'held' : 'pending'),
    selectStored(db, submission, at),
  ];
}

const selectStored = (db: Pick<D1Database, 'prepare'>, { key, words = '' }: Submission, at: number): D1PreparedStatement =>
  db
    .prepare(
      `SELECT s.reference, (SELECT json_group_array(id) FROM outbox WHERE submission = s.key AND state = 'pending') AS due
       FROM submissions s WHERE s.key = ?1 OR (s.words = ?2 AND s.words <> '' AND s.at > ?3) ORDER BY s.at LIMIT 1`,
    )
    .bind(key, words, at - REPEAT_MS);
