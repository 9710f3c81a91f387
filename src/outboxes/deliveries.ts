/** The outbox of submissions, mails and newsletter subscriptions for their services (`submissions/outbox.ts`). */
import { editIfChanged } from '../content/repository/store/record.ts';
import type { Row } from '../generated/rows.ts';
import { rowsOf } from '../lib/values/rows-of.ts';
import { TEST_KEY } from '../submissions/test-key.ts';
import { urls } from '../site/urls.ts';
import { type OutboxAct, type DeskOutbox, type OutboxCounts, ROWS_SHOWN, type WaitingRow, type Which } from './outbox.ts';

type DeliveryRow = Row<'outbox', 'id' | 'target AS kind' | 'since' | 'attempts' | 'last_error AS reason'> &
  Row<'submissions', 'reference AS name'> &
  Pick<WaitingRow, 'nextAt'> & { isDead: number };

const WAITS = `o.state IN ('pending', 'leased')`;
const DEAD = `o.state = 'dead' AND o.done_at > 0`;
const COLUMNS = 'o.id, s.reference AS name, o.target AS kind, o.since, o.attempts, o.last_error AS reason';
const FROM = 'FROM outbox o JOIN submissions s ON s.key = o.submission';

export const deliveries: DeskOutbox = {
  name: 'deliveries',
  title: 'Submissions, mails and newsletters',
  about:
    'Each is sent to its service within seconds. Failed ones are retried for three days with growing gaps, then given up and stored for 90 days. Dismissed messages are removed after 14 days.',
  dismissesAll: 'dead',
  async read({ env }) {
    const [counts, dead, waiting] = await env.DB.batch([
      env.DB.prepare(
        `SELECT (SELECT count(*) FROM outbox o WHERE ${WAITS}) AS waiting, (SELECT min(since) FROM outbox o WHERE ${WAITS}) AS oldest,
           (SELECT count(*) FROM outbox o WHERE ${DEAD}) AS dead`,
      ),
      env.DB.prepare(`SELECT ${COLUMNS}, 1 AS isDead, NULL AS nextAt ${FROM} WHERE ${DEAD} ORDER BY o.done_at DESC LIMIT ${ROWS_SHOWN}`),
      env.DB.prepare(`SELECT ${COLUMNS}, 0 AS isDead, o.next_at AS nextAt ${FROM} WHERE ${WAITS} ORDER BY o.next_at LIMIT ${ROWS_SHOWN}`),
    ]);
    return {
      ...rowsOf<OutboxCounts>(counts)[0]!,
      rows: [dead, waiting]
        .flatMap((result) => rowsOf<DeliveryRow>(result))
        .map((row) => ({
          ...row,
          id: String(row.id),
          isDead: row.isDead === 1,
          link: `${urls.submissions}/${encodeURIComponent(row.name)}`,
        })),
    };
  },
  again: (services, which, act) =>
    changed(
      services.env.DB,
      `SET state = 'pending', next_at = ?2, since = CASE state WHEN 'dead' THEN ?2 ELSE since END, attempts = CASE state WHEN 'dead' THEN 0 ELSE attempts END,
         refusals = 0, done_at = NULL WHERE state IN ('pending', 'dead') AND submission NOT GLOB '${TEST_KEY}*'`,
      which,
      { ...act, what: 'tried-again' },
    ),
  async work({ deliveries: outbox }) {
    await outbox.run();
  },
  // A delivery in progress is left alone: it could still arrive.
  giveUp: (services, which, act) =>
    changed(
      services.env.DB,
      `SET state = 'rejected', done_at = ?2 WHERE ${which === 'all' ? `state = 'dead'` : `state IN ('pending', 'dead')`}`,
      which,
      { ...act, what: 'given-up' },
    ),
};

async function changed(db: D1Database, set: string, which: Which, { by, at, reason, what }: OutboxAct & { what: string }): Promise<number> {
  const of = which === 'all' ? '{count} deliveries' : `delivery ${which}`;
  const [done] = await db.batch([
    db.prepare(`UPDATE outbox ${set} AND (?1 = 'all' OR id = CAST(?1 AS INTEGER))`).bind(which, at),
    editIfChanged(db, { by, at, what, detail: reason ? `${of}: ${reason}` : of }),
  ]);
  return done?.meta.changes ?? 0;
}
