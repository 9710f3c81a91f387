/** Searches the tree of drafts by words, template and state: a bounded part of it at a time, on a site of any size (EDT-03). */
import { unaccented, unaccentedSql } from '../../../lib/text/unaccented.ts';
import type { Scope } from '../store/store.ts';
import { IS_SHOWN, toTreeRow, TREE_COLUMNS, TREE_JOINS, type TreeRow, type TreeSqlRow, type TreeState } from './tree-rows.ts';

/** Pages, or all items beside them. */
export type TreePart = 'pages' | 'shared';

export interface TreeQuery {
  part: TreePart;
  /** Words in title or address, without regard to case and accents; empty for all. */
  words?: string;
  template?: string;
  state?: Exclude<TreeState, 'deleted'> | '';
  /** The path after which the search continues. */
  after?: string;
}

export interface TreeSearch {
  rows: TreeRow[];
  /** Path for the next search; empty when the whole tree was searched. */
  next: string;
}

/** Results of one search. */
const SIZE = 50;
/** Items read for one search. To tell the state of a page, its own data sources are read too. */
const WINDOW = 2000;
const WINDOW_OF_STATES = 500;

/** Items beside pages that have their own desk page. */
const ELSEWHERE = ['/designs', '/dictionary', '/home', '/redirects'];

/** @returns the first results by address, at most 50. No more than a window of items is read for each range of the tree */
export async function searchTree(db: D1Database, { site, language }: Omit<Scope, 'stage'>, query: TreeQuery): Promise<TreeSearch> {
  const { part, words = '', template = '', state = '', after = '' } = query;
  const size = state ? WINDOW_OF_STATES : WINDOW;
  // Most items under a page are its own data sources: an index by address or by template skips them unread.
  const [index, key] = template ? ['heads_template', 'path'] : part === 'pages' ? ['heads_route', 'route'] : ['heads_path', 'path'];
  const ranges: [string, string][] = key === 'route' ? [['', LAST]] : part === 'pages' ? [['/hom', `/home/${LAST}`]] : between(ELSEWHERE);
  // One bound on each side: of two, SQLite uses one for the index and then walks on to the other.
  const piece = (
    end: '<' | '<=',
    joins = '',
  ) => `FROM heads h INDEXED BY ${index} ${joins} WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'draft'
    ${template ? 'AND h.template = ?5' : "AND ?5 = ''"} AND h.${key} > ?3 AND h.${key} ${end} ?4`;
  const rows: TreeRow[] = [];
  for (const [from, to] of ranges) {
    if (to.toLowerCase() <= after.toLowerCase()) continue;
    const begin = after.toLowerCase() > from.toLowerCase() ? after : from;
    const edge = await db
      .prepare(`SELECT h.${key} AS edge ${piece('<')} ORDER BY h.${key} LIMIT 1 OFFSET ${size - 1}`)
      .bind(site, language, begin, to, template)
      .first<string>('edge');
    const { results } = await db
      .prepare(
        `SELECT ${TREE_COLUMNS} ${piece(edge ? '<=' : '<', TREE_JOINS)} AND ${IS_SHOWN('h')}
           AND (?6 = '' OR instr(${unaccentedSql('v.display_name')}, ?6) > 0 OR instr(${unaccentedSql('coalesce(h.route, h.path)')}, ?6) > 0)
           AND (?7 = '' OR state = ?7) ORDER BY h.${key} LIMIT ?8`,
      )
      .bind(site, language, begin, edge ?? to, template, unaccented(words.trim()), state, SIZE + 1 - rows.length)
      .all<TreeSqlRow>();
    rows.push(...results.map(toTreeRow));
    const last = rows[SIZE - 1];
    if (rows.length > SIZE && last) return { rows: rows.slice(0, SIZE), next: (key === 'route' ? last.route : last.path) ?? '' };
    if (edge) return { rows, next: edge };
  }
  return { rows, next: '' };
}

/** Sorts after every path. */
const LAST = '\u{10ffff}';

/** Ranges of paths, exclusive at both ends, that contain all items except some with their descendants. @param left in order */
export function between(left: readonly string[]): [from: string, to: string][] {
  const edges = ['/', ...left.flatMap((path) => [path, path, `${path}/`, `${path}/${LAST}`]), LAST];
  return edges.flatMap((from, at) => (at % 2 === 0 ? [[from, edges[at + 1] as string] as [string, string]] : []));
}
