/** How many events of one day are stored, of one address and of all together: a flood must not fill the database, which takes 30,000 a day for 13 months (TRK-07, decision 055). */
import { hexDigest } from '../lib/digest.ts';
import type { Log } from '../lib/log.ts';

/** Where a batch comes from, as queue and database know it. */
export interface Origin {
  /** YYYY-MM-DD, UTC, when it came. */
  day: string;
  /** Digest of the address, another one each day. */
  from: string;
}

export interface DailyLimits {
  address: number;
  all: number;
}

/** One address may have as many as the whole site on a usual day: an office of two hundred who look at ten pages each. All have ten such days. */
export const DAILY: DailyLimits = { address: 30_000, all: 300_000 };

/** Counts of earlier days serve messages that come late. */
export const QUOTA_KEPT_MS = 3 * 24 * 3600_000;

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** @param address as `visitorKey` names it; kept nowhere @param secret without it, the address could be found again by trying all */
export async function originOf(address: string, secret: string, now: number): Promise<Origin> {
  const day = dayOf(now);
  return { day, from: await hexDigest(new TextEncoder().encode(JSON.stringify([secret, 'events', day, address])), 8) };
}

/** For a statement's WHERE: true while neither the address nor the day is over. @param day, from parameters of the statement */
export const isWithin = (day: string, from: string): string =>
  `NOT EXISTS (SELECT 1 FROM event_quotas WHERE day = ${day} AND digest IN (${from}, 'all') AND is_over = 1)`;

/** Events that the table does not have yet: what comes twice counts once. */
const NEW = `
  FROM (SELECT DISTINCT m.value ->> '$.day' AS day, m.value ->> '$.from' AS digest, e.value AS id
        FROM json_each(?1) m, json_each(m.value, '$.ids') e) fresh
  WHERE NOT EXISTS (SELECT 1 FROM events WHERE events.id = fresh.id)`;

/** Nothing is written for who is over: so a row that comes back as over has just become so. */
const ADDED = `
  ON CONFLICT (day, digest) DO UPDATE SET events = events + excluded.events, is_over = events + excluded.events > ?2
  WHERE is_over = 0 RETURNING day, digest, events, is_over`;

/** Of addresses, and none new once the day is over: a flood from many addresses must not fill this table either. */
const OF_ADDRESSES = `
  INSERT INTO event_quotas (day, digest, events, is_over) SELECT day, digest, count(*), count(*) > ?2 ${NEW}
  AND NOT EXISTS (SELECT 1 FROM event_quotas q WHERE q.day = fresh.day AND q.digest = 'all' AND q.is_over = 1)
  GROUP BY day, digest ${ADDED}`;

/** Of all: only what addresses within their limit send, or one flood would use up the day of everybody. */
const OF_ALL = `
  INSERT INTO event_quotas (day, digest, events, is_over) SELECT day, 'all', count(DISTINCT id), count(DISTINCT id) > ?2 ${NEW}
  AND EXISTS (SELECT 1 FROM event_quotas q WHERE q.day = fresh.day AND q.digest = fresh.digest AND q.is_over = 0)
  GROUP BY day ${ADDED}`;

type Counted = Origin & { events: readonly { id: string }[] };

/** To stand in one transaction, in this order, before the events are stored: a row for each address and one for all. */
export function countStatements(
  db: Pick<D1Database, 'prepare'>,
  messages: readonly Counted[],
  { address, all }: DailyLimits,
): D1PreparedStatement[] {
  const counted = JSON.stringify(messages.map(({ day, from, events }) => ({ day, from, ids: events.map(({ id }) => id) })));
  return [db.prepare(OF_ADDRESSES).bind(counted, address), db.prepare(OF_ALL).bind(counted, all)];
}

/** A row of the table as `countStatements` gives it back. */
export interface QuotaRow {
  day: string;
  digest: string;
  events: number;
  is_over: number;
}

/** A line for each that has just gone over: one a day. */
export function tellOver(log: Log, rows: readonly QuotaRow[]): void {
  for (const { day, digest, events, is_over } of rows) {
    if (is_over !== 1) continue;
    if (digest === 'all') log.error('events-day-full', { day, events });
    else log.warn('events-address-full', { day, from: digest, events });
  }
}
