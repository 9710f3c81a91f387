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
       JOIN versions v ON v.item = e.item AND v.language = e.language
         AND v.number = (SELECT max(number) FROM versions m WHERE m.item = e.item AND m.language = e.language)
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
 * What went with an item when it was deleted, parents before children: the newest versions of all whose parents were there.
 */
export async function wentAlong(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  item: string,
): Promise<{ item: string; number: number; depth: number }[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE family(item, number, depth) AS (
         SELECT ?3, (SELECT max(number) FROM versions WHERE item = ?3 AND language = ?2), 0
         UNION
         SELECT c.item, c.number, depth + 1 FROM family JOIN versions c ON c.site = ?1 AND c.language = ?2 AND c.parent = family.item
           AND c.number = (SELECT max(number) FROM versions m WHERE m.item = c.item AND m.language = ?2)
         WHERE depth < 30 AND NOT EXISTS (SELECT 1 FROM heads d WHERE d.stage = 'draft' AND d.item = c.item AND d.language = ?2)
       ) SELECT item, number, depth FROM family WHERE number IS NOT NULL ORDER BY depth`,
    )
    .bind(site, language, item)
    .all<{ item: string; number: number; depth: number }>();
  return results;
}
