/** Rebuilds a page as it was at a past moment from the record of publications, for advertising records (EDT-03, EDT-04). */
import { type Closure, type PartRow, REFERENCE_DEPTH, type Scope, toClosure } from '../store/store.ts';

/** Publication that was current at the moment: the newest until then. None when that one took the item off the site. */
const LAST = (item: string) =>
  `(SELECT max(id) FROM publications INDEXED BY publications_last WHERE item = ${item} AND language = ?2 AND at <= ?3)`;

/** Steps over the items that were ever at the address: a page may have been published a thousand times. */
const OF_ROUTE = 'publications INDEXED BY publications_route WHERE site = ?1 AND language = ?2 AND route = ?4 COLLATE NOCASE';

/** `at` is the moment: milliseconds since 1970, inclusive. */
type Place = Omit<Scope, 'stage'> & { at: number };

/**
 * The page that was live at `route`, with its design, data sources and referenced items, each as of that moment. One round trip.
 * @returns `null` when there was no page
 */
export async function loadClosureAsOf(db: D1Database, { site, language, at }: Place, route: string): Promise<Closure | null> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE owner(item) AS (
         SELECT min(item) FROM ${OF_ROUTE}
         UNION ALL SELECT (SELECT min(item) FROM ${OF_ROUTE} AND item > owner.item) FROM owner WHERE owner.item IS NOT NULL
       ), part(item, number, publication, via, depth) AS (
         SELECT p.item, p.number, p.id, 'page', 0
         FROM owner o CROSS JOIN publications p ON p.id = ${LAST('o.item')}
         WHERE p.site = ?1 AND p.route = ?4 COLLATE NOCASE AND p.number IS NOT NULL
         UNION
         SELECT p.item, p.number, p.id, u.kind, part.depth + (u.kind = 'field')
         FROM part
         CROSS JOIN uses u ON u.item = part.item AND u.language = ?2 AND u.number = part.number
         CROSS JOIN publications p ON p.id = ${LAST('u.target')}
         WHERE p.number IS NOT NULL
           AND ((u.kind = 'field' AND part.depth < ${REFERENCE_DEPTH}) OR (part.via IN ('page', 'design') AND u.kind IN ('layout', 'design')))
       ), needed(item, number, publication, root) AS (SELECT item, number, publication, max(via = 'page') FROM part GROUP BY item)
       SELECT n.root, v.item, v.number, v.site, v.language, v.parent, p.path, p.route, v.template, v.sort, p.at,
         v.name, v.display_name, v.fields, v.presentation, v.revision, v.updated_at,
         CASE n.root WHEN 1 THEN (
           WITH RECURSIVE spoken(language) AS (
             SELECT min(language) FROM publications WHERE item = n.item
             UNION ALL SELECT (SELECT min(language) FROM publications WHERE item = n.item AND language > spoken.language) FROM spoken WHERE spoken.language IS NOT NULL)
           SELECT json_group_array(json_object('language', q.language, 'path', q.route)) FROM spoken s CROSS JOIN publications q
             ON q.id = (SELECT max(id) FROM publications INDEXED BY publications_last WHERE item = n.item AND language = s.language AND at <= ?3)
           WHERE q.number IS NOT NULL AND q.route IS NOT NULL) END AS languages
       FROM needed n CROSS JOIN publications p ON p.id = n.publication
       CROSS JOIN versions v ON v.item = n.item AND v.language = ?2 AND v.number = n.number`,
    )
    .bind(site, language, at, route)
    .all<PartRow>();
  return toClosure(results);
}
