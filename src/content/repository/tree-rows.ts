/** One row of the tree as editors see it: where an item stands, and how its draft differs from what visitors see. */
import type { Row } from './store.ts';

/** `draft`: never published. `unpublished`: was, and is no longer. `changed`: something of it differs from what visitors see. */
export const STATES = ['draft', 'live', 'changed', 'unpublished', 'deleted'] as const;
export type TreeState = (typeof STATES)[number];

export interface TreeRow {
  id: string;
  parent: string | null;
  path: string;
  /** Address of a page, `null` for other items. */
  route: string | null;
  template: string;
  sort: number;
  title: string;
  revision: string;
  number: number;
  state: TreeState;
  /** Of the last save. Milliseconds since 1970. */
  at: number;
  by: string;
  isHidden: boolean;
  /** Something that stands in the tree stands under it. */
  hasChildren: boolean;
}

const STANDS_AS_LIVE = 'l.number = h.number AND l.path = h.path AND l.sort = h.sort';

/** What belongs to a page alone stands under it in `data`; of that, one that differs makes the page differ. */
const DATA_DIFFERS = `h.route IS NOT NULL AND (EXISTS (
    SELECT 1 FROM heads d INDEXED BY heads_path LEFT JOIN heads m ON m.stage = 'live' AND m.item = d.item AND m.language = d.language
    WHERE d.site = h.site AND d.language = h.language AND d.stage = 'draft' AND d.path > h.path || '/data/' AND d.path < h.path || '/data0'
      AND m.number IS NOT d.number))`;

/** SQL of the state of `h`, a head in draft, and `l`, its live head if there is one. */
export const STATE = `CASE
  WHEN l.item IS NULL AND EXISTS (SELECT 1 FROM publications p WHERE p.item = h.item AND p.language = h.language) THEN 'unpublished'
  WHEN l.item IS NULL THEN 'draft'
  WHEN ${STANDS_AS_LIVE} AND NOT (${DATA_DIFFERS}) THEN 'live'
  ELSE 'changed' END`;

/** The folder of a page's own data sources is no part of the tree that editors see. */
export const IS_SHOWN = (head: string): string => `NOT (${head}.template = 'Folder' AND ${head}.path LIKE '%/data')`;

export const TREE_COLUMNS = `h.item, h.parent, h.path, h.route, h.template, h.sort, h.number, v.display_name, v.revision, v.updated_at, v.updated_by,
  ${STATE} AS state,
  lower(coalesce(json_extract(v.fields, '$.HideFromSearchEngines.value'), '')) IN ('1', 'true') AS hidden,
  EXISTS (SELECT 1 FROM heads c INDEXED BY heads_tree WHERE c.parent = h.item AND c.language = h.language AND c.stage = 'draft' AND ${IS_SHOWN('c')}) AS children`;

/** Joins version and live head to `h`. */
export const TREE_JOINS = `JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
  LEFT JOIN heads l ON l.stage = 'live' AND l.item = h.item AND l.language = h.language`;

export const toTreeRow = (row: Row): TreeRow => ({
  id: row.item as string,
  parent: row.parent as string | null,
  path: row.path as string,
  route: row.route as string | null,
  template: row.template as string,
  sort: row.sort as number,
  number: row.number as number,
  title: row.display_name as string,
  revision: row.revision as string,
  at: row.updated_at as number,
  by: row.updated_by as string,
  state: row.state as TreeState,
  isHidden: row.hidden === 1,
  hasChildren: row.children === 1,
});
