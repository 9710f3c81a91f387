/** Rebuilds a page as it was at a past moment from the record of publications, for advertising records (EDT-03, EDT-04). */
import { type Closure, type PartRow, REFERENCE_DEPTH, type Scope, toClosure } from '../store/store.ts';

/** Publication that was current at the moment: the newest until then. None when that one took the item off the site. */
const LAST = (item: string) => `(SELECT max(id) FROM publications WHERE item = ${item} AND language = ?2 AND at <= ?3)`;

/** `at` is the moment: milliseconds since 1970, inclusive. */
type Place = Omit<Scope, 'stage'> & { at: number };

/**
 * The page that was live at `route`, with its design, data sources and referenced items, each as of that moment. One round trip.
 * @returns `null` when there was no page
 */
export async function loadClosureAsOf(db: D1Database, { site, language, at }: Place, route: string): Promise<Closure | null> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE part(item, number, publication, via, depth) AS (
         SELECT p.item, p.number, p.id, 'page', 0 FROM publications p
         WHERE p.site = ?1 AND p.language = ?2 AND p.route = ?4 COLLATE NOCASE AND p.at <= ?3 AND p.number IS NOT NULL AND p.id = ${LAST('p.item')}
         UNION
         SELECT p.item, p.number, p.id, u.kind, part.depth + (u.kind = 'field')
         FROM part
         JOIN uses u ON u.item = part.item AND u.language = ?2 AND u.number = part.number
         JOIN publications p ON p.id = ${LAST('u.target')}
         WHERE p.number IS NOT NULL
           AND ((u.kind = 'field' AND part.depth < ${REFERENCE_DEPTH}) OR (part.via IN ('page', 'design') AND u.kind IN ('layout', 'design')))
       ), needed(item, number, publication, root) AS (SELECT item, number, publication, max(via = 'page') FROM part GROUP BY item)
       SELECT n.root, v.item, v.number, v.site, v.language, v.parent, p.path, p.route, v.template, v.sort, p.at,
         v.name, v.display_name, v.fields, v.presentation, v.revision, v.updated_at,
         CASE n.root WHEN 1 THEN (
           SELECT json_group_array(json_object('language', q.language, 'path', q.route)) FROM publications q
           WHERE q.item = n.item AND q.number IS NOT NULL AND q.route IS NOT NULL AND q.at <= ?3
             AND q.id = (SELECT max(id) FROM publications WHERE item = q.item AND language = q.language AND at <= ?3)) END AS languages
       FROM needed n JOIN publications p ON p.id = n.publication
       JOIN versions v ON v.item = n.item AND v.language = ?2 AND v.number = n.number`,
    )
    .bind(site, language, at, route)
    .all<PartRow>();
  return toClosure(results);
}
