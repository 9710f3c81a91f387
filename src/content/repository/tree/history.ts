/** Reads versions of items (EDT-03, EDT-04). Each function is one round trip. */
import type { Row } from '../../../generated/rows.ts';
import { COLUMNS, type ItemRow, type Scope, type StoredItem, toItem } from '../store/store.ts';

/** @returns the name of an item in its newest version, also of one that was deleted for good; `undefined` when there is none */
export async function newestName(db: D1Database, { site, language }: Omit<Scope, 'stage'>, item: string): Promise<string | undefined> {
  const row = await db
    .prepare('SELECT display_name AS name FROM versions WHERE item = ?1 AND language = ?2 AND site = ?3 ORDER BY number DESC LIMIT 1')
    .bind(item, language, site)
    .first<Row<'versions', 'display_name AS name'>>();
  return row?.name;
}

/** One version as an item, at the place of its last publication or, if never published, of its draft. */
export async function readVersion(
  db: D1Database,
  place: Omit<Scope, 'stage'>,
  item: string,
  number: number,
): Promise<StoredItem | undefined> {
  return (await readVersions(db, place, [[item, number]])).get(versionKey(item, number));
}

export const versionKey = (item: string, number: number): string => `${item} ${number}`;

/** The same for many, by `versionKey`. */
export async function readVersions(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  wanted: readonly (readonly [item: string, number: number])[],
): Promise<Map<string, StoredItem>> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM (
         SELECT w.item, w.language, w.number, w.site, w.parent, coalesce(p.path, d.path, '') AS path, CASE WHEN p.id IS NULL THEN d.route ELSE p.route END AS route,
           w.template, w.sort, coalesce(p.at, w.updated_at) AS at
         FROM json_each(?1) j
         CROSS JOIN versions w ON w.item = json_extract(j.value, '$[0]') AND w.language = ?2 AND w.number = json_extract(j.value, '$[1]') AND w.site = ?3
         LEFT JOIN heads d ON d.stage = 'draft' AND d.item = w.item AND d.language = w.language
         LEFT JOIN publications p ON p.id = (SELECT max(id) FROM publications INDEXED BY publications_version WHERE item = w.item AND language = w.language AND number = w.number)
       ) h CROSS JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number`,
    )
    .bind(JSON.stringify(wanted), language, site)
    .all<ItemRow>();
  return new Map(results.map((row) => [versionKey(row.item, row.number), toItem(row)]));
}
