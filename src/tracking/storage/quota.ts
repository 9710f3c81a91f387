/** Limits how many events of one day are stored, per address and in total: a flood must not fill the database, which has room for 30,000 a day for 13 months (TRK-07, decision 055). */
import { utcDay } from '../../lib/time/clock.ts';
import { hexDigest } from '../../lib/security/digest.ts';
import type { Log } from '../../lib/logging/log.ts';

/** Where a batch comes from, as queue and database store it. */
export interface Origin {
  /** YYYY-MM-DD, UTC, when it arrived. */
  day: string;
  /** Digest of the address, different each day. */
  from: string;
}

export interface DailyLimits {
  address: number;
  all: number;
}

/** One address may send as many as the whole site on a usual day: an office of two hundred who view ten pages each. In total, ten times that. */
export const DAILY: DailyLimits = { address: 30_000, all: 300_000 };

/** Without rows in D1, what an account should pay for at most: 50 GB of events. Counted after they were sent, so a delivery may end above it. */
export const DAILY_OF_PIPELINE: DailyLimits = { ...DAILY, all: 100_000_000 };

/** Counts of earlier days are needed for late messages. */
export const QUOTA_RETENTION_MS = 3 * 24 * 3600_000;

/** @param address as `visitorKey` names it; never stored @param secret without it, the address could be found by trying all */
export async function originOf(address: string, secret: string, now: number): Promise<Origin> {
  const day = utcDay(now);
  return { day, from: await hexDigest(JSON.stringify([secret, 'events', day, address]), 8) };
}

/** A SQL condition: true while neither the address nor the day is over its limit. @param day, from parameters of the statement */
export const isWithin = (day: string, from: string): string =>
  `NOT EXISTS (SELECT 1 FROM event_quotas WHERE day = ${day} AND digest IN (${from}, 'all') AND is_over = 1)`;

/** Events that the table does not have yet: a repeated one counts once. */
const NEW = `
  FROM (SELECT DISTINCT m.value ->> '$.day' AS day, m.value ->> '$.from' AS digest, e.value AS id
        FROM json_each(?1) m, json_each(m.value, '$.ids') e) fresh
  WHERE NOT EXISTS (SELECT 1 FROM events WHERE events.id = fresh.id)`;

/** Nothing is written for an address that is already over: a returned row that is over has just become so. */
const ADDED = `
  ON CONFLICT (day, digest) DO UPDATE SET events = events + excluded.events, is_over = events + excluded.events > ?2
  WHERE is_over = 0 RETURNING day, digest, events, is_over`;

/** Counts per address, with no new ones once the day is over: a flood from many addresses must not fill this table either. */
const OF_ADDRESSES = `
  INSERT INTO event_quotas (day, digest, events, is_over) SELECT day, digest, count(*), count(*) > ?2 ${NEW}
  AND NOT EXISTS (SELECT 1 FROM event_quotas q WHERE q.day = fresh.day AND q.digest = 'all' AND q.is_over = 1)
  GROUP BY day, digest ${ADDED}`;

/** Counts the total: only events of addresses within their limit, or one flood would use up everyone's day. */
const OF_ALL = `
  INSERT INTO event_quotas (day, digest, events, is_over) SELECT day, 'all', count(DISTINCT id), count(DISTINCT id) > ?2 ${NEW}
  AND EXISTS (SELECT 1 FROM event_quotas q WHERE q.day = fresh.day AND q.digest = fresh.digest AND q.is_over = 0)
  GROUP BY day ${ADDED}`;

type Counted = Origin & { events: readonly { id: string }[] };

/** Statements for one transaction, in this order, before the events are stored: a row for each address and one for the total. */
export function countStatements(
  db: Pick<D1Database, 'prepare'>,
  messages: readonly Counted[],
  { address, all }: DailyLimits,
): D1PreparedStatement[] {
  const counted = JSON.stringify(messages.map(({ day, from, events }) => ({ day, from, ids: events.map(({ id }) => id) })));
  return [db.prepare(OF_ADDRESSES).bind(counted, address), db.prepare(OF_ALL).bind(counted, all)];
}

/** A row of the table as `countStatements` returns it. */
export interface QuotaRow {
  day: string;
  digest: string;
  events: number;
  is_over: number;
}

/** Logs each limit when it is first exceeded: once a day. */
export function reportQuotaReached(log: Log, rows: readonly QuotaRow[]): void {
  for (const { day, digest, events, is_over } of rows) {
    if (is_over !== 1) continue;
    if (digest === 'all') log.error('events-day-full', { day, events });
    else log.warn('events-address-full', { day, from: digest, events });
  }
}
