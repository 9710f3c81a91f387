/** Reads the history of one item: its versions, when each was live, and any one of them (EDT-03, EDT-04). Each function is one round trip. */
import type { Row } from '../../../generated/rows.ts';
import { COLUMNS, type ItemRow, type Scope, type StoredItem, toItem } from '../store/store.ts';

type VersionColumns = Row<
  'versions',
  | 'number'
  | 'created_by AS createdBy'
  | 'created_at AS createdAt'
  | 'updated_by AS by'
  | 'updated_at AS at'
  | 'comment'
  | 'display_name AS displayName'
>;

/** `createdBy` began it, and `by` saved it last. */
export interface VersionRow extends VersionColumns {
  usedAs: { draft: boolean; live: boolean };
}

/** Without a number the item was taken off the site. */
export type PublicationRow = Row<'publications', 'job' | 'number' | 'path' | 'at' | 'by' | 'comment'>;

const MOST_VERSIONS = 200;

/** @returns the newest first */
export async function versionsOf(db: D1Database, { site, language }: Omit<Scope, 'stage'>, item: string): Promise<VersionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT v.number, v.created_by AS createdBy, v.created_at AS createdAt, v.updated_by AS by, v.updated_at AS at, v.comment, v.display_name AS displayName,
         EXISTS (SELECT 1 FROM heads h WHERE h.stage = 'draft' AND h.item = v.item AND h.language = v.language AND h.number = v.number) AS draft,
         EXISTS (SELECT 1 FROM heads h WHERE h.stage = 'live' AND h.item = v.item AND h.language = v.language AND h.number = v.number) AS live
       FROM versions v WHERE v.item = ?1 AND v.language = ?2 AND v.site = ?3 ORDER BY v.number DESC LIMIT ${MOST_VERSIONS}`,
    )
    .bind(item, language, site)
    .all<VersionColumns & { draft: number; live: number }>();
  return results.map(({ draft, live, ...row }) => ({ ...row, usedAs: { draft: draft === 1, live: live === 1 } }));
}

/** @returns the newest first */
export async function publicationsOf(db: D1Database, { language }: Omit<Scope, 'stage'>, item: string): Promise<PublicationRow[]> {
  const { results } = await db
    .prepare(
      `SELECT job, number, path, at, by, comment FROM publications WHERE item = ?1 AND language = ?2 ORDER BY id DESC LIMIT ${MOST_VERSIONS}`,
    )
    .bind(item, language)
    .all<PublicationRow>();
  return results;
}

/** One version as an item, at the place of its last publication or, if never published, of its draft. */
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
    .first<ItemRow>();
  return row ? toItem(row) : undefined;
}
