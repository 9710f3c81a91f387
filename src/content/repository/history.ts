/** The life of one item: its versions, when each was live, and any one of them (EDT-03, EDT-04). Each function is one round trip. */
import { COLUMNS, type Row, type Scope, type StoredItem, toItem } from './store.ts';

export interface VersionRow {
  number: number;
  /** Who began it, and who wrote over it last. */
  createdBy: string;
  createdAt: number;
  by: string;
  at: number;
  comment: string;
  displayName: string;
  stands: { draft: boolean; live: boolean };
}

export interface PublicationRow {
  job: string;
  /** `null`: taken off the site. */
  number: number | null;
  path: string;
  at: number;
  by: string;
  comment: string;
}

const MOST_VERSIONS = 200;

/** @returns the newest first */
export async function versionsOf(db: D1Database, { site, language }: Omit<Scope, 'stage'>, item: string): Promise<VersionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT v.number, v.created_by, v.created_at, v.updated_by, v.updated_at, v.comment, v.display_name,
         EXISTS (SELECT 1 FROM heads h WHERE h.stage = 'draft' AND h.item = v.item AND h.language = v.language AND h.number = v.number) AS draft,
         EXISTS (SELECT 1 FROM heads h WHERE h.stage = 'live' AND h.item = v.item AND h.language = v.language AND h.number = v.number) AS live
       FROM versions v WHERE v.item = ?1 AND v.language = ?2 AND v.site = ?3 ORDER BY v.number DESC LIMIT ${MOST_VERSIONS}`,
    )
    .bind(item, language, site)
    .all<Row>();
  return results.map((row) => ({
    number: row.number as number,
    createdBy: row.created_by as string,
    createdAt: row.created_at as number,
    by: row.updated_by as string,
    at: row.updated_at as number,
    comment: row.comment as string,
    displayName: row.display_name as string,
    stands: { draft: row.draft === 1, live: row.live === 1 },
  }));
}

/** @returns the newest first */
export async function publicationsOf(db: D1Database, { language }: Omit<Scope, 'stage'>, item: string): Promise<PublicationRow[]> {
  const { results } = await db
    .prepare(
      `SELECT job, number, path, at, by, comment FROM publications WHERE item = ?1 AND language = ?2 ORDER BY id DESC LIMIT ${MOST_VERSIONS}`,
    )
    .bind(item, language)
    .all<PublicationRow & Row>();
  return results;
}

/** One version as an item, at the place that it had when it was last published or, never published, that its draft has. */
export async function readVersion(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  item: string,
  number: number,
): Promise<StoredItem | undefined> {
  const row = await db
    .prepare(
      `SELECT ${COLUMNS} FROM versions v JOIN (
         SELECT w.item, w.language, w.number, w.site, w.parent, coalesce(p.path, d.path, '') AS path, CASE WHEN p.id IS NULL THEN d.route ELSE p.route END AS route,
           w.template, w.sort, coalesce(p.at, w.updated_at) AS at
         FROM versions w
         LEFT JOIN heads d ON d.stage = 'draft' AND d.item = w.item AND d.language = w.language
         LEFT JOIN publications p ON p.id = (SELECT max(id) FROM publications WHERE item = w.item AND language = w.language AND number = w.number)
         WHERE w.item = ?1 AND w.language = ?2 AND w.number = ?3 AND w.site = ?4
       ) h ON v.item = h.item AND v.language = h.language AND v.number = h.number`,
    )
    .bind(item, language, number, site)
    .first<Row>();
  return row ? toItem(row) : undefined;
}
