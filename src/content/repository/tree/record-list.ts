/** Reads the record as one list: what editors did and what was published, filtered by person, item and time (EDT-03, EDT-04). */
import type { Row } from '../../../generated/rows.ts';

export interface RecordFilter {
  site: string;
  language: string;
  by?: string;
  item?: string;
  /** Milliseconds since 1970, inclusive. */
  from?: number;
  to?: number;
}

/** @property path of the item; where an act was stored without one, its path now @property what `saved`, `created`, … for drafts and other acts; `published` and `taken-off` for live content */
export type RecordRow = Row<'edits', 'at' | 'by' | 'what' | 'item' | 'path' | 'number' | 'detail'> & Row<'publications', 'job'>;

/** Position of a list's last row: its time and place. */
export interface RecordCursor {
  at: number;
  source: number;
  id: number;
}

/**
 * The newest first. Both tables are read by time only as far as the page needs, or by the item, so that the cost does not depend on the
 * length of the record; acts of one person are searched among all.
 * @returns up to `length` rows and the cursor of the next page; no cursor at the end
 */
export async function readRecord(
  db: D1Database,
  { site, language, by = '', item = '', from = 0, to = Number.MAX_SAFE_INTEGER }: RecordFilter,
  length: number,
  after?: RecordCursor,
): Promise<{ rows: RecordRow[]; next?: RecordCursor }> {
  // The planner ignores the item's own index behind an OR, and prefers the site's without statistics.
  const ofItem = item === '' ? "?4 = ''" : 'item = ?4';
  const through = (index: string) => (item === '' ? '' : `INDEXED BY ${index}`);
  // Keyset: at the cursor's time, rows before it in the list's order are excluded.
  const where = (source: number, places: string) =>
    `(?3 = '' OR by = ?3) AND ${ofItem} AND at BETWEEN ?5 AND ?6 AND ${places}
       AND (at < ?7 OR (at = ?7 AND (${source} < ?8 OR (${source} = ?8 AND id < ?9))))`;
  const { results } = await db
    .prepare(
      `SELECT at, by, what, item, number, detail, job, source, id,
         CASE WHEN path = '' AND item <> '' THEN coalesce((SELECT h.path FROM heads h WHERE h.item = found.item LIMIT 1), '') ELSE path END AS path
       FROM (
         SELECT * FROM (SELECT 0 AS source, id, at, by, what, item, path, number, detail, '' AS job FROM edits ${through('edits_item_at')}
           WHERE ${where(0, "site IN (?1, '') AND language IN (?2, '')")} ORDER BY at DESC, id DESC LIMIT ?10)
         UNION ALL
         SELECT * FROM (SELECT 1 AS source, id, at, by, CASE WHEN number IS NULL THEN 'taken-off' ELSE 'published' END AS what, item, path, number, comment AS detail, job FROM publications ${through('publications_item')}
           WHERE ${where(1, 'site = ?1 AND language = ?2')} ORDER BY at DESC, id DESC LIMIT ?10)
       ) found ORDER BY at DESC, source DESC, id DESC LIMIT ?10`,
    )
    .bind(
      site,
      language,
      by,
      item,
      from,
      to,
      after?.at ?? Number.MAX_SAFE_INTEGER,
      after?.source ?? 9,
      after?.id ?? Number.MAX_SAFE_INTEGER,
      length,
    )
    .all<RecordRow & RecordCursor>();
  const last = results.length === length ? results.at(-1) : undefined;
  return {
    rows: results,
    ...(last && { next: { at: last.at, source: last.source, id: last.id } }),
  };
}

/** Number of the newest publications that are searched for people. */
const PUBLICATIONS = 500;

/** All people in the record, by name; people who published but never changed anything only when among the newest publications. */
export async function peopleOfRecord(db: D1Database, site: string): Promise<string[]> {
  // A loose scan: one step in the index for each person, for a record of any length.
  const { results } = await db
    .prepare(
      `WITH RECURSIVE person(by) AS (
         SELECT min(by) FROM edits
         UNION ALL
         SELECT (SELECT min(by) FROM edits WHERE by > person.by) FROM person WHERE person.by IS NOT NULL
       ) SELECT by FROM person WHERE by IS NOT NULL
       UNION SELECT by FROM (SELECT by FROM publications WHERE site = ?1 ORDER BY at DESC LIMIT ${PUBLICATIONS})
       ORDER BY by LIMIT 200`,
    )
    .bind(site)
    .all<Row<'edits', 'by'>>();
  return results.map(({ by }) => by);
}
