/** The record as one list: what editors did and what became visible, by when, filtered by person, item and time (EDT-03, EDT-04). */
import type { Row } from './store.ts';

export interface RecordFilter {
  site: string;
  language: string;
  by?: string;
  item?: string;
  /** Milliseconds since 1970; the day itself is in. */
  from?: number;
  to?: number;
}

export interface RecordRow {
  at: number;
  by: string;
  /** `saved`, `created`, … of drafts and other acts; `published` and `taken-off` of what visitors see. */
  what: string;
  item: string;
  path: string;
  number: number | null;
  detail: string;
  job: string;
}

/** Where a list goes on: the time and place of its last row. */
export interface RecordCursor {
  at: number;
  source: number;
  id: number;
}

/**
 * The newest first. Both tables are read by time only as far as the page needs, or by the item, so that it costs the same however long the
 * record is; acts of one person are looked for among all.
 * @returns up to `length` rows, and where to go on; no cursor at the end
 */
export async function readRecord(
  db: D1Database,
  { site, language, by = '', item = '', from = 0, to = Number.MAX_SAFE_INTEGER }: RecordFilter,
  length: number,
  after?: RecordCursor,
): Promise<{ rows: RecordRow[]; next?: RecordCursor }> {
  // By the item's own index, of which the planner would know nothing behind an OR; the plus keeps it from walking by time all the same.
  const ofItem = item === '' ? "?4 = ''" : 'item = ?4';
  const when = item === '' ? 'at' : '+at';
  // Keyset: at the cursor's time what stood before it in the list's order is left out.
  const where = (source: number, places: string) =>
    `(?3 = '' OR by = ?3) AND ${ofItem} AND ${when} BETWEEN ?5 AND ?6 AND ${places}
       AND (${when} < ?7 OR (${when} = ?7 AND (${source} < ?8 OR (${source} = ?8 AND id < ?9))))`;
  const { results } = await db
    .prepare(
      `SELECT * FROM (
         SELECT * FROM (SELECT 0 AS source, id, at, by, what, item, path, number, detail, '' AS job FROM edits
           WHERE ${where(0, "site IN (?1, '') AND language IN (?2, '')")} ORDER BY ${when} DESC, id DESC LIMIT ?10)
         UNION ALL
         SELECT * FROM (SELECT 1 AS source, id, at, by, CASE WHEN number IS NULL THEN 'taken-off' ELSE 'published' END AS what, item, path, number, comment AS detail, job FROM publications
           WHERE ${where(1, 'site = ?1 AND language = ?2')} ORDER BY ${when} DESC, id DESC LIMIT ?10)
       ) ORDER BY at DESC, source DESC, id DESC LIMIT ?10`,
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
    .all<Row>();
  const last = results.length === length ? results.at(-1) : undefined;
  return {
    rows: results as unknown as RecordRow[],
    ...(last && { next: { at: last.at as number, source: last.source as number, id: last.id as number } }),
  };
}

/** Publications that are looked through for people. */
const PUBLICATIONS = 2000;

/** Everybody who is in the record, by name; who published without ever changing anything, as far as the newest publications tell. */
export async function peopleOfRecord(db: D1Database, site: string): Promise<string[]> {
  // A loose scan: one step in the index for each person, however long the record is.
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
    .all<{ by: string }>();
  return results.map(({ by }) => by);
}
