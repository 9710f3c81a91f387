/** Reads the record of a page and its parts up to a moment: its newest rows, with what tells the state before and after them (EDT-03). */
import type { Scope } from '../store/store.ts';

type Place = Omit<Scope, 'stage'>;
/** Between an index and the record: all rows, or some. */
type Part = Record<'edits' | 'publications', string>;

/** After every row. */
export const FUTURE = Number.MAX_SAFE_INTEGER;
/** Rows of one item that steps are made of at first: more than a page of steps needs, where most saves are steps. */
export const NEWEST_EVENTS = 40;
const WRITES = `('saved', 'created', 'placed', 'deleted', 'brought-back')`;

export interface RowsWanted {
  /** About so many rows of each item at most. */
  rows: number;
  /** Only rows before this moment. */
  until: number;
}

/** @param items JSON of ids @returns the moment from which each item has so many rows; 0 when none has more at all */
export async function rowsSince(db: D1Database, { language }: Place, items: string, { rows, until }: RowsWanted): Promise<number> {
  const next = (of: string) => `ifnull((SELECT at FROM ${of} AND at < ?3 ORDER BY at DESC LIMIT 1 OFFSET ${rows}), 0)`;
  const found = await db
    .prepare(
      `SELECT max(max(${next('edits INDEXED BY edits_item_at WHERE item = j.value')},
         ${next('publications INDEXED BY publications_item WHERE item = j.value AND language = ?2')})) AS since FROM json_each(?1) j`,
    )
    .bind(items, language, until)
    .first<{ since: number | null }>();
  return found?.since ?? 0;
}

const rows = ({ edits, publications }: Part): string => `
    SELECT r.at, 0 AS source, r.id, r.by, r.what, r.item, r.number, r.detail, '' AS job ${edits} AND r.what IN ${WRITES}
    UNION ALL
    SELECT r.at, 1, r.id, r.by, CASE WHEN r.number IS NULL THEN 'taken-off' ELSE 'published' END, r.item, r.number, r.comment, r.job ${publications}`;
const select = (from: string): string =>
  `SELECT at, by, what, item, number, detail, job FROM (${from}) ORDER BY at DESC, source DESC, id DESC`;

const PLACE = 'WHERE r.language = ?2 AND r.site = ?3 AND r.at >= ?4 AND r.at < ?5';
const BETWEEN: Part = {
  edits: `FROM json_each(?1) j CROSS JOIN edits r INDEXED BY edits_item_at ON r.item = j.value ${PLACE}`,
  publications: `FROM json_each(?1) j CROSS JOIN publications r INDEXED BY publications_item ON r.item = j.value ${PLACE}`,
};

/** Publications of one item between two of its drafts: after more of them the draft may be another than the record says. */
const MOST_PUBLISHED = 20;
const PUBLISHED = 'SELECT id FROM publications INDEXED BY publications_item WHERE item = e.item AND language = ?2 AND site = ?3';

/**
 * A few rows for each item, which tell what was its draft and what was live at a moment: its last draft, the publication before that draft, and those
 * after it, since a roll back moves a draft without changes.
 */
const BEFORE = `
  WITH e(item, id, at) AS MATERIALIZED (
    SELECT j.value, r.id, ifnull(r.at, -1) FROM json_each(?1) j LEFT JOIN edits r ON r.id = (
      SELECT id FROM edits INDEXED BY edits_item_at
      WHERE item = j.value AND at < ?4 AND language = ?2 AND site = ?3 AND what IN ${WRITES} ORDER BY at DESC, id DESC LIMIT 1))`;
const OF_BEFORE: Part = {
  edits: 'FROM e CROSS JOIN edits r ON r.id = e.id WHERE 1',
  publications: `FROM e CROSS JOIN publications r ON r.id IN (
      SELECT id FROM (${PUBLISHED} AND at <= e.at ORDER BY at DESC, id DESC LIMIT 1)
      UNION ALL SELECT id FROM (${PUBLISHED} AND at > e.at AND at < ?4 ORDER BY at DESC, id DESC LIMIT ${MOST_PUBLISHED}))`,
};

/** The same for each item after the last row that is wanted: whether its last version was continued, which is then a later step. */
const AFTER = `
  f(item, id, at) AS MATERIALIZED (
    SELECT j.value, r.id, r.at FROM json_each(?1) j JOIN edits r ON r.id = (
      SELECT id FROM edits INDEXED BY edits_item_at
      WHERE item = j.value AND at >= ?5 AND language = ?2 AND site = ?3 AND what IN ${WRITES} ORDER BY at, id LIMIT 1))`;
const OF_AFTER: Part = {
  edits: 'FROM f CROSS JOIN edits r ON r.id = f.id WHERE 1',
  publications: `FROM f CROSS JOIN publications r ON r.id IN (
      SELECT id FROM publications INDEXED BY publications_item WHERE item = f.item AND language = ?2 AND site = ?3
        AND at >= ?5 AND at <= f.at ORDER BY at, id LIMIT ${MOST_PUBLISHED})`,
};

/** Rows between two moments, and those before and after that tell the state at either; the newest first. */
export function recordBetween(db: D1Database, place: Place, items: string, { since, until }: Record<'since' | 'until', number>) {
  // D1 accepts five parts of one compound.
  const all = [BETWEEN, OF_BEFORE, OF_AFTER].map((part) => `SELECT * FROM (${rows(part)})`).join(' UNION ALL ');
  return db.prepare(`${BEFORE}, ${AFTER} ${select(all)}`).bind(items, place.language, place.site, since, until);
}

/** @param items JSON of ids @returns whether anyone else changed or published one of the items after a moment */
export async function changedByOthers(
  db: D1Database,
  place: Place,
  items: string,
  { by, after }: { by: string; after: number },
): Promise<boolean> {
  const { edits, publications } = BETWEEN;
  const sql = rows({ edits: `${edits} AND r.by <> ?6`, publications: `${publications} AND r.by <> ?6` });
  const since = Math.min(after, FUTURE - 1) + 1;
  return (await db.prepare(`${sql} LIMIT 1`).bind(items, place.language, place.site, since, FUTURE, by).first()) !== null;
}
