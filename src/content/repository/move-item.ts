/** Moving and renaming in the tree: the item with all under it, and redirects from every address that visitors know (EDT-03, DEL-06). */
import { type Moved, ruleWrites } from './address-rules.ts';
import { pathUnder, routeOf } from './draft-places.ts';
import type { Row, Scope, StoredItem } from './store.ts';
import { treeRuleWrites } from './tree-rule.ts';
import { type DraftWrite, type Written, writeDrafts } from './write-drafts.ts';

type Place = Omit<Scope, 'stage'>;

/** Pages under the item that have a redirect each; where there are more, one expression leads on from all. */
export const SINGLE_RULES = 300;

export interface MoveRequest {
  item: StoredItem;
  /** That the editor looked at. */
  revision: string;
  parent: { id: string; path: string };
  name: string;
  displayName: string;
  sort: number;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** It would stand under itself. */
export class Circle extends Error {
  override name = 'Circle';
}

/**
 * @returns how the item stands, and the redirects that are published with it
 * @throws Circle · AddressRedirected · PlaceTaken · RevisionConflict
 */
export async function moveItem(db: D1Database, scope: Place, request: MoveRequest): Promise<{ item: Written; redirects: number }> {
  const { item, revision, parent, name, displayName, sort, by, at } = request;
  if (isUnder(parent.path, item.path)) throw new Circle(`${parent.path} stands under ${item.path}`);
  const path = pathUnder(parent.path, name);
  const place: DraftWrite = { do: 'place', item: item.id, revision, parent: parent.id, name, sort, displayName };
  const rules = path.toLowerCase() === item.path.toLowerCase() ? [] : await rulesOfMove(db, scope, item, path);
  const [written] = await writeDrafts(db, scope, { writes: [place, ...rules], by, at });
  return {
    item: written as Written,
    redirects: rules.filter((write) => write.do === 'create' && write.content.template === 'Redirect').length,
  };
}

export const isUnder = (path: string, above: string): boolean => `${path.toLowerCase()}/`.startsWith(`${above.toLowerCase()}/`);

async function rulesOfMove(db: D1Database, scope: Place, item: StoredItem, path: string): Promise<DraftWrite[]> {
  const { results } = await db
    .prepare(
      `SELECT d.item, d.path, l.route AS live,
         (SELECT json_group_array(DISTINCT p.route) FROM publications p WHERE p.item = d.item AND p.language = d.language AND p.route IS NOT NULL) AS former
       FROM (SELECT item, language, path FROM heads WHERE stage = 'draft' AND item = ?1 AND language = ?2 AND route IS NOT NULL
             UNION ALL SELECT * FROM (SELECT item, language, path FROM heads WHERE site = ?3 AND language = ?2 AND stage = 'draft'
               AND path > ?4 || '/' AND path < ?4 || '0' AND route IS NOT NULL ORDER BY path LIMIT ${SINGLE_RULES + 1})) d
       LEFT JOIN heads l ON l.stage = 'live' AND l.item = d.item AND l.language = d.language`,
    )
    .bind(item.id, scope.language, scope.site, item.path)
    .all<Row>();
  const pages = results.map((row): Moved => {
    const at = row.path as string;
    return {
      live: row.live as string | null,
      before: routeOf(at, true) ?? '',
      now: routeOf(path + at.slice(item.path.length), true) ?? '',
      former: JSON.parse(row.former as string) as string[],
    };
  });
  const isMany = pages.length > SINGLE_RULES;
  const own = results[0]?.item === item.id ? pages.slice(0, 1) : [];
  const single = await ruleWrites(
    db,
    scope,
    (isMany ? own : pages).filter(({ now }) => now !== ''),
  );
  const [from, to] = [await knownAddress(db, scope, item), routeOf(path, true)];
  if (from === null || to === null) return single;
  return withoutTwins([...single, ...(await treeRuleWrites(db, scope, from, to, isMany))]);
}

/** Under which visitors know what stands under an item; of a folder too, which has no page there. */
export async function knownAddress(db: D1Database, { language }: Place, { id }: StoredItem): Promise<string | null> {
  const live = await db
    .prepare(`SELECT path FROM heads WHERE stage = 'live' AND item = ?1 AND language = ?2`)
    .bind(id, language)
    .first<{ path: string }>();
  return live && routeOf(live.path, true);
}

/** Both kinds of rules make their folder where it is missing. */
export function withoutTwins(writes: readonly DraftWrite[]): DraftWrite[] {
  const made = new Set<string>();
  return writes.filter((write) => write.do !== 'create' || (!made.has(write.content.id) && made.add(write.content.id)));
}
