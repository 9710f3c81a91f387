/** Stores a submission, and who it has to be delivered to, in one transaction: only then is a visitor told that it was sent (FRM-11). */
import type { Background, Clock } from '../lib/clock.ts';
import { primary, type RepeatOptions, repeated } from '../lib/d1-write.ts';
import { type Log, reason } from '../lib/log.ts';
import type { Metrics } from '../lib/metrics.ts';
import { TryAgain } from '../lib/problem.ts';
import { newReference } from './reference.ts';
import type { Stored, Submission } from './service.ts';

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

interface Row {
  reference: string;
  id: number;
}

const RETRY_AFTER_SECONDS = 30;

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
  const write = async (): Promise<Row> => {
    const results = await session.batch<Row>(statements(session, submission, reference, at));
    return results[2]?.results[0] as Row;
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
  metrics.write('submission', [submission.target, isRepeat ? 'repeat' : 'stored'], [clock.now() - at]);
  if (!isRepeat && queue)
    background.waitUntil(
      queue.send({ id: row.id }).catch((error) => log.warn('delivery-not-queued', { id: row.id, reason: reason(error) })),
    );
  return { reference: row.reference, isRepeat };

  /** The last try may have been done though its answer was lost. */
  async function found(error: unknown): Promise<Row> {
    const row = await repeated(() => selectRow(session, submission).first<Row>(), { ...repeat, tryMs: 2000 }).catch(() => undefined);
    if (row) return row;
    log.error('submission-not-stored', { target: submission.target, form: submission.form, reason: reason(error) });
    metrics.write('submission', [submission.target, 'not-stored'], [clock.now() - at]);
    throw new TryAgain(
      'What you sent could not be stored just now. Nothing was lost on your side: please send it again.',
      RETRY_AFTER_SECONDS,
    );
  }
}

type Session = ReturnType<typeof primary>;

function statements(session: Session, submission: Submission, reference: string, at: number): D1PreparedStatement[] {
  const { key, before = key, site, language, page, form, formName, subject, target, agency, answers } = submission;
  return [
    session
      .prepare(
        `INSERT INTO submissions (key, reference, at, site, language, page, form, form_name, subject, agency, answers)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 WHERE NOT EXISTS (SELECT 1 FROM submissions WHERE key = ?12)
         ON CONFLICT (key) DO NOTHING`,
      )
      .bind(key, reference, at, site, language, page, form, formName, subject, agency, JSON.stringify(answers), before),
    // Only for a record of this very call: one that was there before keeps the targets that it was stored with.
    session
      .prepare(
        `INSERT INTO outbox (submission, target, since, next_at)
         SELECT key, ?1, at, at FROM submissions WHERE key = ?2 AND reference = ?3
         ON CONFLICT (submission, target) DO NOTHING`,
      )
      .bind(target, key, reference),
    selectRow(session, submission),
  ];
}

const selectRow = (session: Session, { key, before = key }: Submission): D1PreparedStatement =>
  session
    .prepare(
      'SELECT s.reference, o.id FROM submissions s LEFT JOIN outbox o ON o.submission = s.key WHERE s.key IN (?1, ?2) ORDER BY o.id LIMIT 1',
    )
    .bind(key, before);
