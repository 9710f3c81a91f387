/** Adds redirects to a publish of pages that move or leave, so that visitors at an old address are redirected at once (EDT-04, DEL-06). */
import { rulesFor } from '../drafts/address-rules.ts';
import { routeFromPath } from '../drafts/draft-places.ts';
import type { PublishMove } from './promote.ts';
import type { Scope } from '../store/store.ts';
import { treeRuleId } from '../drafts/tree-rule.ts';

/**
 * @param moves all others of the publish: none of them live yet
 * @returns a move for each rule of their old, new and former addresses whose draft differs from the live rule; none when no page moves
 */
export async function rulesOfMoves(
  db: D1Database,
  { site, language }: Omit<Scope, 'stage'>,
  moves: readonly PublishMove[],
): Promise<PublishMove[]> {
  // A folder has no page, but an address all the same: those of the pages under it begin with it.
  const pages = moves.flatMap(({ item, number, route, path, template }) => {
    const address = route ?? (template === 'Folder' ? routeFromPath(path, true) : null);
    return address === null ? [] : [[item, number === null ? null : address]];
  });
  if (pages.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT w.was, w.now, w.is_page,
         (SELECT json_group_array(DISTINCT p.route) FROM publications p WHERE p.item = w.item AND p.language = ?2 AND p.route IS NOT NULL) AS former
       FROM (SELECT l.item, l.route IS NOT NULL AS is_page, json_extract(j.value, '$[1]') AS now,
           CASE WHEN l.route IS NULL AND l.path > '/home/' AND l.path < '/home0' THEN substr(l.path, 6) ELSE l.route END AS was
         FROM json_each(?1) j CROSS JOIN heads l ON l.stage = 'live' AND l.item = json_extract(j.value, '$[0]') AND l.language = ?2) w
       WHERE w.was IS NOT NULL AND w.was IS NOT w.now`,
    )
    .bind(JSON.stringify(pages), language)
    .all<{ was: string; now: string | null; is_page: number; former: string }>();
  if (results.length === 0) return [];
  const routes = results.flatMap(({ was, now, is_page, former }) =>
    is_page ? [was, ...(now === null ? [] : [now]), ...(JSON.parse(former) as string[])] : [],
  );
  const ids = [
    ...[...new Set(routes)].flatMap((route) => rulesFor(site, language, route)),
    ...results.flatMap(({ was, now }) => (now === null ? [] : [was, now].map((route) => treeRuleId(site, language, route)))),
  ];
  const { results: open } = await db
    .prepare(
      `SELECT DISTINCT j.value AS item, ?2 AS language, ?3 AS site, d.number, coalesce(d.parent, l.parent) AS parent, coalesce(d.path, l.path) AS path,
         NULL AS route, coalesce(d.template, l.template) AS template, coalesce(d.sort, l.sort) AS sort,
         (SELECT revision FROM versions v WHERE v.item = j.value AND v.language = ?2 AND v.number = d.number) AS revision
       FROM json_each(?1) j
       LEFT JOIN heads d ON d.stage = 'draft' AND d.item = j.value AND d.language = ?2 AND d.site = ?3
       LEFT JOIN heads l ON l.stage = 'live' AND l.item = j.value AND l.language = ?2 AND l.site = ?3
       WHERE d.number IS NOT l.number`,
    )
    .bind(JSON.stringify([...new Set(ids)]), language, site)
    .all<PublishMove>();
  const known = new Set(moves.map(({ item }) => item));
  return open.filter(({ item }) => !known.has(item));
}
