/** Events into D1, each once by its id, however often and in whatever order they come, within the limits of the day (TRK-07). */
import type { EventMessage, Identity } from './message.ts';
import { countStatements, DAILY, type DailyLimits, isWithin, type Origin, type QuotaRow } from './quota.ts';

export interface StoreOptions {
  /** Also notes what the customer data platform shall get, of events that are new and where the visitor allows it. */
  toPlatform: boolean;
  /** Milliseconds since 1970. */
  now: number;
  limits?: DailyLimits | undefined;
}

/** A browser that does more in 24 hours is no person's: the platform need not hear of it, and others do not wait behind it. */
export const PLATFORM_A_DAY = 1000;

/**
 * All of the messages or none, in one transaction; done again it changes nothing. Its events are one JSON text of a message.
 * What comes from who is over a limit of the day is left out.
 * @returns counts of the day that this has changed
 * @throws when the database does not answer
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
    // Payloads as texts: what JSON can say and SQLite's text can not (half a character, NUL) stays an escape.
    const rows = JSON.stringify(events.map((event) => ({ ...event, payload: JSON.stringify(event.payload) })));
    const insert = db
      .prepare(
        `INSERT INTO events (id, type, at, visitor, session, site, language, page, state, payload)
         SELECT value ->> '$.id', value ->> '$.type', value ->> '$.at', ?2, ?3, ?4, value ->> '$.language', value ->> '$.page', ?5, value ->> '$.payload'
         FROM json_each(?1) WHERE ${isWithin('?6', '?7')} ON CONFLICT (id) DO NOTHING`,
      )
      .bind(rows, visitor, session, site, state, day, from);
    // First, while the table still says which ones are new.
    return toPlatform && others ? [noteForPlatform(db, rows, message, now), insert] : [insert];
  });
  const results = await db.batch<QuotaRow>([...counts, ...statements]);
  return results.slice(0, counts.length).flatMap((one) => one.results);
}

const noteForPlatform = (
  db: Pick<D1Database, 'prepare'>,
  rows: string,
  { visitor, day, from }: EventMessage,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO cdp_outbox (event, since, next_at)
       SELECT value ->> '$.id', ?2, ?2 FROM json_each(?1)
       WHERE NOT EXISTS (SELECT 1 FROM events WHERE id = value ->> '$.id') AND ${isWithin('?3', '?4')}
         AND (SELECT count(*) FROM (SELECT 1 FROM events WHERE visitor = ?5 AND at > ?2 - 86400000 LIMIT ${PLATFORM_A_DAY})) < ${PLATFORM_A_DAY}
       ON CONFLICT (event) DO NOTHING`,
    )
    .bind(rows, now, day, from, visitor);

/** Of an address that is over nothing is kept: its events will not be. @throws when the database does not answer */
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
