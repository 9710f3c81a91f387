/** Makes the statement that reads a widget's hits, sorted, with the texts in which words are marked. */
import type { SortBy } from '../../protocol.ts';
import { SqlValues } from './filters.ts';
import { FIRST_DATED } from '../order.ts';
import { chosenExpression, filterOf, matchingDocuments, MAX_MATCHES, listed, type Widget } from './found.ts';
import type { Statement } from './statements.ts';
import { tablesOf } from '../tables.ts';
import { type Find, ranked } from './ranked.ts';

export interface HitRow {
  path: string;
  hit: string;
  /** Beginning of the text, when words are marked in it (`bodyShare`). */
  body: string | null;
  /** Number of the expression that found the hits (`Asked.levels`); `null` when there are only pinned ones. */
  level: number | null;
}

const MAX_LIMIT = 100;
const MAX_OFFSET = 10_000;
/** Characters of text in which a request's answer is marked, for any request: twenty-four thousand for each hit of a page. */
const MARKED_TEXT = 240_000;

const bounded = (number: number, least: number, most: number): number => (number >= least ? Math.min(most, Math.floor(number)) : least);

const limitOf = ({ widget: { search } }: Widget): number => bounded(search.limit, 1, MAX_LIMIT);

/** We mark words here and not with FTS5's `snippet`, whose cost is the square of the matches: a hundred of them took seconds of the database. */
const isMarked = ({ widget: { search }, asked }: Widget): boolean =>
  (asked?.terms.length ?? 0) > 0 && search.content !== undefined && markedFields(search).includes('description');

const markedFields = ({ highlight, query }: Widget['widget']['search']): readonly string[] => (highlight ?? query?.highlight)?.fields ?? [];

/** @returns how many characters of each hit's text are marked, so that all widgets of a request together cost no more than one */
export function bodyShare(widgets: readonly Widget[]): number {
  const hits = widgets.filter(isMarked).reduce((sum, widget) => sum + limitOf(widget), 0);
  return Math.floor(MARKED_TEXT / Math.max(1, hits));
}

/** Rows of `HitRow`, sorted. @param share result of `bodyShare` */
export function hitsStatement(of: Widget, generation: number, share: number): Statement {
  const { widget, asked } = of;
  const values = new SqlValues();
  const { documents, words } = tablesOf(generation);
  const { search } = widget;
  const filter = filterOf(widget);
  const [limit, offset] = [limitOf(of), bounded(search.offset, 0, MAX_OFFSET)];
  const sort = orderOf(search.sort?.value);
  if (!asked) {
    const sql = `SELECT d.path, d.hit, NULL AS body, NULL AS level ${listed(generation, values, filter)} ORDER BY ${sort?.order ?? NEWEST} LIMIT ${limit} OFFSET ${offset}`;
    return { sql, values };
  }
  const find = { of, asked, generation, values, filter, last: offset + limit };
  const sql = `WITH ${chosenExpression(asked, of, generation, values)}, ${sort ? sorted(find, sort) : ranked(find)},
    top AS MATERIALIZED (SELECT id, place FROM placed ORDER BY place, id LIMIT ${limit} OFFSET ${offset})
    SELECT d.path, d.hit, ${isMarked(of) ? `substr(w.body, 1, ${share})` : 'NULL'} AS body, (SELECT level FROM chosen) AS level
    FROM top JOIN ${documents} d ON d.id = top.id ${isMarked(of) ? `LEFT JOIN ${words} w ON w.rowid = top.id` : ''}
    ORDER BY top.place, top.id`;
  return { sql, values };
}

const NEWEST = 'd.published DESC, d.path';

interface Sort {
  order: string;
  /** The oldest first. */
  isRising: boolean;
}

/** @returns `undefined` for the order of relevance. Documents without a date come last in both directions. */
function orderOf(sort: SortBy | SortBy[] | undefined): Sort | undefined {
  const known = [sort ?? []].flat().filter(({ name }) => name === 'published_date' || name === 'name');
  const terms = known.map(({ name, order }) => {
    if (name === 'published_date') return order === 'asc' ? 'd.published IS NULL, d.published' : 'd.published DESC';
    return `json_extract(d.hit, '$.name') COLLATE NOCASE ${order === 'asc' ? 'ASC' : 'DESC'}`;
  });
  const isRising = known[0]?.name === 'published_date' && known[0].order === 'asc';
  return terms.length > 0 ? { order: [...terms, 'd.path'].join(', '), isRising } : undefined;
}

/** A table `placed`: hits in the requested order. Dated ones are looked at by themselves, from the end at which the order begins. */
function sorted({ of, generation, values, filter }: Find, { order, isRising }: Sort): string {
  const { documents } = tablesOf(generation);
  const part = (ids: string, direction: string) =>
    `SELECT id FROM (SELECT w.rowid AS id ${matchingDocuments(of, generation, values, filter)} AND w.rowid ${ids} ORDER BY w.rowid ${direction} LIMIT ${MAX_MATCHES})`;
  return `found AS MATERIALIZED (
      ${part(`< ${FIRST_DATED}`, 'ASC')} UNION ALL ${part(`>= ${FIRST_DATED}`, isRising ? 'DESC' : 'ASC')}),
    placed AS (SELECT f.id, row_number() OVER (ORDER BY ${order}) AS place FROM found f CROSS JOIN ${documents} d ON d.id = f.id)`;
}
