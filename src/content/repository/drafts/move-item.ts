/** Moves and renames an item in the tree with everything under it, with redirects from every address that visitors know (EDT-03, DEL-06). */
import type { Row } from '../../../generated/rows.ts';
import { type Moved, ruleWrites } from './address-rules.ts';
import { isUnder, pathUnder, routeFromPath } from './draft-places.ts';
import type { Scope, StoredItem } from '../store/store.ts';
import { treeRuleWrites } from './tree-rule.ts';
import { writeDrafts } from './write-drafts.ts';
import type { WrittenDraft, DraftWrite } from './draft-step.ts';

type Place = Omit<Scope, 'stage'>;

/** Up to so many pages under the item get a redirect each; more share one expression. */
export const SINGLE_RULES = 300;

export interface MoveRequest {
  item: StoredItem;
  /** Revision that the editor saw. */
  revision: string;
  parent: { id: string; path: string };
  name: string;
  displayName: string;
  sort: number;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The item would be moved under itself. */
export class Circle extends Error {
  override name = 'Circle';
}

/**
 * @returns the moved item, and the redirects that are published with it
 * @throws Circle · AddressRedirected · PlaceTaken · RevisionConflict
 */
export async function moveItem(db: D1Database, scope: Place, request: MoveRequest): Promise<{ item: WrittenDraft; redirects: number }> {
  const { item, revision, parent, name, displayName, sort, by, at } = request;
  if (isUnder(parent.path, item.path)) throw new Circle(`${parent.path} is under ${item.path}`);
  const path = pathUnder(parent.path, name);
  const place: DraftWrite = { do: 'place', item: item.id, revision, parent: parent.id, name, sort, displayName };
  const rules = path.toLowerCase() === item.path.toLowerCase() ? [] : await rulesOfMove(db, scope, item, path);
  const [written] = await writeDrafts(db, scope, { writes: [place, ...rules], by, at });
  return {
    item: written as WrittenDraft,
    redirects: rules.filter((write) => write.do === 'create' && write.content.template === 'Redirect').length,
  };
}

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
    .all<Row<'heads', 'item' | 'path' | 'route AS live'> & { former: string }>();
  const pages = results.map(
    ({ path: at, live, former }): Moved => ({
      live,
      before: routeFromPath(at, true) ?? '',
      now: routeFromPath(path + at.slice(item.path.length), true) ?? '',
      former: JSON.parse(former),
    }),
  );
  const isMany = pages.length > SINGLE_RULES;
  const own = results[0]?.item === item.id ? pages.slice(0, 1) : [];
  const single = await ruleWrites(
    db,
    scope,
    (isMany ? own : pages).filter(({ now }) => now !== ''),
  );
  const [from, to] = [await publishedAddress(db, scope, item), routeFromPath(path, true)];
  if (from === null || to === null) return single;
  return withoutTwins([...single, ...(await treeRuleWrites(db, scope, from, to, isMany))]);
}

/** Address under which visitors know the items under an item; also for a folder, which has no page. */
export async function publishedAddress(db: D1Database, { language }: Place, { id }: StoredItem): Promise<string | null> {
  const live = await db
    .prepare(`SELECT path FROM heads WHERE stage = 'live' AND item = ?1 AND language = ?2`)
    .bind(id, language)
    .first<Row<'heads', 'path'>>();
  return live && routeFromPath(live.path, true);
}

/** Removes duplicate creates: both kinds of rules make their missing folder. */
export function withoutTwins(writes: readonly DraftWrite[]): DraftWrite[] {
  const made = new Set<string>();
  return writes.filter((write) => write.do !== 'create' || (!made.has(write.content.id) && made.add(write.content.id)));
}
