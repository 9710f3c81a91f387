/** Stores feedback, and deletes it: the sender after a minute, the answer after 13 months. */
import { hexDigest } from '../lib/security/digest.ts';
import type { FeedbackValues } from './feedback.rules.ts';

/** A validated answer (`feedbackFaults`), and its page. */
export interface FeedbackEntry extends FeedbackValues {
  site: string;
  language: string;
  /** Path of content. */
  page: string;
  /** Uid of the panel. */
  form: string;
}

/** The same answer of the same visitor within this time was sent twice. */
export const REPEAT_MS = 60_000;
const KEPT_MONTHS = 13;

/**
 * @param visitor `visitorKey`: stored only as part of a digest that lives for a minute
 * @param now milliseconds since 1970
 * @returns false when the same answer was stored within the last minute
 * @throws when the database refuses it
 */
export async function storeFeedback(db: D1Database, entry: FeedbackEntry, visitor: string, now: number): Promise<boolean> {
  const { site, language, page, form, rating, choice, text } = entry;
  const parts = JSON.stringify([visitor, site, language, page, form, rating, choice, text]);
  const digest = await hexDigest(parts, 16);
  const [, stored] = await db.batch([
    forgetSenders(db, now),
    db
      .prepare(
        `INSERT INTO feedback (at, site, language, page, form, rating, choice, text, digest)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING`,
      )
      .bind(now, site, language, page, form, Number(rating), choice, text, digest),
  ]);
  return stored?.meta.changes === 1;
}

/** For cron. @returns how many old answers were removed */
export async function pruneFeedback(db: D1Database, now: number): Promise<number> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - KEPT_MONTHS);
  const [, removed] = await db.batch([forgetSenders(db, now), db.prepare('DELETE FROM feedback WHERE at < ?1').bind(oldest.getTime())]);
  return removed?.meta.changes ?? 0;
}

const forgetSenders = (db: D1Database, now: number): D1PreparedStatement =>
  db.prepare('UPDATE feedback SET digest = NULL WHERE digest IS NOT NULL AND at <= ?1').bind(now - REPEAT_MS);
