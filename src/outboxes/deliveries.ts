/** Submissions, mails and newsletter words on their way to the services that take them (`submissions/outbox.ts`). */
import { editIfChanged } from '../content/repository/record.ts';
import { TEST_KEY } from '../submissions/test-key.ts';
import { urls } from '../urls.ts';
import { type Act, type Outbox, type OutboxState, ROWS_SHOWN, type Waiting, type Which } from './outbox.ts';

interface Row extends Omit<Waiting, 'link' | 'isDead' | 'id'> {
  id: number;
  isDead: number;
}

const WAITS = `o.state IN ('pending', 'leased')`;
const DEAD = `o.state = 'dead' AND o.done_at > 0`;
const COLUMNS = 'o.id, s.reference AS name, o.target AS kind, o.since, o.attempts, o.last_error AS reason';
const FROM = 'FROM outbox o JOIN submissions s ON s.key = o.submission';

export const deliveries: Outbox = {
  name: 'deliveries',
  title: 'Submissions, mails and newsletters',
  about:
    'Each goes to its service within seconds. What fails is tried again for three days with growing gaps, then given up, and kept for 90 days. A message that is dismissed is removed after 14 days.',
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
    const rows = [...((dead?.results ?? []) as Row[]), ...((waiting?.results ?? []) as Row[])];
    return {
      ...(counts?.results[0] as Pick<OutboxState, 'waiting' | 'oldest' | 'dead'>),
      rows: rows.map((row) => ({
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
  // What somebody is just sending is left to them: that it arrived would count all the same.
  giveUp: (services, which, act) =>
    changed(
      services.env.DB,
      `SET state = 'rejected', done_at = ?2 WHERE ${which === 'all' ? `state = 'dead'` : `state IN ('pending', 'dead')`}`,
      which,
      { ...act, what: 'given-up' },
    ),
};

async function changed(db: D1Database, set: string, which: Which, { by, at, reason, what }: Act & { what: string }): Promise<number> {
  const of = which === 'all' ? '{count} deliveries' : `delivery ${which}`;
  const [done] = await db.batch([
    db.prepare(`UPDATE outbox ${set} AND (?1 = 'all' OR id = CAST(?1 AS INTEGER))`).bind(which, at),
    editIfChanged(db, { by, at, what, detail: reason ? `${of}: ${reason}` : of }),
  ]);
  return done?.meta.changes ?? 0;
}
