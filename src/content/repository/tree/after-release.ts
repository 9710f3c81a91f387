/** Rebuilds a page as visitors will get it once a release is published: its versions over those that are live (EDT-04). */
import type { PublishMove } from '../publishing/promote.ts';
import { type Closure, type PartRow, REFERENCE_DEPTH, type Scope, toClosure } from '../store/store.ts';

/**
 * One round trip; looks at every item of the site, so it is for editors only.
 * @param moves of the release @returns `null` when there will be no page at `route`
 */
export async function loadClosureAfter(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  moves: readonly PublishMove[],
  route: string,
): Promise<Closure | null> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE moved AS MATERIALIZED (
         SELECT json_extract(value, '$.item') AS item, json_extract(value, '$.number') AS number, json_extract(value, '$.site') AS site,
           json_extract(value, '$.parent') AS parent, json_extract(value, '$.path') AS path, json_extract(value, '$.route') AS route,
           json_extract(value, '$.template') AS template, json_extract(value, '$.sort') AS sort FROM json_each(?3)),
       after AS MATERIALIZED (
         SELECT item, number, site, parent, path, route, template, sort, 0 AS at FROM moved WHERE number IS NOT NULL
         UNION ALL
         SELECT item, number, site, parent, path, route, template, sort, at FROM heads
         WHERE stage = 'live' AND language = ?2 AND site = ?1 AND item NOT IN (SELECT item FROM moved)),
       part(item, number, via, depth) AS (
         SELECT item, number, 'page', 0 FROM after WHERE route = ?4 COLLATE NOCASE
         UNION
         SELECT a.item, a.number, u.kind, part.depth + (u.kind = 'field')
         FROM part JOIN uses u ON u.item = part.item AND u.language = ?2 AND u.number = part.number JOIN after a ON a.item = u.target
         WHERE (u.kind = 'field' AND part.depth < ${REFERENCE_DEPTH}) OR (part.via IN ('page', 'design') AND u.kind IN ('layout', 'design'))
       ), needed(item, root) AS (SELECT item, max(via = 'page') FROM part GROUP BY item)
       SELECT n.root, a.item, a.number, a.site, ?2 AS language, a.parent, a.path, a.route, a.template, a.sort, a.at,
         v.name, v.display_name, v.fields, v.presentation, v.revision, v.updated_at,
         CASE n.root WHEN 1 THEN json_array(json_object('language', ?2, 'path', a.route)) END AS languages
       FROM needed n JOIN after a ON a.item = n.item JOIN versions v ON v.item = a.item AND v.language = ?2 AND v.number = a.number`,
    )
    .bind(site, language, JSON.stringify(moves), route)
    .all<PartRow>();
  return toClosure(results);
}
