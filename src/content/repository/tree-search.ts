/** Search in the tree of drafts by words, template and state: a bounded piece of it at a time, however large the site is (EDT-03). */
import { plainLetters, plainLettersSql } from '../../lib/plain-letters.ts';
import type { Row, Scope } from './store.ts';
import { IS_SHOWN, toTreeRow, TREE_COLUMNS, TREE_JOINS, type TreeRow, type TreeState } from './tree-rows.ts';

/** Pages, or all that stands beside them. */
export type Part = 'pages' | 'shared';

export interface TreeQuery {
  part: Part;
  /** In title or address, without capitals and accents; empty for all. */
  words?: string;
  template?: string;
  state?: Exclude<TreeState, 'deleted'> | '';
  /** The path behind which to go on. */
  after?: string;
}

export interface TreeSearch {
  rows: TreeRow[];
  /** Where to go on; empty when the whole tree was looked through. */
  next: string;
}

/** Results at once. */
const SIZE = 50;
/** Items looked at for one answer. Telling a state costs a look at what belongs to the page. */
const WINDOW = 2000;
const WINDOW_OF_STATES = 500;

/** What stands beside pages but has a desk of its own. */
const ELSEWHERE = ['/designs', '/dictionary', '/home', '/redirects'];

/** @returns the first results by address, at most 50. No more than a window of items is read for each range of the tree */
export async function searchTree(db: D1Database, { site, language }: Omit<Scope, 'stage'>, query: TreeQuery): Promise<TreeSearch> {
  const { part, words = '', template = '', state = '', after = '' } = query;
  const size = state ? WINDOW_OF_STATES : WINDOW;
  // A page's own data sources are most of what stands under it: by address or by template they are passed over unread.
  const [index, key] = template ? ['heads_template', 'path'] : part === 'pages' ? ['heads_route', 'route'] : ['heads_path', 'path'];
  const ranges: [string, string][] = key === 'route' ? [['', LAST]] : part === 'pages' ? [['/hom', `/home/${LAST}`]] : between(ELSEWHERE);
  // One bound on each side: of two, SQLite takes one to the index and walks on to the other.
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
           AND (?6 = '' OR instr(${plainLettersSql('v.display_name')}, ?6) > 0 OR instr(${plainLettersSql('coalesce(h.route, h.path)')}, ?6) > 0)
           AND (?7 = '' OR state = ?7) ORDER BY h.${key} LIMIT ?8`,
      )
      .bind(site, language, begin, edge ?? to, template, plainLetters(words.trim()), state, SIZE + 1 - rows.length)
      .all<Row>();
    rows.push(...results.map(toTreeRow));
    const last = rows[SIZE - 1];
    if (rows.length > SIZE && last) return { rows: rows.slice(0, SIZE), next: (key === 'route' ? last.route : last.path) ?? '' };
    if (edge) return { rows, next: edge };
  }
  return { rows, next: '' };
}

/** Behind every path. */
const LAST = '\u{10ffff}';

/** Ranges of paths, the ends of each left out, that hold all but some items with what is under them. @param left in order */
export function between(left: readonly string[]): [from: string, to: string][] {
  const edges = ['/', ...left.flatMap((path) => [path, path, `${path}/`, `${path}/${LAST}`]), LAST];
  return edges.flatMap((from, at) => (at % 2 === 0 ? [[from, edges[at + 1] as string] as [string, string]] : []));
}
