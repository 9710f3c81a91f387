/** Computes the moves of a publish: the chosen items, what has to come along, and what leaves or moves with its page (EDT-04). */
import type { PublishMove, PublishRequest } from './promote.ts';
import { rulesOfMoves } from './rules-of-moves.ts';

/** `moved`: leaves the address that visitors know, for another or for good. */
type Found = PublishMove & { moved: number };
type Asked = Pick<PublishRequest, 'site' | 'language' | 'items' | 'withDependencies'>;

/** Columns of a move, for `w` the item, `d` its draft head and `l` its live one. */
const MOVE = `w.item, coalesce(d.site, l.site) AS site, ?2 AS language, coalesce(d.parent, l.parent) AS parent, coalesce(d.path, l.path) AS path,
  CASE WHEN d.item IS NULL THEN l.route ELSE d.route END AS route, coalesce(d.template, l.template) AS template, coalesce(d.sort, l.sort) AS sort,
  l.item IS NOT NULL AND d.path IS NOT l.path AS moved`;
const HEADS = `LEFT JOIN heads d ON d.stage = 'draft' AND d.item = w.item AND d.language = ?2
  LEFT JOIN heads l ON l.stage = 'live' AND l.item = w.item AND l.language = ?2`;

/**
 * With dependencies: also the items' own data sources; anything else they use or that is above them and was never published; own data
 * sources that no layout places any more leave; items under a page that moved or was deleted do the same. Open drafts of shared items wait.
 * @returns one move for each item whose live version or place will differ
 */
export async function movesOf(db: D1Database, request: Asked): Promise<PublishMove[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE wanted(item) AS (
         SELECT value FROM json_each(?1)
         UNION
         SELECT u.target FROM wanted CROSS JOIN heads s ON s.stage = 'draft' AND s.item = wanted.item AND s.language = ?2
           CROSS JOIN uses u ON u.item = s.item AND u.language = s.language AND u.number = s.number
           CROSS JOIN heads t ON t.stage = 'draft' AND t.item = u.target AND t.language = ?2
           WHERE ?3 AND u.kind <> 'link' AND (substr(t.path, 1, length(s.path) + 1) = s.path || '/' OR NOT EXISTS (SELECT 1 FROM heads l WHERE l.stage = 'live' AND l.item = u.target AND l.language = ?2))
         UNION
         SELECT s.parent FROM wanted CROSS JOIN heads s ON s.stage = 'draft' AND s.item = wanted.item AND s.language = ?2
           WHERE ?3 AND s.parent IS NOT NULL AND NOT EXISTS (SELECT 1 FROM heads p WHERE p.stage = 'live' AND p.item = s.parent AND p.language = ?2)
       )
       SELECT ${MOVE}, d.number, (SELECT revision FROM versions v WHERE v.item = w.item AND v.language = ?2 AND v.number = d.number) AS revision,
         d.number IS NOT l.number OR d.path IS NOT l.path OR d.sort IS NOT l.sort AS differs
       FROM wanted w ${HEADS} WHERE coalesce(d.site, l.site) = ?4`,
    )
    .bind(JSON.stringify(request.items), request.language, request.withDependencies ? 1 : 0, request.site)
    .all<Found & { differs: number }>();
  const moves = results.filter(({ differs }) => differs === 1).map(({ differs: _, ...move }) => move);
  if (moves.length === 0) return moves;
  const known = new Set(moves.map(({ item }) => item));
  const further = request.withDependencies ? (await followers(db, request, results)).filter(({ item }) => !known.has(item)) : [];
  const found = [...moves, ...further];
  const all = found.map(({ moved: _, ...move }): PublishMove => move);
  // Rules are at addresses that visitors knew: without a changed address there are none to publish.
  return found.some(({ moved }) => moved === 1) ? [...all, ...(await rulesOfMoves(db, request, all))] : all;
}

/** Items that were not chosen but leave or move with a chosen one. One round trip. */
async function followers(db: D1Database, { site, language }: Asked, wanted: readonly PublishMove[]): Promise<Found[]> {
  const ids = JSON.stringify(wanted.map(({ item }) => item));
  // CROSS: in this order, or SQLite walks the whole site for each item.
  // Keyset ranges, since an address under another begins with it and a slash; `0` is the character after the slash.
  const statements = [
    // Own data sources that no version uses that is live after this; first the version of its page, which is one look-up for any number of versions.
    `SELECT ${MOVE}, NULL AS number FROM json_each(?1) j CROSS JOIN heads p ON p.stage = 'live' AND p.item = j.value AND p.language = ?2
       CROSS JOIN heads w ON w.stage = 'live' AND w.site = ?3 AND w.language = ?2 AND w.path > p.path || '/data/' AND w.path < p.path || '/data0'
       ${HEADS}
       WHERE NOT EXISTS (SELECT 1 FROM heads o CROSS JOIN uses u ON u.item = o.item AND u.language = o.language AND u.number = o.number AND u.target = w.item
           WHERE o.stage = 'draft' AND o.item = p.item AND o.language = ?2)
         AND NOT EXISTS (SELECT 1 FROM uses u CROSS JOIN heads o ON o.item = u.item AND o.language = u.language AND o.number = u.number
         WHERE u.target = w.item AND u.language = ?2 AND o.stage = CASE WHEN o.item IN (SELECT value FROM json_each(?1)) THEN 'draft' ELSE 'live' END)`,
    // Under a page that was deleted in draft.
    `SELECT ${MOVE}, NULL AS number FROM json_each(?1) j CROSS JOIN heads p ON p.stage = 'live' AND p.item = j.value AND p.language = ?2
       CROSS JOIN heads w ON w.stage = 'live' AND w.site = ?3 AND w.language = ?2 AND w.path > p.path || '/' AND w.path < p.path || '0'
       ${HEADS}
       WHERE d.item IS NULL AND NOT EXISTS (SELECT 1 FROM heads o WHERE o.stage = 'draft' AND o.item = p.item AND o.language = ?2)`,
    // Under a page that has another address now: the live version, at its new place.
    `SELECT ${MOVE}, l.number FROM json_each(?1) j CROSS JOIN heads p ON p.stage = 'draft' AND p.item = j.value AND p.language = ?2
       CROSS JOIN heads q ON q.stage = 'live' AND q.item = p.item AND q.language = ?2 AND q.path <> p.path
       CROSS JOIN heads w ON w.stage = 'draft' AND w.site = ?3 AND w.language = ?2 AND w.path > p.path || '/' AND w.path < p.path || '0'
       ${HEADS}
       WHERE l.path IS NOT NULL AND l.path <> d.path`,
  ];
  const found = await db.batch<Found>(statements.map((sql) => db.prepare(sql).bind(ids, language, site)));
  const rows = found.flatMap(({ results }) => results);
  return [...new Map(rows.map((move) => [move.item, move])).values()];
}
