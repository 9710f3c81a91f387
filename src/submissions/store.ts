/** Stores a submission and its deliveries in one transaction: only then does a visitor see that it was sent (FRM-11). */
import type { Row } from '../generated/rows.ts';
import type { Background, Clock } from '../lib/time/clock.ts';
import { primary, type RepeatOptions, repeated } from '../lib/resilience/d1-write.ts';
import { type Log, fault, reason } from '../lib/logging/log.ts';
import type { Metrics } from '../lib/logging/metrics.ts';
import { TryAgain } from '../lib/http/problem.ts';
import { rowsOf } from '../lib/values/rows-of.ts';
import { newReference } from './reference.ts';
import type { DeliveryTarget, StoredSubmission, Submission } from './service.ts';

/** A queue message: the id of a row, and no text of the visitor (cloudflare.md §3). */
export interface DeliveryMessage {
  id: number;
}

export interface SubmissionStoreOptions {
  db: D1Database;
  /** Without a queue, or when it fails, cron delivers the row within a minute. */
  queue?: Pick<Queue<DeliveryMessage>, 'send'> | undefined;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  background: Background;
  repeat?: RepeatOptions;
}

/** The last result of `submissionStatements`: the current record, and its waiting deliveries (JSON list of ids). */
export type StoredRow = Row<'submissions', 'reference'> & { due: string };

const RETRY_AFTER_SECONDS = 30;
/** Equal answers of the same visitor within this time are one submission, under any key. */
const REPEAT_MS = 10 * 60_000;

/** Continues when the visitor disconnects. @throws TryAgain */
export function storeSubmission(submission: Submission, options: SubmissionStoreOptions): Promise<StoredSubmission> {
  const work = store(submission, options);
  options.background.waitUntil(work.catch(() => undefined));
  return work;
}

async function store(
  submission: Submission,
  { db, queue, clock, log, metrics, background, repeat }: SubmissionStoreOptions,
): Promise<StoredSubmission> {
  const session = primary(db);
  const at = clock.now();
  let reference = newReference();
  const write = async (): Promise<StoredRow> => {
    const results = await session.batch(submissionStatements(session, submission, reference, at));
    return rowsOf<StoredRow>(results.at(-1))[0]!;
  };
  // The reference is part of the record: a new one is made only when another record has it already, and then nothing was stored.
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

  /** The last attempt may have succeeded although its response was lost. */
  async function found(error: unknown): Promise<StoredRow> {
    const row = await repeated(() => selectStored(session, submission, at).first<StoredRow>(), {
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

/** Notifies the queue of a new record's deliveries. Never throws: cron finds the rest within a minute. */
export async function queueDue({ due }: StoredRow, { queue, log }: Pick<SubmissionStoreOptions, 'queue' | 'log'>): Promise<void> {
  if (!queue) return;
  for (const id of JSON.parse(due) as number[])
    await queue.send({ id }).catch((error) => log.warn('delivery-not-queued', { id, reason: reason(error) }));
}

/**
 * The statements of one `batch` that store a submission with one delivery for each of its targets: alone, or after rows of the
 * caller, so that both are stored or neither is. The batch may be repeated (`repeated`); the same key is stored once.
 * @param db the database of the batch: `primary(db)`
 * @param reference from `newReference()`; when the batch fails by `UNIQUE constraint failed: submissions.reference`, use another one
 * @param at now, in milliseconds since 1970
 * @returns the last result is one `StoredRow`; its `reference` differs when the key was stored before. For `queueDue`
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
    // Only for the record of this call: an earlier one keeps its targets.
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
