/** Finds the pages that show an item: the closure that composes a page (`store.ts`), walked backwards. */
import { REFERENCE_DEPTH } from './store.ts';

export interface PageAddress {
  site: string;
  language: string;
  path: string;
}

/**
 * @param itemIds 32-hex ids of items that changed
 * @param language only pages of this language; all when omitted
 * @returns every published page whose layout document contains one of them, through page designs and references too. One round trip.
 */
export async function routesUsing(db: D1Database, itemIds: readonly string[], language?: string): Promise<PageAddress[]> {
  if (itemIds.length === 0) return [];
  // `changed` steps from language to language: an item may have thousands of versions. CROSS: in this order, or SQLite walks every page of the site for each step.
  // `how` is the kind of use that carries the change: a change of a page's layout does not change the pages that refer to it.
  const { results } = await db
    .prepare(
      `WITH RECURSIVE changed(item, language) AS (
         SELECT value, (SELECT min(language) FROM versions WHERE item = value AND (?2 IS NULL OR language = ?2)) FROM json_each(?1)
         UNION ALL
         SELECT item, (SELECT min(language) FROM versions v WHERE v.item = changed.item AND v.language > changed.language)
         FROM changed WHERE ?2 IS NULL AND language IS NOT NULL
       ), touched(item, language, how, depth) AS (
         SELECT item, language, 'field', 0 FROM changed WHERE language IS NOT NULL
         UNION
         SELECT u.item, u.language, CASE u.kind WHEN 'field' THEN 'field' ELSE 'layout' END, touched.depth + (u.kind = 'field')
         FROM touched
         CROSS JOIN uses u ON u.target = touched.item AND u.language = touched.language AND u.kind <> 'link'
         CROSS JOIN heads s ON s.stage = 'live' AND s.item = u.item AND s.language = u.language AND s.number = u.number
         WHERE (touched.how = 'field' AND (u.kind <> 'field' OR touched.depth < ${REFERENCE_DEPTH})) OR (touched.how = 'layout' AND u.kind = 'design')
       )
       SELECT DISTINCT h.site, h.language, h.route AS path FROM touched
       CROSS JOIN heads h ON h.stage = 'live' AND h.item = touched.item AND h.language = touched.language
       WHERE h.route IS NOT NULL ORDER BY h.site, h.language, h.route`,
    )
    .bind(JSON.stringify(itemIds), language ?? null)
    .all<PageAddress>();
  return results;
}
