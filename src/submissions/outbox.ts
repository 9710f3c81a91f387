/** The rows of the outbox: leased by compare-and-set, so that each has one delivery at a time, and settled by the last lessee. */
import type { Row } from '../generated/rows.ts';
import { deliveryLease, type DeliveryFailure } from './schedule.ts';
import type { DeliveryTarget, Parcel } from './service.ts';
import { TEST_KEY } from './test-key.ts';

/** A row that only its lessee may deliver until the lease ends. */
export interface LeasedDelivery {
  id: number;
  /** Also identifies the lease: the row is not leased again before. Milliseconds since 1970. */
  ends: number;
  /** Including this one. */
  attempts: number;
  refusals: number;
  /** Start of the retry period. Milliseconds since 1970. */
  since: number;
  target: DeliveryTarget;
  /** @throws SyntaxError when the answers were edited by hand */
  parcel(): Parcel;
}

type LeasedRow = Row<'outbox', 'id' | 'attempts' | 'refusals' | 'since'> &
  Row<'submissions', 'key' | 'reference' | 'at' | 'site' | 'language' | 'page' | 'form' | 'form_name AS formName' | 'subject' | 'agency'> &
  Row<'submissions', 'answers' | 'version' | 'recipient' | 'auto_response AS mail'> & { target: DeliveryTarget };

const OPEN = `state IN ('pending', 'leased')`;

/**
 * Leases due rows: of the given ones, or the oldest.
 * @param which at most as many as can be sent before the lease ends
 * @param resting targets with an open circuit: their rows are not leased
 */
export async function takeDue(
  db: D1Database,
  now: number,
  which: { ids: readonly number[] } | { limit: number },
  resting: readonly DeliveryTarget[] = [],
): Promise<LeasedDelivery[]> {
  const due = `${OPEN} AND next_at <= ?1 AND target NOT IN (SELECT value FROM json_each(?4))`;
  const rows = 'ids' in which ? 'SELECT value FROM json_each(?3)' : `SELECT id FROM outbox WHERE ${due} ORDER BY next_at LIMIT ?3`;
  const ends = now + deliveryLease.leaseMs;
  const leased = await db
    .prepare(
      `UPDATE outbox SET state = 'leased', next_at = ?2, attempts = attempts + 1
       WHERE ${due} AND id IN (${rows}) RETURNING id`,
    )
    .bind(now, ends, 'ids' in which ? JSON.stringify(which.ids) : which.limit, JSON.stringify(resting))
    .all<Row<'outbox', 'id'>>();
  if (leased.results.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT o.id, o.attempts, o.refusals, o.since, o.target, s.key, s.reference, s.at, s.site, s.language, s.page, s.form,
              s.form_name AS formName, s.subject, s.agency, s.answers, s.version, s.recipient, s.auto_response AS mail
       FROM outbox o JOIN submissions s ON s.key = o.submission WHERE o.id IN (SELECT value FROM json_each(?)) ORDER BY o.id`,
    )
    .bind(JSON.stringify(leased.results.map(({ id }) => id)))
    .all<LeasedRow>();
  return results.map((row) => leaseOf(row, ends));
}

function leaseOf(row: LeasedRow, ends: number): LeasedDelivery {
  const { id, attempts, refusals, since, answers, mail, ...rest } = row;
  const parcel = () => ({ ...rest, answers: JSON.parse(answers), ...(mail && { autoResponse: JSON.parse(mail) }) });
  return { id, ends, attempts, refusals, since, target: rest.target, parcel };
}

export type DeliveryOutcome =
  /** `desk`: there is no service, so operators read it on the preview host. */
  | { state: 'delivered'; via: 'service' | 'desk' }
  | { state: 'pending'; nextAt: number; failure: DeliveryFailure }
  | { state: 'dead'; failure: DeliveryFailure };

/**
 * Writes the result of a delivery. A failure counts only while the lease is still ours; a success always counts, since
 * the new lessee would otherwise send it again for nothing.
 */
export async function settle(db: D1Database, { id, ends }: LeasedDelivery, outcome: DeliveryOutcome, now: number): Promise<void> {
  if (outcome.state === 'delivered') {
    await db
      .prepare(`UPDATE outbox SET state = 'delivered', done_at = ?2, via = ?3, last_error = '' WHERE id = ?1 AND state <> 'delivered'`)
      .bind(id, now, outcome.via)
      .run();
    return;
  }
  const { state, failure } = outcome;
  const [nextAt, doneAt] = state === 'dead' ? [now, now] : [outcome.nextAt, null];
  await db
    .prepare(
      `UPDATE outbox SET state = ?3, next_at = ?4, done_at = ?5, last_error = ?6, refusals = refusals + ?7, attempts = attempts - ?8
       WHERE id = ?1 AND state = 'leased' AND next_at = ?2`,
    )
    .bind(id, ends, state, nextAt, doneAt, failure.error, failure.isRefusal ? 1 : 0, failure.isUnsent ? 1 : 0)
    .run();
}

/**
 * Makes rows due at once, as if they were new: given-up ones, and of a named submission also what only the desk has seen. Never tests.
 * @param target one target, or '' for all. @returns their ids
 */
export async function reopen(db: D1Database, now: number, { reference, target = '' }: Reopened): Promise<number[]> {
  const which =
    reference === undefined
      ? `state = 'dead' AND done_at > 0`
      : `(state = 'dead' OR (state = 'delivered' AND via = 'desk')) AND submission = (SELECT key FROM submissions WHERE reference = ?3)`;
  const { results } = await db
    .prepare(
      `UPDATE outbox SET state = 'pending', since = ?1, next_at = ?1, attempts = 0, refusals = 0, done_at = NULL, via = ''
       WHERE ${which} AND (?2 = '' OR target = ?2) AND submission NOT GLOB '${TEST_KEY}*' RETURNING id`,
    )
    .bind(now, target, ...(reference === undefined ? [] : [reference]))
    .all<Row<'outbox', 'id'>>();
  return results.map(({ id }) => id);
}

/** Which dead deliveries: of one submission, or of all. */
export interface Reopened {
  reference?: string;
  target?: string;
}
