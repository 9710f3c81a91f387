/** Rows of events that the platform has not taken: taken by one at a time, gone once it has them (TRK-05). */
import type { PlatformEvent } from './message.ts';

/** Of the oldest that are due, so many are looked at for whose turn it is: twice what one visitor can have waiting (`PLATFORM_A_DAY`). */
const WINDOW = 2000;
/** How late the last use of a browser id may be noted. */
const USE_NOTED_MS = 30 * 24 * 3600_000;

/** Longer than a portion takes when all of it is one visitor's and each call takes its whole time; who dies in between holds its rows no longer. */
export const LEASE_MS = 11 * 60_000;
/** After the first failure, the second, and so on; the last goes on. */
const GAPS_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * 60_000);
/** An analysis that is three days late is none, and the database is no archive. */
export const GIVE_UP_MS = 3 * 24 * 3600_000;

export interface Waiting extends PlatformEvent {
  since: number;
  attempts: number;
  /** What the platform calls the visitor's browser, where it was asked before. */
  ref: string | null;
}

type Row = Omit<Waiting, 'payload' | 'email'> & { payload: string; email: string | null };

/**
 * Takes rows that are due: of the named events, or of the oldest. Visitors take turns: each one's first before anybody's second, so that
 * one who never stops holds up nobody. What another run has taken is not due until its lease ends.
 * @returns in the order in which things happened
 */
export async function takeWaiting(db: D1Database, now: number, limit: number, ids?: readonly string[]): Promise<Waiting[]> {
  const named = ids ? 'AND event IN (SELECT value FROM json_each(?4))' : '';
  const taken = await db
    .prepare(
      `UPDATE cdp_outbox SET next_at = ?2, attempts = attempts + 1
       WHERE event IN (
         SELECT id FROM (
           SELECT e.id, due.next_at, row_number() OVER (PARTITION BY e.visitor ORDER BY due.next_at, e.at, e.id) AS turn
           FROM (SELECT event, next_at FROM cdp_outbox WHERE next_at <= ?1 ${named} ORDER BY next_at LIMIT ${WINDOW}) due
             JOIN events e ON e.id = due.event)
         ORDER BY turn, next_at LIMIT ?3) RETURNING event`,
    )
    .bind(now, now + LEASE_MS, limit, ...(ids ? [JSON.stringify(ids)] : []))
    .all<{ event: string }>();
  if (taken.results.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT e.id, e.type, e.at, e.visitor, e.session, e.site, e.language, e.page, e.payload, i.email, b.ref, o.since, o.attempts
       FROM cdp_outbox o JOIN events e ON e.id = o.event LEFT JOIN identities i ON i.event = e.id
         LEFT JOIN cdp_browsers b ON b.visitor = e.visitor
       WHERE o.event IN (SELECT value FROM json_each(?1)) ORDER BY e.at, e.id`,
    )
    .bind(JSON.stringify(taken.results.map(({ event }) => event)))
    .all<Row & Record<string, unknown>>();
  return results.map(({ payload, email, ...row }) => ({ ...row, payload: JSON.parse(payload), ...(email && { email }) }));
}

/** The platform has them, or will never have them: row and address go, and the visitor's browser id was of use. */
export async function settleDone(db: D1Database, visitor: string, ids: readonly string[], now: number): Promise<void> {
  const done = JSON.stringify(ids);
  await db.batch([
    ...['cdp_outbox', 'identities'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE event IN (SELECT value FROM json_each(?1))`).bind(done),
    ),
    db.prepare('UPDATE cdp_browsers SET at = ?2 WHERE visitor = ?1 AND at < ?3').bind(visitor, now, now - USE_NOTED_MS),
  ]);
}

/** @param random 0 to 1: those that failed together come back up to a tenth apart */
export async function settleLater(db: D1Database, waiting: readonly Pick<Waiting, 'id' | 'attempts'>[], now: number, random: number) {
  const rows = waiting.map(({ id, attempts }) => {
    const gap = GAPS_MS[Math.min(attempts, GAPS_MS.length) - 1] as number;
    return { id, next: Math.round(now + gap * (1 + random / 10)) };
  });
  await db
    .prepare(
      `UPDATE cdp_outbox SET next_at = t.next FROM (SELECT value ->> '$.id' AS id, value ->> '$.next' AS next FROM json_each(?1)) t
       WHERE cdp_outbox.event = t.id`,
    )
    .bind(JSON.stringify(rows))
    .run();
}

/** @returns what the platform calls the visitor's browser: of two that were made at once the one that was stored first */
export async function keepBrowser(db: D1Database, visitor: string, ref: string, now: number): Promise<string> {
  const kept = await db
    .prepare('INSERT INTO cdp_browsers (visitor, ref, at) VALUES (?1, ?2, ?3) ON CONFLICT (visitor) DO UPDATE SET at = at RETURNING ref')
    .bind(visitor, ref, now)
    .first<{ ref: string }>();
  return kept?.ref ?? ref;
}

export const browserOf = async (db: D1Database, visitor: string): Promise<string | undefined> =>
  (await db.prepare('SELECT ref FROM cdp_browsers WHERE visitor = ?1').bind(visitor).first<{ ref: string }>())?.ref;

/** Too old to be sent, or without an event any more. @returns how many were given up */
export async function giveUp(db: D1Database, now: number): Promise<number> {
  const [gone] = await db.batch([
    db
      .prepare('DELETE FROM cdp_outbox WHERE since <= ?1 OR NOT EXISTS (SELECT 1 FROM events WHERE id = cdp_outbox.event)')
      .bind(now - GIVE_UP_MS),
    db.prepare('DELETE FROM identities WHERE at <= ?1').bind(now - GIVE_UP_MS),
  ]);
  return gone?.meta.changes ?? 0;
}
