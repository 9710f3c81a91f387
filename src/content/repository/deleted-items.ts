/** Items that editors took out of the drafts: still live until that is published, or gone, and how they come back (EDT-03). */
import type { Row, Scope } from './store.ts';

export interface DeletedItem {
  id: string;
  title: string;
  path: string;
  route: string | null;
  template: string;
  /** Version that would come back. */
  number: number;
  /** Visitors still see it. */
  isLive: boolean;
  /** Who deleted it, and when, in milliseconds since 1970. */
  by: string;
  at: number;
}

/** Deletions looked through, the newest first. */
const LOOKED_AT = 500;
const LISTED = 100;

/** @returns what was deleted lately and has not come back since, newest first: the item itself, what stood under it not named. One round trip of bounded cost */
export async function deletedItems(db: D1Database, { site, language }: Omit<Scope, 'stage'>): Promise<DeletedItem[]> {
  const { results } = await db
    .prepare(
      `WITH gone AS (
         SELECT e.item, max(e.id) AS id FROM (SELECT id, item FROM edits WHERE what = 'deleted' AND site = ?1 AND language = ?2 ORDER BY id DESC LIMIT ${LOOKED_AT}) e
         GROUP BY e.item)
       SELECT e.item AS id, v.display_name AS title, e.path, v.template, v.number, v.presentation IS NOT NULL AS page, e.by, e.at, l.item IS NOT NULL AS live
       FROM gone JOIN edits e ON e.id = gone.id
       LEFT JOIN deletions x ON x.item = e.item AND x.language = e.language
       JOIN versions v ON v.item = e.item AND v.language = e.language
         AND v.number = coalesce(x.number, (SELECT max(number) FROM versions m WHERE m.item = e.item AND m.language = e.language))
       LEFT JOIN heads l ON l.stage = 'live' AND l.item = e.item AND l.language = e.language
       WHERE NOT EXISTS (SELECT 1 FROM heads d WHERE d.stage = 'draft' AND d.item = e.item AND d.language = e.language)
         AND v.template <> 'Redirect'
       ORDER BY e.id DESC LIMIT ${LISTED}`,
    )
    .bind(site, language)
    .all<Row>();
  return results.map((row) => {
    const { id, title, path, template, number, by, at } = row as unknown as DeletedItem;
    const route = row.page === 1 && path.startsWith('/home') ? path.slice('/home'.length) || '/' : null;
    return { id, title, path, route, template, number, by, at, isLive: row.live === 1 };
  });
}

/**
 * @returns what went with an item when it was deleted, and is not there again: each as it stood, parents before children. Of one that
 * was deleted before there was a list of that (table `deletions`) its newest version, by itself
 */
export async function wentAlong(
  db: D1Database,
  { language }: Omit<Scope, 'stage'>,
  item: string,
): Promise<{ item: string; number: number }[]> {
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
    .all<{ item: string; number: number }>();
  return results;
}
