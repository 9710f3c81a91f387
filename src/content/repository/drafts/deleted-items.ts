/** Lists items that editors deleted from the drafts, still live until that is published or gone, and finds what to restore with them (EDT-03). */
import type { Row } from '../../../generated/rows.ts';
import type { Scope } from '../store/store.ts';

/** `number` is the version that a restore brings back; `by` deleted the item. */
type DeletedRow = Row<'edits', 'item AS id' | 'path' | 'by' | 'at'> & Row<'versions', 'display_name AS title' | 'template' | 'number'>;

export interface DeletedItem extends DeletedRow {
  route: string | null;
  /** Visitors still see it. */
  isLive: boolean;
}

/** Number of the newest deletions that are read. */
const LOOKED_AT = 500;
const LISTED = 100;

/** @returns recently deleted items that were not restored, newest first, without the items under them. One round trip of bounded cost */
export async function deletedItems(db: D1Database, { site, language }: Omit<Scope, 'stage'>): Promise<DeletedItem[]> {
  const { results } = await db
    .prepare(
      `WITH gone AS (
         SELECT e.item, max(e.id) AS id FROM (SELECT id, item FROM edits INDEXED BY edits_deleted WHERE what = 'deleted' AND site = ?1 AND language = ?2 ORDER BY id DESC LIMIT ${LOOKED_AT}) e
         GROUP BY e.item)
       SELECT e.item AS id, v.display_name AS title, e.path, v.template, v.number, v.presentation IS NOT NULL AS page, e.by, e.at, l.item IS NOT NULL AS live
       FROM gone CROSS JOIN edits e ON e.id = gone.id
       LEFT JOIN deletions x ON x.item = e.item AND x.language = e.language
       JOIN versions v ON v.item = e.item AND v.language = e.language
         AND v.number = coalesce(x.number, (SELECT max(number) FROM versions m WHERE m.item = e.item AND m.language = e.language))
       LEFT JOIN heads l ON l.stage = 'live' AND l.item = e.item AND l.language = e.language
       WHERE NOT EXISTS (SELECT 1 FROM heads d WHERE d.stage = 'draft' AND d.item = e.item AND d.language = e.language)
         AND v.template <> 'Redirect'
       ORDER BY e.id DESC LIMIT ${LISTED}`,
    )
    .bind(site, language)
    .all<DeletedRow & { page: number; live: number }>();
  return results.map(({ page, live, ...row }) => {
    const { path } = row;
    const route = page === 1 && path.startsWith('/home') ? path.slice('/home'.length) || '/' : null;
    return { ...row, route, isLive: live === 1 };
  });
}

/**
 * @returns the items that were deleted with an item and do not exist again: each as it was, parents before children. For an item
 * deleted before that list existed (table `deletions`), only its own newest version
 */
export async function wentAlong(
  db: D1Database,
  { language }: Omit<Scope, 'stage'>,
  item: string,
): Promise<Row<'deletions', 'item' | 'number'>[]> {
  const { results } = await db
    .prepare(
      `SELECT x.item, x.number, x.depth FROM deletions x
       WHERE x.root = ?1 AND x.language = ?2
         AND NOT EXISTS (SELECT 1 FROM heads d WHERE d.stage = 'draft' AND d.item = x.item AND d.language = x.language)
       UNION ALL
       SELECT ?1, max(v.number), 0 FROM versions v WHERE v.item = ?1 AND v.language = ?2
         AND NOT EXISTS (SELECT 1 FROM deletions WHERE item = ?1 AND language = ?2)
       HAVING max(v.number) IS NOT NULL
       ORDER BY 3`,
    )
    .bind(item, language)
    .all<Row<'deletions', 'item' | 'number'>>();
  return results;
}
