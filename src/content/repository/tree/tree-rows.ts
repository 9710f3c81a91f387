/** One row of the editors' tree: the place of an item, and how its draft differs from the live version. */
import type { Row } from '../../../generated/rows.ts';

/** `draft`: never published. `unpublished`: was live once and is not now. `changed`: differs from the live version. */
export const TREE_STATES = ['draft', 'live', 'changed', 'unpublished', 'deleted'] as const;
export type TreeState = (typeof TREE_STATES)[number];

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
  /** Time and author of the last save, of a page also in its own data sources. Milliseconds since 1970. */
  at: number;
  by: string;
  isHidden: boolean;
  /** The item has children that the tree shows. */
  hasChildren: boolean;
}

const STANDS_AS_LIVE = 'l.number = h.number AND l.path = h.path AND l.sort = h.sort';

/** A page's own data sources are under it in `data`; when one differs, the page differs. */
const DATA_DIFFERS = `h.route IS NOT NULL AND (EXISTS (
    SELECT 1 FROM heads d INDEXED BY heads_path LEFT JOIN heads m ON m.stage = 'live' AND m.item = d.item AND m.language = d.language
    WHERE d.site = h.site AND d.language = h.language AND d.stage = 'draft' AND d.path > h.path || '/data/' AND d.path < h.path || '/data0'
      AND m.number IS NOT d.number))`;

/** Last save of a page's own data sources: 16 digits of its time, then its author; `NULL` for none. */
const DATA_SAVED = `CASE WHEN h.route IS NOT NULL THEN (
    SELECT max(printf('%016d', w.updated_at) || w.updated_by) FROM heads d INDEXED BY heads_path
    JOIN versions w ON w.item = d.item AND w.language = d.language AND w.number = d.number
    WHERE d.site = h.site AND d.language = h.language AND d.stage = 'draft' AND d.path > h.path || '/data/' AND d.path < h.path || '/data0') END`;
const TIME_DIGITS = 16;

/** SQL of the state of `h`, a head in draft, and `l`, its live head if there is one. */
export const STATE_SQL = `CASE
  WHEN l.item IS NULL AND EXISTS (SELECT 1 FROM publications p WHERE p.item = h.item AND p.language = h.language) THEN 'unpublished'
  WHEN l.item IS NULL THEN 'draft'
  WHEN ${STANDS_AS_LIVE} AND NOT (${DATA_DIFFERS}) THEN 'live'
  ELSE 'changed' END`;

/** The folder of a page's own data sources is not shown in the tree. */
export const IS_SHOWN = (head: string): string => `NOT (${head}.template = 'Folder' AND ${head}.path LIKE '%/data')`;

export const TREE_COLUMNS = `h.item, h.parent, h.path, h.route, h.template, h.sort, h.number, v.display_name, v.revision, v.updated_at, v.updated_by,
  ${STATE_SQL} AS state, ${DATA_SAVED} AS data_saved,
  lower(coalesce(json_extract(v.fields, '$.HideFromSearchEngines.value'), '')) IN ('1', 'true') AS hidden,
  EXISTS (SELECT 1 FROM heads c INDEXED BY heads_tree WHERE c.parent = h.item AND c.language = h.language AND c.stage = 'draft' AND ${IS_SHOWN('c')}) AS children`;

/** Joins version and live head to `h`. */
export const TREE_JOINS = `JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
  LEFT JOIN heads l ON l.stage = 'live' AND l.item = h.item AND l.language = h.language`;

export type TreeSqlRow = Row<'heads', 'item' | 'parent' | 'path' | 'route' | 'template' | 'sort' | 'number'> &
  Row<'versions', 'display_name' | 'revision' | 'updated_at' | 'updated_by'> & {
    state: TreeState;
    data_saved: string | null;
    hidden: number;
    children: number;
  };

export const toTreeRow = (row: TreeSqlRow): TreeRow => ({
  id: row.item,
  parent: row.parent,
  path: row.path,
  route: row.route,
  template: row.template,
  sort: row.sort,
  number: row.number,
  title: row.display_name,
  revision: row.revision,
  ...lastSave(row),
  state: row.state,
  isHidden: row.hidden === 1,
  hasChildren: row.children === 1,
});

function lastSave({ updated_at: at, updated_by: by, data_saved: data }: TreeSqlRow): Pick<TreeRow, 'at' | 'by'> {
  const dataAt = Number(data?.slice(0, TIME_DIGITS) ?? 0);
  return data && dataAt > at ? { at: dataAt, by: data.slice(TIME_DIGITS) } : { at, by };
}
