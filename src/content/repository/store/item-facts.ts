/** Reads facts that editors see about items beside their drafts: the live version, how many pages use them, who saved last. One round trip. */
import type { Row } from '../../../generated/rows.ts';
import { REFERENCE_DEPTH } from './store.ts';

export interface ItemFacts {
  /** Version that visitors see, `null` for none. */
  liveNumber: number | null;
  /** Published pages that show the item, counted up to `MANY`. */
  usedBy: number;
  /** Who saved the draft last. */
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A header is on every page of a site: the count ends here, so that opening a page costs the same on a site of any size. */
export const MANY = 200;

/** @param ids of items, 32 hex digits each @returns facts of those that have a draft in this language */
export async function factsOf(db: D1Database, language: string, ids: readonly string[]): Promise<Map<string, ItemFacts>> {
  if (ids.length === 0) return new Map();
  // `how` and `depth` as in `routesUsing`. CROSS: in this order, or SQLite may walk every page of the site for each item; the inner list ends a step early, since a step is computed whole before its rows are counted.
  const { results } = await db
    .prepare(
      `SELECT j.value AS item, v.updated_by, v.updated_at,
         (SELECT number FROM heads WHERE stage = 'live' AND item = j.value AND language = ?2) AS live,
         (SELECT count(*) FROM (
            WITH RECURSIVE touched(item, how, depth) AS (
              SELECT j.value, 'field', 0
              UNION
              SELECT u.item, CASE u.kind WHEN 'field' THEN 'field' ELSE 'layout' END, touched.depth + (u.kind = 'field')
              FROM touched
              CROSS JOIN heads s ON s.stage = 'live' AND s.language = ?2 AND s.item IN (
                SELECT DISTINCT x.item FROM uses x
                CROSS JOIN heads l ON l.stage = 'live' AND l.item = x.item AND l.language = x.language AND l.number = x.number
                WHERE x.target = touched.item AND x.language = ?2 AND x.kind IN ('design', iif(touched.how = 'field', 'layout', NULL), iif(touched.how = 'field', 'field', NULL)) LIMIT ${MANY + 1}
              )
              CROSS JOIN uses u ON u.item = s.item AND u.language = s.language AND u.number = s.number AND u.target = touched.item AND u.kind <> 'link'
              WHERE (touched.how = 'field' AND (u.kind <> 'field' OR touched.depth < ${REFERENCE_DEPTH})) OR (touched.how = 'layout' AND u.kind = 'design')
              LIMIT ${MANY + 50}
            )
            SELECT DISTINCT h.item FROM touched CROSS JOIN heads h ON h.stage = 'live' AND h.item = touched.item AND h.language = ?2
            WHERE h.route IS NOT NULL LIMIT ${MANY})) AS used_by
       FROM json_each(?1) j
       CROSS JOIN heads d ON d.stage = 'draft' AND d.item = j.value AND d.language = ?2
       CROSS JOIN versions v ON v.item = d.item AND v.language = d.language AND v.number = d.number`,
    )
    .bind(JSON.stringify(ids), language)
    .all<Row<'versions', 'item' | 'updated_by' | 'updated_at'> & { live: number | null; used_by: number }>();
  return new Map(
    results.map((row) => [
      row.item,
      {
        liveNumber: row.live,
        usedBy: row.used_by,
        by: row.updated_by,
        at: row.updated_at,
      },
    ]),
  );
}
