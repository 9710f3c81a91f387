/** The outbox of events for the customer data platform (`cdp/outbox.ts`). Its rows are in the events database, the record in the main one. */
import { editStatement } from '../content/repository/store/record.ts';
import type { Row } from '../generated/rows.ts';
import { rowsOf } from '../lib/values/rows-of.ts';
import type { Services } from '../service-types.ts';
import { type OutboxAct, type DeskOutbox, type OutboxCounts, ROWS_SHOWN, type WaitingRow, type Which } from './outbox.ts';

type WaitingEventRow = Row<'cdp_outbox', 'event AS id' | 'since' | 'attempts' | 'next_at AS nextAt'> & Pick<WaitingRow, 'name' | 'kind'>;

export const customerData: DeskOutbox = {
  name: 'customer-data',
  title: 'Events for the customer data platform',
  about:
    'Sent within seconds, if the visitor allows it. Failed events are retried for three days, then dropped, since they are no longer useful for analysis.',
  dismissesAll: 'waiting',
  isSetUp: ({ settings }) => settings.CDP_URL !== '',
  async read({ env }) {
    const [counts, rows] = await env.EVENTS.batch([
      env.EVENTS.prepare('SELECT count(*) AS waiting, min(since) AS oldest, 0 AS dead FROM cdp_outbox'),
      // Ids of events are random and identify no visitor.
      env.EVENTS.prepare(
        `SELECT o.event AS id, coalesce(e.type, 'event') AS name, '' AS kind, o.since, o.attempts, o.next_at AS nextAt
         FROM (SELECT * FROM cdp_outbox ORDER BY next_at LIMIT ${ROWS_SHOWN}) o LEFT JOIN events e ON e.id = o.event ORDER BY o.next_at`,
      ),
    ]);
    return {
      ...rowsOf<OutboxCounts>(counts)[0]!,
      rows: rowsOf<WaitingEventRow>(rows).map((row) => ({
        ...row,
        link: '',
        isDead: false,
        // The reason is only in the log: the platform's response may contain what it was sent.
        reason: row.attempts > 0 ? `tried ${row.attempts === 1 ? 'once' : `${row.attempts} times`}` : '',
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
    // Deletes the addresses of these events alone: others belong to events that are still arriving.
    const [, done] = await EVENTS.batch([
      EVENTS.prepare(`DELETE FROM identities WHERE event IN (SELECT event ${chosen})`).bind(which),
      EVENTS.prepare(`DELETE ${chosen}`).bind(which),
    ]);
    return done?.meta.changes ?? 0;
  },
};

/** Recorded first, since one transaction can't write both databases: the record must not miss an act. */
async function note({ env }: Services, what: string, which: Which, { by, at, reason }: OutboxAct): Promise<void> {
  const of = `${which === 'all' ? 'all events' : 'one event'} for the customer data platform`;
  await editStatement(env.DB, { by, at, what, detail: reason ? `${of}: ${reason}` : of }).run();
}
