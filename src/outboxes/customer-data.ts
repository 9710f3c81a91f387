/** Events that the customer data platform has not taken yet (`cdp/outbox.ts`). Rows stand in the database of events, the record in the other. */
import { editStatement } from '../content/repository/record.ts';
import type { Services } from '../services.ts';
import { type Act, type Outbox, type OutboxState, ROWS_SHOWN, type Waiting, type Which } from './outbox.ts';

export const customerData: Outbox = {
  name: 'customer-data',
  title: 'Events for the customer data platform',
  about:
    'Told within seconds where the visitor allows it. What fails is tried again for three days, then dropped: an analysis that is later is none.',
  dismissesAll: 'waiting',
  isSetUp: ({ settings }) => settings.CDP_URL !== '',
  async read({ env }) {
    const [counts, rows] = await env.EVENTS.batch([
      env.EVENTS.prepare('SELECT count(*) AS waiting, min(since) AS oldest, 0 AS dead FROM cdp_outbox'),
      // Ids of events are random and say nothing of who did it.
      env.EVENTS.prepare(
        `SELECT o.event AS id, coalesce(e.type, 'event') AS name, '' AS kind, o.since, o.attempts, o.next_at AS nextAt
         FROM (SELECT * FROM cdp_outbox ORDER BY next_at LIMIT ${ROWS_SHOWN}) o LEFT JOIN events e ON e.id = o.event ORDER BY o.next_at`,
      ),
    ]);
    return {
      ...(counts?.results[0] as Pick<OutboxState, 'waiting' | 'oldest' | 'dead'>),
      rows: ((rows?.results ?? []) as Waiting[]).map((row) => ({
        ...row,
        link: '',
        isDead: false,
        // Why stands in the log alone: the platform's answer may hold what it was sent.
        reason: row.attempts > 0 ? `not taken ${row.attempts === 1 ? 'once' : `${row.attempts} times`}` : '',
      })),
    };
  },
  async again(services, which, act) {
    await note(services, 'tried-again', which, act);
    const done = await services.env.EVENTS.prepare(`UPDATE cdp_outbox SET next_at = ?2 WHERE (?1 = 'all' OR event = ?1) AND next_at > ?2`)
      .bind(which, act.at)
      .run();
    return done.meta.changes;
  },
  async work({ eventRecords }) {
    await eventRecords.run();
  },
  async giveUp(services, which, act) {
    await note(services, 'given-up', which, act);
    const { EVENTS } = services.env;
    const chosen = `FROM cdp_outbox WHERE ?1 = 'all' OR event = ?1`;
    // Addresses of these alone: others belong to events that are still on their way here.
    const [, done] = await EVENTS.batch([
      EVENTS.prepare(`DELETE FROM identities WHERE event IN (SELECT event ${chosen})`).bind(which),
      EVENTS.prepare(`DELETE ${chosen}`).bind(which),
    ]);
    return done?.meta.changes ?? 0;
  },
};

/** First, since both databases can't be written in one transaction: what was done stands in the record in any case. */
async function note({ env }: Services, what: string, which: Which, { by, at, reason }: Act): Promise<void> {
  const of = `${which === 'all' ? 'all events' : 'one event'} for the customer data platform`;
  await editStatement(env.DB, { by, at, what, detail: reason ? `${of}: ${reason}` : of }).run();
}
