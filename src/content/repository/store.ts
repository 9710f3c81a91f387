/** Reads of the repository's tables. Each function is one round trip; a stage is `live` for visitors and `draft` for editors. */
import type { Presentation, StoredFields } from './items.ts';

export type Stage = 'live' | 'draft';

/** Which site, language and stage a read is about. */
export interface Scope {
  stage: Stage;
  site: string;
  language: string;
}

/** An item as it stands in a stage: its place there and the version that stands there. */
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
  /** When it came to stand there; the publish time for `live`. Milliseconds since 1970. */
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

export type Row = Record<string, unknown>;

export const toItem = (row: Row): StoredItem => ({
  id: row.item as string,
  number: row.number as number,
  site: row.site as string,
  language: row.language as string,
  parent: row.parent as string | null,
  path: row.path as string,
  route: row.route as string | null,
  template: row.template as string,
  sort: row.sort as number,
  at: row.at as number,
  name: row.name as string,
  displayName: row.display_name as string,
  fields: JSON.parse(row.fields as string),
  presentation: row.presentation === null ? null : JSON.parse(row.presentation as string),
  revision: row.revision as string,
  updatedAt: row.updated_at as number,
});

/** How far references inside fields are followed: a list's article, its author, the author's agency. Deeper ones are left out. */
export const REFERENCE_DEPTH = 3;

/** A page or item with everything its layout document is made of. */
export interface Closure {
  root: StoredItem;
  parts: ReadonlyMap<string, StoredItem>;
  /** Languages in which the root stands in this stage as a page, each with its address there. */
  languages: { language: string; path: string }[];
}

/**
 * One item with its page design, data sources and referenced items, in one query however many blocks it has.
 * @param at the address of a page, or the id of any item
 * @returns `null` when nothing stands there in this stage
 */
export async function loadClosure(
  db: D1Database,
  { stage, site, language }: Scope,
  at: { route: string } | { item: string },
): Promise<Closure | null> {
  const start = 'route' in at ? 'site = ?3 AND route = ?4' : '?3 IS NOT NULL AND item = ?4';
  // CROSS: in this order, or SQLite walks every item of the stage and looks which are needed.
  // A data source belongs to the page or design that places it: an item reached through a field brings its fields' items only.
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
    .all<Row>();
  return toClosure(results);
}

/** @param rows of items, the root's marked by `root` and with its `languages` @returns `null` without a root */
export function toClosure(rows: readonly Row[]): Closure | null {
  const rootRow = rows.find((row) => row.root === 1);
  if (!rootRow) return null;
  return {
    root: toItem(rootRow),
    parts: new Map(rows.map((row) => [row.item as string, toItem(row)])),
    languages: JSON.parse(rootRow.languages as string),
  };
}

/** Items by id, in no promised order; unknown ids are missing from the answer. */
export async function loadItems(db: D1Database, { stage, language }: Scope, ids: readonly string[]): Promise<StoredItem[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM ${FROM} WHERE h.stage = ?1 AND h.language = ?2 AND h.item IN (SELECT value FROM json_each(?3))`)
    .bind(stage, language, JSON.stringify(ids))
    .all<Row>();
  return results.map(toItem);
}

/** One item by its path in the site's tree, `null` when nothing stands there. */
export async function loadByPath(db: D1Database, { stage, site, language }: Scope, path: string): Promise<StoredItem | null> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM ${FROM} WHERE h.site = ?1 AND h.language = ?2 AND h.stage = ?3 AND h.path = ?4`)
    .bind(site, language, stage, path)
    .first<Row>();
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
    .all<Row>();
  return results.map(toItem);
}

/** Languages in which an item stands in this stage. */
export async function loadLanguages(db: D1Database, stage: Stage, id: string): Promise<StoredItem[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM ${FROM} WHERE h.stage = ?1 AND h.item = ?2 ORDER BY h.language`)
    .bind(stage, id)
    .all<Row>();
  return results.map(toItem);
}
