/** Deletes items in the tree, with redirects for their visitors, and restores deleted items (EDT-03, DEL-06). */
import type { Present, Row } from '../../../generated/rows.ts';
import { type Moved, movedUnder, ruleWrites, rulesAt } from './address-rules.ts';
import { wentAlong } from './deleted-items.ts';
import { ensureFolders } from './ensure-folders.ts';
import { isUnder } from './draft-places.ts';
import { publishedAddress, SINGLE_RULES, withoutTwins } from './move-item.ts';
import { REDIRECTS_FOLDER, redirectItem } from './redirect-item.ts';
import { textField } from '../store/site.ts';
import { loadItems, type Scope, type StoredItem } from '../store/store.ts';
import { treeRuleId } from './tree-rule.ts';
import { writeDrafts } from './write-drafts.ts';
import type { WrittenDraft, DraftWrite } from './draft-step.ts';

type Place = Omit<Scope, 'stage'>;
interface Signed {
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The redirect's target is an item that is deleted too. */
export class LeadsNowhere extends Error {
  override name = 'LeadsNowhere';
}

/**
 * Deletes an item with all items under it from the drafts; visitors see them until that is published.
 * @param leadTo path of this site to which its addresses redirect from then on, or empty
 * @throws LeadsNowhere · AddressRedirected · RevisionConflict
 */
export async function deleteItem(
  db: D1Database,
  scope: Place,
  { item, revision, leadTo, by, at }: { item: StoredItem; revision: string; leadTo: string } & Signed,
): Promise<void> {
  const rules = leadTo === '' ? [] : await rulesOn(db, scope, item, leadTo);
  await writeDrafts(db, scope, { writes: [{ do: 'delete', item: item.id, revision }, ...rules], by, at });
}

/** Addresses of deleted pages that visitors know. */
export async function liveRoutes(db: D1Database, { site, language }: Place, item: Pick<StoredItem, 'id' | 'path'>): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT l.route FROM (SELECT ?1 AS item UNION ALL SELECT * FROM (SELECT item FROM heads WHERE site = ?3 AND language = ?2 AND stage = 'draft'
         AND path > ?4 || '/' AND path < ?4 || '0' AND route IS NOT NULL ORDER BY path LIMIT ${SINGLE_RULES + 1})) d
       JOIN heads l ON l.stage = 'live' AND l.item = d.item AND l.language = ?2 WHERE l.route IS NOT NULL ORDER BY l.route`,
    )
    .bind(item.id, language, site, item.path)
    .all<Present<Row<'heads', 'route'>>>();
  return results.map(({ route }) => route);
}

async function rulesOn(db: D1Database, scope: Place, item: StoredItem, leadTo: string): Promise<DraftWrite[]> {
  const routes = await liveRoutes(db, scope, item);
  if (routes.some((route) => isUnder(leadTo.replace(/[?#].*$/s, ''), route))) throw new LeadsNowhere(leadTo);
  const moved = routes.map((live): Moved => ({ live, before: live, now: leadTo, former: [] }));
  if (routes.length <= SINGLE_RULES) return ruleWrites(db, scope, moved);
  // A folder has no page of its own, yet visitors know the pages under it by its address.
  const from = (await publishedAddress(db, scope, item)) ?? (routes[0] as string);
  const own = await ruleWrites(
    db,
    scope,
    moved.filter(({ live }) => live === from),
  );
  const folder = await ensureFolders(db, scope, REDIRECTS_FOLDER);
  const rule = redirectItem(scope.site, { ...movedUnder(from, '', scope.language), target: leadTo }, 0);
  const [known] = await loadItems(db, { ...scope, stage: 'draft' }, [rule.id]);
  const all: DraftWrite = known
    ? { do: 'save', item: known.id, revision: known.revision, fields: rule.fields, presentation: null }
    : { do: 'create', content: { ...rule, parent: folder.id } };
  return withoutTwins([...own, ...folder.writes, all]);
}

/**
 * Restores a deleted item at its place, with the items deleted with it; redirects made by the delete are removed.
 * @returns how many items were restored
 * @throws RevisionConflict when its parent does not exist · PlaceTaken
 */
export async function restoreItem(db: D1Database, scope: Place, { item, by, at }: { item: string } & Signed): Promise<number> {
  const family = await wentAlong(db, scope, item);
  const writes = family.map(({ item: id, number }): DraftWrite => ({ do: 'restore', item: id, number }));
  const back = await writeDrafts(db, scope, { writes, by, at });
  await withoutRules(db, scope, back, { by, at });
  return family.length;
}

async function withoutRules(db: D1Database, scope: Place, back: readonly WrittenDraft[], signed: Signed): Promise<void> {
  const routes = back.flatMap(({ path }) => (path.startsWith('/home/') ? [path.slice('/home'.length)] : []));
  const trees = await loadItems(
    db,
    { ...scope, stage: 'draft' },
    routes.map((route) => treeRuleId(scope.site, scope.language, route)),
  );
  // A rule that leads each address to its own address was made by a move.
  const made = trees.filter(({ fields }) => !textField(fields, 'target').includes('$'));
  const rules = [...(await rulesAt(db, scope, routes)), ...made].filter(({ language }) => language === scope.language);
  if (rules.length === 0) return;
  const writes = rules.map(({ id, revision }): DraftWrite => ({ do: 'delete', item: id, revision }));
  await writeDrafts(db, scope, { writes, ...signed });
}
