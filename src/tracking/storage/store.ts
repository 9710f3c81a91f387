/** Stores events in D1, each once by its id, however often and in whatever order they arrive, within the limits of the day (TRK-07). */
import type { EventType } from '../events.ts';
import type { EventMessage, Identity } from './message.ts';
import { countStatements, DAILY, type DailyLimits, isWithin, type Origin, type QuotaRow } from './quota.ts';

interface StoreOptions {
  /** Also queues new events for the customer data platform, where the visitor allows it. */
  toPlatform: boolean;
  /** Milliseconds since 1970. */
  now: number;
  limits?: DailyLimits | undefined;
}

/** A browser with more in 24 hours is not a person: the platform does not need it, and others must not wait behind it. */
export const PLATFORM_A_DAY = 1000;

/** A measure of our own: platforms charge for each event, and S1 §9 does not list it. */
const NOT_FOR_PLATFORM = 'WEB_VITALS' satisfies EventType;

/**
 * Stores all of the messages or none, in one transaction; repeating it changes nothing. A message's events are one JSON text.
 * Events of an address over a limit of the day are left out.
 * @returns counts of the day that changed
 * @throws when the database does not respond
 */
export async function storeMessages(
  db: Pick<D1Database, 'prepare' | 'batch'>,
  messages: readonly EventMessage[],
  { toPlatform, now, limits = DAILY }: StoreOptions,
): Promise<QuotaRow[]> {
  if (messages.length === 0) return [];
  const counts = countStatements(db, messages, limits);
  const statements = messages.flatMap((message) => {
    const { visitor, session, site, state, day, from, others, events } = message;
    // Payloads as texts: what JSON allows and SQLite's text does not (half a character, NUL) stays escaped.
    const rows = JSON.stringify(events.map((event) => ({ ...event, payload: JSON.stringify(event.payload) })));
    const ids = others ? events.filter(({ type }) => type !== NOT_FOR_PLATFORM).map(({ id }) => id) : [];
    const insert = db
      .prepare(
        `INSERT INTO events (id, type, at, visitor, session, site, language, page, state, payload)
         SELECT value ->> '$.id', value ->> '$.type', value ->> '$.at', ?2, ?3, ?4, value ->> '$.language', value ->> '$.page', ?5, value ->> '$.payload'
         FROM json_each(?1) WHERE ${isWithin('?6', '?7')} ON CONFLICT (id) DO NOTHING`,
      )
      .bind(rows, visitor, session, site, state, day, from);
    // First, while the table still shows which ones are new.
    return toPlatform && ids.length > 0 ? [noteForPlatform(db, ids, message, now), insert] : [insert];
  });
  const results = await db.batch<QuotaRow>([...counts, ...statements]);
  return results.slice(0, counts.length).flatMap((one) => one.results);
}

const noteForPlatform = (
  db: Pick<D1Database, 'prepare'>,
  ids: readonly string[],
  { visitor, day, from }: EventMessage,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO cdp_outbox (event, since, next_at)
       SELECT value, ?2, ?2 FROM json_each(?1)
       WHERE NOT EXISTS (SELECT 1 FROM events WHERE id = value) AND ${isWithin('?3', '?4')}
         AND (SELECT count(*) FROM (SELECT 1 FROM events WHERE visitor = ?5 AND at > ?2 - 86400000 LIMIT ${PLATFORM_A_DAY})) < ${PLATFORM_A_DAY}
       ON CONFLICT (event) DO NOTHING`,
    )
    .bind(JSON.stringify(ids), now, day, from, visitor);

/** Stores no identity for an address over its limit: its events are not stored either. @throws when the database does not respond */
export async function storeIdentities(
  db: Pick<D1Database, 'prepare'>,
  identities: readonly Identity[],
  { day, from }: Origin,
  now: number,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO identities (event, email, at) SELECT value ->> '$.event', value ->> '$.email', ?2
       FROM json_each(?1) WHERE ${isWithin('?3', '?4')} ON CONFLICT (event) DO NOTHING`,
    )
    .bind(JSON.stringify(identities), now, day, from)
    .run();
}
