/** Lists what editors changed and visitors do not see yet (EDT-04): every item of a site and language whose draft differs from the live version. */
import type { Row } from '../../../generated/rows.ts';
import type { Scope } from '../store/store.ts';
import { SECTIONS } from './section-places.ts';

/** `deleted`: deleted from the drafts, live until that is published. `moved`: another address or place, the same text. */
export type DraftKind = 'new' | 'changed' | 'moved' | 'deleted';

type OpenItem = Row<'heads', 'item' | 'path' | 'route' | 'template'> & Row<'versions', 'display_name AS name'>;
type OpenRow = OpenItem & Row<'versions', 'updated_by AS by' | 'updated_at AS at'> & { kind: DraftKind };

export interface OpenDraft extends OpenRow {
  /** Number of its own data sources that are open: they are published with it. */
  parts: number;
}

/** More than an editor reviews on one page. */
const MOST_DRAFTS = 1000;

/** A page's own data sources are in the folder `data` under it. @returns the path of the page, or of the item itself */
const owner = ({ path, template }: Pick<OpenDraft, 'path' | 'template'>): string =>
  (template === 'Folder' ? /^(.+)\/data$/s : /^(.+)\/data\/[^/]+$/s).exec(path)?.[1] ?? path;

/**
 * Data sources that no layout places are omitted: they are published with their page.
 * @returns pages and shared items, the newest change first, own data sources counted with their page
 */
export async function openDrafts(db: D1Database, { site, language }: Omit<Scope, 'stage'>): Promise<OpenDraft[]> {
  const { results } = await db
    .prepare(
      `WITH open AS (
         SELECT d.item, d.path, d.route, d.template, d.number,
           CASE WHEN l.item IS NULL THEN 'new' WHEN l.number IS NOT d.number THEN 'changed' ELSE 'moved' END AS kind
         FROM open_heads x CROSS JOIN heads d ON d.stage = 'draft' AND d.item = x.item AND d.language = x.language
         LEFT JOIN heads l ON l.stage = 'live' AND l.item = d.item AND l.language = d.language
         WHERE x.site = ?1 AND x.language = ?2 AND d.path <> '${SECTIONS}' AND d.path NOT LIKE '${SECTIONS}/%'
           AND (l.item IS NOT NULL OR d.path NOT LIKE '%/data/%' OR EXISTS (
             SELECT 1 FROM uses u JOIN heads o ON o.stage = 'draft' AND o.item = u.item AND o.language = u.language AND o.number = u.number
             WHERE u.target = d.item AND u.language = d.language))
         UNION ALL
         SELECT l.item, l.path, l.route, l.template, l.number, 'deleted'
         FROM open_heads x CROSS JOIN heads l ON l.stage = 'live' AND l.item = x.item AND l.language = x.language
         WHERE x.site = ?1 AND x.language = ?2
           AND NOT EXISTS (SELECT 1 FROM heads d WHERE d.stage = 'draft' AND d.item = l.item AND d.language = l.language)
       )
       SELECT open.item, v.display_name AS name, open.path, open.route, open.template, open.kind, v.updated_by AS by, v.updated_at AS at
       FROM open CROSS JOIN versions v ON v.item = open.item AND v.language = ?2 AND v.number = open.number
       ORDER BY v.updated_at DESC, open.path LIMIT ${MOST_DRAFTS * 5}`,
    )
    .bind(site, language)
    .all<OpenRow>();
  return grouped(db, { site, language }, results);
}

/** Rows of own data sources become a part of their page's row; a page that is not open itself gets one. */
async function grouped(db: D1Database, { site, language }: Omit<Scope, 'stage'>, rows: readonly OpenRow[]): Promise<OpenDraft[]> {
  const groups = Map.groupBy(rows, (row) => owner(row).toLowerCase());
  const missing = [...groups].filter(([path, group]) => !group.some((row) => row.path.toLowerCase() === path)).map(([path]) => path);
  const { results: owners } = await db
    .prepare(
      `SELECT h.item, v.display_name AS name, h.path, h.route, h.template FROM json_each(?1) j
       CROSS JOIN heads h ON h.stage = 'draft' AND h.site = ?2 AND h.language = ?3 AND h.path = j.value
       JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number`,
    )
    .bind(JSON.stringify(missing), site, language)
    .all<OpenItem>();
  const found = new Map(owners.map((row) => [row.path.toLowerCase(), row]));
  return [...groups]
    .flatMap(([path, group]): OpenDraft[] => {
      const own = group.find((row) => row.path.toLowerCase() === path);
      const newest = group.reduce((left, right) => (right.at > left.at ? right : left));
      const parts = group.length - (own ? 1 : 0);
      if (own) return [{ ...own, at: newest.at, by: newest.by, parts }];
      const page = found.get(path);
      // Data of a deleted page: each item by itself.
      return page ? [{ ...page, kind: 'changed', at: newest.at, by: newest.by, parts }] : group.map((row) => ({ ...row, parts: 0 }));
    })
    .sort((left, right) => right.at - left.at || left.path.localeCompare(right.path))
    .slice(0, MOST_DRAFTS);
}
