/** Reads the tree of drafts as far as it is shown: children of an item in their order, a page of them at a time (EDT-03). */
import type { Row } from '../../../generated/rows.ts';
import type { Scope } from '../store/store.ts';
import { IS_SHOWN, toTreeRow, TREE_COLUMNS, TREE_JOINS, type TreeRow, type TreeSqlRow } from './tree-rows.ts';

/** Number of children shown at once. */
export const CHILDREN = 50;

type Place = Omit<Scope, 'stage'>;

/** The child after which the list continues. */
export interface After {
  sort: number;
  path: string;
}

export interface Children {
  rows: TreeRow[];
  /** There are more children after the last. */
  hasMore: boolean;
}

/**
 * Children of several items. One round trip; the number of rows read depends on the number of rows shown.
 * @returns by parent, each in menu order
 */
export async function childrenOf(
  db: D1Database,
  { language }: Place,
  parents: readonly { id: string; after?: After | undefined }[],
  size = CHILDREN,
): Promise<Map<string, Children>> {
  if (parents.length === 0) return new Map();
  const answers = await db.batch<TreeSqlRow>(
    parents.map(({ id, after }) =>
      db
        .prepare(
          `SELECT ${TREE_COLUMNS} FROM (
             SELECT * FROM heads c INDEXED BY heads_tree WHERE c.parent = ?1 AND c.language = ?2 AND c.stage = 'draft'
               AND (c.sort, c.path) > (?3, ?4) AND ${IS_SHOWN('c')} ORDER BY c.sort, c.path LIMIT ?5) h
           ${TREE_JOINS} ORDER BY h.sort, h.path`,
        )
        .bind(id, language, after?.sort ?? Number.MIN_SAFE_INTEGER, after?.path ?? '', size + 1),
    ),
  );
  return new Map(
    parents.map(({ id }, at) => {
      const results = answers[at]?.results ?? [];
      return [id, { rows: results.slice(0, size).map(toTreeRow), hasMore: results.length > size }];
    }),
  );
}

/** One row of the tree, `null` when the item has no draft on this site. */
export async function treeRow(db: D1Database, scope: Place, item: string): Promise<TreeRow | null> {
  return (await treeRows(db, scope, [item])).get(item) ?? null;
}

/** Rows of the tree, by id. */
async function treeRows(db: D1Database, { site, language }: Place, items: readonly string[]): Promise<Map<string, TreeRow>> {
  const { results } = await db
    .prepare(
      `SELECT ${TREE_COLUMNS} FROM json_each(?1) j CROSS JOIN heads h ON h.stage = 'draft' AND h.item = j.value AND h.language = ?2 AND h.site = ?3 ${TREE_JOINS}`,
    )
    .bind(JSON.stringify(items), language, site)
    .all<TreeSqlRow>();
  return new Map(results.map((row) => [row.item, toTreeRow(row)]));
}

/** The row for a path of the tree, `null` when no draft has it. */
export async function treeRowAt(db: D1Database, { site, language }: Place, path: string): Promise<TreeRow | null> {
  const row = await db
    .prepare(
      `SELECT ${TREE_COLUMNS} FROM heads h ${TREE_JOINS} WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'draft' AND h.path = ?3`,
    )
    .bind(site, language, path)
    .first<TreeSqlRow>();
  return row && toTreeRow(row);
}

type Above = Row<'heads', 'item AS id' | 'path'> & Row<'versions', 'display_name AS title'>;

/** Ancestors of an item, the outermost first, without the root and the item itself. */
export async function above(db: D1Database, { language }: Place, item: string): Promise<Above[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE up(item, distance) AS (
         SELECT parent, 1 FROM heads WHERE stage = 'draft' AND item = ?1 AND language = ?2
         UNION ALL
         SELECT h.parent, distance + 1 FROM up CROSS JOIN heads h ON h.stage = 'draft' AND h.item = up.item AND h.language = ?2 WHERE distance < 50
       )
       SELECT h.item AS id, v.display_name AS title, h.path FROM up CROSS JOIN heads h ON h.stage = 'draft' AND h.item = up.item AND h.language = ?2
       JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE h.parent IS NOT NULL ORDER BY up.distance DESC`,
    )
    .bind(item, language)
    .all<Above>();
  return results;
}
