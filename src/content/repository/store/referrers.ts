/** Finds referrers of an item: pages and items that show it or an item under it, and links to its addresses (EDT-03). */
import type { Row } from '../../../generated/rows.ts';
import type { Scope } from './store.ts';

/** @property id of the page, or of the item when no page owns it @property how `link`: links to its address. `field`, `layout`: shows it. `design`: uses it as design */
export interface Referrer
  extends Row<'heads', 'item AS id' | 'path' | 'route'>,
    Row<'versions', 'display_name AS title'>,
    Row<'uses', 'kind AS how'> {
  /** The reference is live too. */
  isLive: boolean;
}

export interface Referrers {
  list: Referrer[];
  /** There are more referrers than listed. */
  hasMore: boolean;
}

const LISTED = 50;
/** How many items under it are searched for referrers. */
const LOOKED_AT = 200;

/**
 * @param prefix of this language on its host, or empty: links are written with it
 * @returns referrers among drafts and live items, each page once, without the items deleted together. One round trip of bounded cost
 */
export async function referrersOf(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  item: { id: string; path: string },
  prefix = '',
): Promise<Referrers> {
  const { results } = await db
    .prepare(
      `WITH gone AS (
         SELECT item, route, path FROM heads WHERE stage = 'draft' AND item = ?4 AND language = ?2
         UNION ALL
         SELECT * FROM (SELECT item, route, path FROM heads WHERE site = ?1 AND language = ?2 AND stage = 'draft' AND path > ?3 || '/' AND path < ?3 || '0' ORDER BY path LIMIT ${LOOKED_AT})
       ), wanted(target) AS (
         SELECT item FROM gone UNION SELECT lower(?5 || route) FROM gone WHERE route IS NOT NULL AND (route <> '/' OR ?5 = '')
         UNION SELECT lower(route) FROM gone WHERE route IS NOT NULL
       ), found AS (
         SELECT u.item, u.number, u.kind FROM wanted CROSS JOIN uses u ON u.target = wanted.target AND u.language = ?2 LIMIT 2000
       )
       SELECT s.stage, CASE WHEN p.item IS NULL THEN s.item ELSE p.item END AS id, coalesce(p.path, s.path) AS path, coalesce(p.route, s.route) AS route,
         v.display_name AS title, found.kind AS how
       FROM found
       CROSS JOIN heads s ON s.stage IN ('draft', 'live') AND s.item = found.item AND s.language = ?2 AND s.number = found.number AND s.site = ?1
       LEFT JOIN heads p ON instr(s.path, '/data/') > 0 AND p.site = s.site AND p.language = s.language AND p.stage = s.stage AND p.path = substr(s.path, 1, instr(s.path, '/data/') - 1)
       CROSS JOIN heads o ON o.stage = s.stage AND o.item = coalesce(p.item, s.item) AND o.language = s.language
       CROSS JOIN versions v ON v.item = o.item AND v.language = o.language AND v.number = o.number
       WHERE coalesce(p.item, s.item) <> ?4 AND NOT (substr(coalesce(p.path, s.path), 1, length(?3) + 1) = ?3 || '/')
       ORDER BY path, s.stage LIMIT ${LISTED * 4}`,
    )
    .bind(site, language, item.path, item.id, prefix)
    .all<Omit<Referrer, 'isLive'> & Row<'heads', 'stage'>>();
  const found = new Map<string, Referrer>();
  for (const { id, title, path, route, how, stage } of results) {
    const known = found.get(id);
    found.set(id, { id, title, path, route, how: known?.how ?? how, isLive: known?.isLive || stage === 'live' });
  }
  return { list: [...found.values()].slice(0, LISTED), hasMore: found.size > LISTED };
}
