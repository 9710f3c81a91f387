/** Reads one visitor from the site's own records: the newest sessions with their events (S2 §3, TRK-05). */
import type { Row } from '../../generated/rows.ts';
import type { GuestData } from '../service.ts';

const MAX_SESSIONS = 5;
const MAX_EVENTS = 50;
/** Limits what is read of a visitor whose script never stops. */
const MAX_ROWS = 1000;

type EventRow = Row<'events', 'session' | 'type' | 'at' | 'payload'>;

/** One query over the index of visitors. @throws when the database does not respond */
export async function guestRecords(db: D1Database, visitor: string): Promise<GuestData> {
  const { results } = await db
    .prepare(`SELECT session, type, at, payload FROM events WHERE visitor = ?1 ORDER BY at DESC, id LIMIT ${MAX_ROWS}`)
    .bind(visitor)
    .all<EventRow>();
  const sessions = new Map<string, EventRow[]>();
  for (const row of results) {
    const rows = sessions.get(row.session);
    if (rows) rows.push(row);
    else if (sessions.size < MAX_SESSIONS) sessions.set(row.session, [row]);
  }
  return {
    sessions: [...sessions].map(([id, rows]) => ({
      id,
      startedAt: isoTime(rows.at(-1)?.at ?? 0),
      events: rows
        .slice(0, MAX_EVENTS)
        .reverse()
        .map(({ type, at, payload }) => ({ type, at: isoTime(at), data: { ext: JSON.parse(payload) } })),
    })),
  };
}

const isoTime = (at: number): string => new Date(at).toISOString();
