/** The operators' queries on feedback: the number of answers, their stars, the chosen options, and the texts (BLK-22). */
import type { Row, Rows } from '../generated/rows.ts';
import { rowsOf } from '../lib/values/rows-of.ts';
import { STARS } from './feedback.rules.ts';

const DAY = 86_400_000;
export const TEXTS_LENGTH = 30;
const MAX_PANELS = 500;
const MAX_CHOICES = 100;
/** Rows of one query of the export. */
const EXPORT_AT_ONCE = 1000;

/** One page of one site, in one language. */
export type FeedbackPage = Row<'feedback', 'site' | 'language' | 'page'>;

export interface FeedbackFilter {
  /** `undefined`: every page. */
  page: FeedbackPage | undefined;
  /** Not older than a number of days; 0 for all stored ones. */
  days: number;
}

/** @property form uid of the panel */
export interface PanelResult extends Row<'feedback', 'site' | 'language' | 'page' | 'form'> {
  count: number;
  /** Average number of stars. */
  average: number;
}

export type FeedbackText = Omit<Rows['feedback'], 'digest'>;

export interface FeedbackReport {
  count: number;
  /** 0 without answers. */
  average: number;
  /** The number of answers for each number of stars, one star first. */
  stars: number[];
  /** The most chosen first; `''` for no choice. */
  choices: { choice: string; count: number }[];
}

const WHERE = `at >= ?1 AND (?2 = '' OR (site = ?2 AND language = ?3 AND page = ?4))`;
const valuesOf = ({ page, days }: FeedbackFilter, now: number): [number, string, string, string] => [
  days > 0 ? now - days * DAY : 0,
  page?.site ?? '',
  page?.language ?? '',
  page?.page ?? '',
];

export async function feedbackResults(db: D1Database, filter: FeedbackFilter, now: number): Promise<FeedbackReport> {
  const values = valuesOf(filter, now);
  const [ratings, choices] = await db.batch([
    db.prepare(`SELECT rating, count(*) AS count FROM feedback WHERE ${WHERE} GROUP BY rating`).bind(...values),
    db
      .prepare(
        `SELECT choice, count(*) AS count FROM feedback WHERE ${WHERE} GROUP BY choice ORDER BY count DESC, choice LIMIT ${MAX_CHOICES}`,
      )
      .bind(...values),
  ]);
  const rows = rowsOf<Row<'feedback', 'rating'> & { count: number }>(ratings);
  const stars = STARS.map((one) => rows.find(({ rating }) => rating === one)?.count ?? 0);
  const count = stars.reduce((sum, one) => sum + one, 0);
  const sum = stars.reduce((sum, one, index) => sum + one * (index + 1), 0);
  return { count, average: count > 0 ? sum / count : 0, stars, choices: rowsOf(choices) };
}

/** Each panel of each page with answers within the days, the most answered first. */
export async function feedbackPanels(db: D1Database, days: number, now: number): Promise<PanelResult[]> {
  const { results } = await db
    .prepare(
      `SELECT site, language, page, form, count(*) AS count, avg(rating) AS average FROM feedback WHERE at >= ?1
       GROUP BY site, language, page, form ORDER BY count DESC, page, form LIMIT ${MAX_PANELS}`,
    )
    .bind(days > 0 ? now - days * DAY : 0)
    .all<PanelResult>();
  return results;
}

/** Answers with a text, newest first. @param before id of the last one seen, 0 for the newest @returns one more than `TEXTS_LENGTH` when there are older ones */
export async function feedbackTexts(db: D1Database, filter: FeedbackFilter, now: number, before: number): Promise<FeedbackText[]> {
  const { results } = await db
    .prepare(
      `SELECT id, at, site, language, page, form, rating, choice, text FROM feedback
       WHERE ${WHERE} AND text <> '' AND (?5 = 0 OR id < ?5) ORDER BY id DESC LIMIT ${TEXTS_LENGTH + 1}`,
    )
    .bind(...valuesOf(filter, now), before)
    .all<FeedbackText>();
  return results;
}

export const FEEDBACK_HEADER = ['Sent', 'Site', 'Language', 'Page', 'Panel', 'Stars', 'Option', 'Text'];
/** Limit of the export, newest first. */
const FEEDBACK_LIMIT = 20_000;

/** Every answer as a row under `FEEDBACK_HEADER`, in batches, newest first. */
export async function* feedbackRows(db: D1Database, filter: FeedbackFilter, now: number): AsyncGenerator<string[][]> {
  let before = Number.MAX_SAFE_INTEGER;
  for (let left = FEEDBACK_LIMIT; left > 0; left -= EXPORT_AT_ONCE) {
    const { results } = await db
      .prepare(
        `SELECT id, at, site, language, page, form, rating, choice, text FROM feedback
         WHERE ${WHERE} AND id < ?5 ORDER BY id DESC LIMIT ${EXPORT_AT_ONCE}`,
      )
      .bind(...valuesOf(filter, now), before)
      .all<FeedbackText>();
    if (results.length > 0)
      yield results.map(({ at, site, language, page, form, rating, choice, text }) => [
        ...[new Date(at).toISOString(), site, language, page, form, String(rating), choice, text],
      ]);
    if (results.length < EXPORT_AT_ONCE) return;
    before = results.at(-1)?.id ?? 0;
  }
}
