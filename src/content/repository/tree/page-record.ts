/** Reads the record of a page and its parts: the whole of it, or its newest rows with the state before them (EDT-03). */
import type { Scope } from '../store/store.ts';

type Place = Omit<Scope, 'stage'>;
/** Between an index and the record: all rows, or some. */
type Part = Record<'edits' | 'publications', string>;

/** Rows of one item that the newest steps are made of: more than a page of steps needs, where most saves are steps. */
export const NEWEST_EVENTS = 100;
const WRITES = `('saved', 'created', 'placed', 'deleted', 'brought-back')`;

/** @param items JSON of ids @returns the moment from which each item has about NEWEST_EVENTS rows at most; 0 when none has more at all */
export async function newestSince(db: D1Database, { language }: Place, items: string): Promise<number> {
  const next = (of: string) => `ifnull((SELECT at FROM ${of} ORDER BY at DESC LIMIT 1 OFFSET ${NEWEST_EVENTS}), 0)`;
  const found = await db
    .prepare(
      `SELECT max(max(${next('edits INDEXED BY edits_item_at WHERE item = j.value')},
         ${next('publications INDEXED BY publications_item WHERE item = j.value AND language = ?2')})) AS since FROM json_each(?1) j`,
    )
    .bind(items, language)
    .first<{ since: number | null }>();
  return found?.since ?? 0;
}

const rows = ({ edits, publications }: Part): string => `
    SELECT r.at, 0 AS source, r.id, r.by, r.what, r.item, r.number, r.detail, '' AS job ${edits} AND r.what IN ${WRITES}
    UNION ALL
    SELECT r.at, 1, r.id, r.by, CASE WHEN r.number IS NULL THEN 'taken-off' ELSE 'published' END, r.item, r.number, r.comment, r.job ${publications}`;
const select = (from: string): string =>
  `SELECT at, by, what, item, number, detail, job FROM (${from}) ORDER BY at DESC, source DESC, id DESC`;

const PLACE = 'WHERE r.language = ?2 AND r.site = ?3';
const WHOLE: Part = {
  edits: `FROM json_each(?1) j CROSS JOIN edits r INDEXED BY edits_item ON r.item = j.value ${PLACE}`,
  publications: `FROM json_each(?1) j CROSS JOIN publications r INDEXED BY publications_item ON r.item = j.value ${PLACE}`,
};
const SINCE: Part = {
  edits: `FROM json_each(?1) j CROSS JOIN edits r INDEXED BY edits_item_at ON r.item = j.value ${PLACE} AND r.at >= ?4`,
  publications: `${WHOLE.publications} AND r.at >= ?4`,
};

/** Publications of one item between two of its drafts: after more of them the draft may be another than the record says. */
const BETWEEN = 20;
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
      UNION ALL SELECT id FROM (${PUBLISHED} AND at > e.at AND at < ?4 ORDER BY at DESC, id DESC LIMIT ${BETWEEN}))`,
};

interface Wanted {
  since: number;
  most: number;
}

/** The newest rows of everything, the newest first. */
export const wholeRecord = (db: D1Database, place: Place, items: string, { most }: Wanted): D1PreparedStatement =>
  db.prepare(`${select(rows(WHOLE))} LIMIT ${most}`).bind(items, place.language, place.site);

/** All rows since a moment, and those before it that tell the state at that moment; the newest first. */
export const recordSince = (db: D1Database, place: Place, items: string, { since }: Wanted): D1PreparedStatement =>
  db.prepare(`${BEFORE} ${select(`${rows(SINCE)} UNION ALL ${rows(OF_BEFORE)}`)}`).bind(items, place.language, place.site, since);
