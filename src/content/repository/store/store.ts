/** Reads the repository's tables. Each function is one round trip; a stage is `live` for visitors and `draft` for editors. */
import type { Row as DbRow, Rows } from '../../../generated/rows.ts';
import type { Presentation, StoredFields } from './items.ts';

export type Stage = Rows['heads']['stage'];

/** Site, language and stage of a read. */
export interface Scope {
  stage: Stage;
  site: string;
  language: string;
}

/** An item in a stage: its place in the tree and the version that the stage shows. */
export interface StoredItem {
  id: string;
  number: number;
  site: string;
  language: string;
  parent: string | null;
  path: string;
  route: string | null;
  template: string;
  sort: number;
  /** When the stage began to show this version; the publish time for `live`. Milliseconds since 1970. */
  at: number;
  name: string;
  displayName: string;
  fields: StoredFields;
  presentation: Presentation | null;
  revision: string;
  updatedAt: number;
}

/** Columns of a stored item, for `h` the head and `v` its version. */
export const COLUMNS = `h.item, h.number, h.site, h.language, h.parent, h.path, h.route, h.template, h.sort, h.at,
  v.name, v.display_name, v.fields, v.presentation, v.revision, v.updated_at`;
export const FROM = 'heads h JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number';
/** The same for items of some templates of one site, language and stage: without statistics the planner would walk all of the site by path. */
export const FROM_TEMPLATES =
  'heads h INDEXED BY heads_template CROSS JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number';

export type ItemRow = DbRow<'heads', 'item' | 'number' | 'site' | 'language' | 'parent' | 'path' | 'route' | 'template' | 'sort' | 'at'> &
  DbRow<'versions', 'name' | 'display_name' | 'fields' | 'presentation' | 'revision' | 'updated_at'>;

export const toItem = (row: ItemRow): StoredItem => ({
  id: row.item,
  number: row.number,
  site: row.site,
  language: row.language,
  parent: row.parent,
  path: row.path,
  route: row.route,
  template: row.template,
  sort: row.sort,
  at: row.at,
  name: row.name,
  displayName: row.display_name,
  fields: JSON.parse(row.fields),
  presentation: row.presentation === null ? null : JSON.parse(row.presentation),
  revision: row.revision,
  updatedAt: row.updated_at,
});

/** How far references inside fields are followed: a list's article, its author, the author's agency. Deeper ones are omitted. */
export const REFERENCE_DEPTH = 3;

/** A page or item with everything its layout document is made of. */
export interface Closure {
  root: StoredItem;
  parts: ReadonlyMap<string, StoredItem>;
  /** Languages in which the root is a page of this stage, each with its address there. */
  languages: { language: string; path: string }[];
}

/**
 * One item with its page design, data sources and referenced items, in one query for any number of blocks.
 * @param at the address of a page, or the id of any item
 * @returns `null` when this stage has no such item
 */
export async function loadClosure(
  db: D1Database,
  { stage, site, language }: Scope,
  at: { route: string } | { item: string },
): Promise<Closure | null> {
  const start = 'route' in at ? 'site = ?3 AND route = ?4' : '?3 IS NOT NULL AND item = ?4';
  // CROSS: in this order, or SQLite walks every item of the stage and checks which are needed.
  // A data source belongs to the page or design that places it: an item reached through a field brings only the items of its fields.
  const { results } = await db
    .prepare(
      `WITH RECURSIVE part(item, via, depth) AS (
         SELECT item, 'page', 0 FROM heads WHERE stage = ?1 AND language = ?2 AND ${start}
         UNION
         SELECT u.target, u.kind, part.depth + (u.kind = 'field')
         FROM part
         CROSS JOIN heads s ON s.stage = ?1 AND s.item = part.item AND s.language = ?2
         CROSS JOIN uses u ON u.item = s.item AND u.language = s.language AND u.number = s.number
         WHERE (u.kind = 'field' AND part.depth < ${REFERENCE_DEPTH}) OR (part.via IN ('page', 'design') AND u.kind IN ('layout', 'design'))
       ), needed(item, root) AS (SELECT item, max(via = 'page') FROM part GROUP BY item)
       SELECT ${COLUMNS}, needed.root, CASE needed.root WHEN 1 THEN (
         SELECT json_group_array(json_object('language', language, 'path', route)) FROM heads
         WHERE stage = ?1 AND item = needed.item AND route IS NOT NULL) END AS languages
       FROM needed
       CROSS JOIN heads h ON h.stage = ?1 AND h.item = needed.item AND h.language = ?2
       CROSS JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number`,
    )
    .bind(stage, language, site, 'route' in at ? at.route : at.item)
    .all<PartRow>();
  return toClosure(results);
}

/** @property root 1 for the page itself @property languages of the root, JSON of `Closure.languages` */
export type PartRow = ItemRow & { root: number; languages: string | null };

/** @returns `null` without a root */
export function toClosure(rows: readonly PartRow[]): Closure | null {
  const rootRow = rows.find((row) => row.root === 1);
  if (!rootRow) return null;
  return {
    root: toItem(rootRow),
    parts: new Map(rows.map((row) => [row.item, toItem(row)])),
    languages: JSON.parse(rootRow.languages ?? '[]'),
  };
}

/** Items by id, in no particular order; unknown ids are missing from the result. */
export async function loadItems(db: D1Database, { stage, language }: Scope, ids: readonly string[]): Promise<StoredItem[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM ${FROM} WHERE h.stage = ?1 AND h.language = ?2 AND h.item IN (SELECT value FROM json_each(?3))`)
    .bind(stage, language, JSON.stringify(ids))
    .all<ItemRow>();
  return results.map(toItem);
}

/** One item by its path in the site's tree, `null` when the path has none. */
export async function loadByPath(db: D1Database, { stage, site, language }: Scope, path: string): Promise<StoredItem | null> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM ${FROM} WHERE h.site = ?1 AND h.language = ?2 AND h.stage = ?3 AND h.path = ?4`)
    .bind(site, language, stage, path)
    .first<ItemRow>();
  return row && toItem(row);
}

/** Items above one, nearest first. */
export async function loadAncestors(db: D1Database, { stage, language }: Scope, id: string): Promise<StoredItem[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE above(item, distance) AS (
         SELECT parent, 1 FROM heads WHERE stage = ?1 AND language = ?2 AND item = ?3
         UNION ALL
         SELECT h.parent, distance + 1 FROM above CROSS JOIN heads h ON h.stage = ?1 AND h.language = ?2 AND h.item = above.item WHERE distance < 50
       )
       SELECT ${COLUMNS} FROM above CROSS JOIN heads h ON h.stage = ?1 AND h.language = ?2 AND h.item = above.item CROSS JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number ORDER BY above.distance`,
    )
    .bind(stage, language, id)
    .all<ItemRow>();
  return results.map(toItem);
}

/** Versions of an item in this stage, one for each language. */
export async function loadLanguages(db: D1Database, stage: Stage, id: string): Promise<StoredItem[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM ${FROM} WHERE h.stage = ?1 AND h.item = ?2 ORDER BY h.language`)
    .bind(stage, id)
    .all<ItemRow>();
  return results.map(toItem);
}
