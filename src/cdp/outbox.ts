/** Outbox rows of events for the platform: leased by one run at a time, deleted once it has accepted them (TRK-05). */
import type { Nullable, Row } from '../generated/rows.ts';
import { DAY, HOUR, type LeaseTerms, MINUTE, retryAt } from '../lib/resilience/lease.ts';
import type { PlatformEvent } from './message.ts';

/** Number of oldest due rows among which visitors take turns: twice what one visitor can have waiting (`PLATFORM_A_DAY`). */
const WINDOW = 2000;
/** How late the last use of a browser id may be recorded. */
const USE_NOTED_MS = 30 * DAY;

export const eventLease = {
  // Longer than a portion takes when all of it is one visitor's and each call takes its full time limit.
  leaseMs: 11 * MINUTE,
  gapsMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR],
  // An event three days late is of no use to an analysis, and the database is not an archive.
  giveUpMs: 3 * DAY,
} as const satisfies LeaseTerms;

export interface WaitingEvent extends PlatformEvent, Row<'cdp_outbox', 'since' | 'attempts'> {
  /** The platform's id for the visitor's browser, if there is one already. */
  ref: string | null;
}

type WaitingRow = Omit<WaitingEvent, 'payload' | 'email'> & Row<'events', 'payload'> & Nullable<Row<'identities', 'email'>>;

/**
 * Leases rows that are due: of the named events, or the oldest. Visitors take turns: each one's first row before any second one, so that
 * a visitor who never stops blocks no other. Rows leased by another run are not due until the lease ends.
 * @returns them in the order in which the events happened
 */
export async function leaseWaiting(db: D1Database, now: number, limit: number, ids?: readonly string[]): Promise<WaitingEvent[]> {
  const named = ids ? 'AND event IN (SELECT value FROM json_each(?4))' : '';
  const leased = await db
    .prepare(
      `UPDATE cdp_outbox SET next_at = ?2, attempts = attempts + 1
       WHERE event IN (
         SELECT id FROM (
           SELECT e.id, due.next_at, row_number() OVER (PARTITION BY e.visitor ORDER BY due.next_at, e.at, e.id) AS turn
           FROM (SELECT event, next_at FROM cdp_outbox WHERE next_at <= ?1 ${named} ORDER BY next_at LIMIT ${WINDOW}) due
             JOIN events e ON e.id = due.event)
         ORDER BY turn, next_at LIMIT ?3) RETURNING event`,
    )
    .bind(now, now + eventLease.leaseMs, limit, ...(ids ? [JSON.stringify(ids)] : []))
    .all<Row<'cdp_outbox', 'event'>>();
  if (leased.results.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT e.id, e.type, e.at, e.visitor, e.session, e.site, e.language, e.page, e.payload, i.email, b.ref, o.since, o.attempts
       FROM cdp_outbox o JOIN events e ON e.id = o.event LEFT JOIN identities i ON i.event = e.id
         LEFT JOIN cdp_browsers b ON b.visitor = e.visitor
       WHERE o.event IN (SELECT value FROM json_each(?1)) ORDER BY e.at, e.id`,
    )
    .bind(JSON.stringify(leased.results.map(({ event }) => event)))
    .all<WaitingRow>();
  return results.map(({ payload, email, ...row }) => ({ ...row, payload: JSON.parse(payload), ...(email && { email }) }));
}

/** The platform has accepted or refused them: deletes rows and addresses, and records the use of the visitor's browser id. */
export async function settleDone(db: D1Database, visitor: string, ids: readonly string[], now: number): Promise<void> {
  const done = JSON.stringify(ids);
  await db.batch([
    ...['cdp_outbox', 'identities'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE event IN (SELECT value FROM json_each(?1))`).bind(done),
    ),
    db.prepare('UPDATE cdp_browsers SET at = ?2 WHERE visitor = ?1 AND at < ?3').bind(visitor, now, now - USE_NOTED_MS),
  ]);
}

/** @param random 0 to 1: rows that failed together are retried up to a tenth apart */
export async function settleLater(db: D1Database, waiting: readonly Pick<WaitingEvent, 'id' | 'attempts'>[], now: number, random: number) {
  const rows = waiting.map(({ id, attempts }) => ({ id, next: retryAt(eventLease, attempts, now, random) }));
  await db
    .prepare(
      `UPDATE cdp_outbox SET next_at = t.next FROM (SELECT value ->> '$.id' AS id, value ->> '$.next' AS next FROM json_each(?1)) t
       WHERE cdp_outbox.event = t.id`,
    )
    .bind(JSON.stringify(rows))
    .run();
}

/** @returns the platform's id for the visitor's browser: of two created at once, the one stored first */
export async function storeBrowser(db: D1Database, visitor: string, ref: string, now: number): Promise<string> {
  const stored = await db
    .prepare('INSERT INTO cdp_browsers (visitor, ref, at) VALUES (?1, ?2, ?3) ON CONFLICT (visitor) DO UPDATE SET at = at RETURNING ref')
    .bind(visitor, ref, now)
    .first<Row<'cdp_browsers', 'ref'>>();
  return stored?.ref ?? ref;
}

export const browserOf = async (db: D1Database, visitor: string): Promise<string | undefined> =>
  (await db.prepare('SELECT ref FROM cdp_browsers WHERE visitor = ?1').bind(visitor).first<Row<'cdp_browsers', 'ref'>>())?.ref;

/** Deletes rows that are too old to send or have no event any more. @returns how many were deleted */
export async function giveUp(db: D1Database, now: number): Promise<number> {
  const [gone] = await db.batch([
    db
      .prepare('DELETE FROM cdp_outbox WHERE since <= ?1 OR NOT EXISTS (SELECT 1 FROM events WHERE id = cdp_outbox.event)')
      .bind(now - eventLease.giveUpMs),
    db.prepare('DELETE FROM identities WHERE at <= ?1').bind(now - eventLease.giveUpMs),
  ]);
  return gone?.meta.changes ?? 0;
}
