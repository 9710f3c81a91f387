/** Deletes old visits: after 13 months, or 90 days, events are summed by day and deleted, in small pieces that block no request. */
import { utcDay } from '../../lib/time/clock.ts';
import { QUOTA_RETENTION_MS } from './quota.ts';
import { WITH_TYPES } from './daily-counts.ts';

const KEPT_MONTHS = 13;
/** The desk's longest report, when another store has the rest (EVENTS_STORE). */
const SHORT_DAYS = 90;
/** Deletes addresses that the platform has not accepted by then, or whose batch never arrived. */
const IDENTITY_MS = 3 * 24 * 3600_000;
/** Deletes browser ids unused for this long; a visitor who returns later is a new guest to the platform. */
export const BROWSER_UNUSED_MS = 180 * 24 * 3600_000;
/** Events per piece: a statement may take 30 seconds (cloudflare.md §1), these take less than one. */
export const PIECE = 5000;
/** Browser ids per run. */
export const BROWSERS = 5000;
/** Per run, every ten minutes: 14 million a day. */
const MAX_PIECES = 20;

/** Start of the day, UTC: only whole days are summed. */
export function retentionStart(now: number, hasShortRetention = false): number {
  const date = new Date(now);
  const [months, days] = hasShortRetention ? [0, SHORT_DAYS] : [KEPT_MONTHS, 0];
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate() - days);
}

/** @returns how many events were counted and deleted */
export async function pruneEvents(db: D1Database, now: number, hasShortRetention = false): Promise<number> {
  const before = retentionStart(now, hasShortRetention);
  const [, , , types] = await db.batch<{ type: string }>([
    db.prepare('DELETE FROM identities WHERE at <= ?1').bind(now - IDENTITY_MS),
    // 720,000 a day: more than can be new in one (DAILY).
    db
      .prepare(`DELETE FROM cdp_browsers WHERE visitor IN (SELECT visitor FROM cdp_browsers WHERE at < ?1 ORDER BY at LIMIT ${BROWSERS})`)
      .bind(now - BROWSER_UNUSED_MS),
    db.prepare('DELETE FROM event_quotas WHERE day < ?1').bind(utcDay(now - QUOTA_RETENTION_MS)),
    db.prepare(`${WITH_TYPES} SELECT type FROM types WHERE type IS NOT NULL`),
  ]);
  let removed = 0;
  let pieces = 0;
  for (const { type } of types?.results ?? [])
    for (let isMore = true; isMore && pieces < MAX_PIECES; pieces++) {
      const piece = await prunePiece(db, type, before);
      removed += piece.removed;
      isMore = piece.isMore;
    }
  return removed;
}

/** Sums and deletes in one transaction, so that no event is counted twice or lost when a run is interrupted. */
async function prunePiece(db: D1Database, type: string, before: number): Promise<{ removed: number; isMore: boolean }> {
  const edge = await db
    .prepare(
      `SELECT min(at) AS first, (SELECT at FROM events WHERE type = ?1 AND at < ?2 ORDER BY at LIMIT 1 OFFSET ${PIECE}) AS next
       FROM events WHERE type = ?1 AND at < ?2`,
    )
    .bind(type, before)
    .first<{ first: number | null; next: number | null }>();
  if (edge?.first == null) return { removed: 0, isMore: false };
  // A whole piece may have the same millisecond: then that millisecond is the piece.
  const upTo = Math.max(edge.next ?? before, edge.first + 1);
  const [, deleted] = await db.batch([
    db
      .prepare(
        `INSERT INTO event_counts (day, type, site, language, state, events)
         SELECT date(at / 1000, 'unixepoch'), type, site, language, state, count(*) FROM events
         WHERE type = ?1 AND at < ?2 GROUP BY 1, 2, 3, 4, 5
         ON CONFLICT (day, type, site, language, state) DO UPDATE SET events = events + excluded.events`,
      )
      .bind(type, upTo),
    db.prepare('DELETE FROM events WHERE type = ?1 AND at < ?2').bind(type, upTo),
  ]);
  return { removed: deleted?.meta.changes ?? 0, isMore: edge.next !== null };
}
