/** Makes the statement that reads a widget's hits, sorted, with the texts in which words are marked. */
import type { SearchFilter, SortBy } from '../../protocol.ts';
import { condition, SqlValues } from './filters.ts';
import { chosenExpression, filterOf, matchingDocuments, listed, type Widget } from './found.ts';
import type { SearchTerms } from '../text/match.ts';
import type { Statement } from './statements.ts';
import { tablesOf } from '../tables.ts';

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
/** Number of best hits that are weighed by title and kind of page, twenty result pages: each is looked up, and there may be a hundred thousand hits. */
const WEIGHED = 200;
/** Number of best hits with the words in their titles. */
const TITLED = 50;
/** Weight of a match in the title relative to the whole text. */
const TITLE = 2;
/**
 * What the title of a dated page adds to its rank: all in its first year, less each day of its second, then nothing. An article is titled
 * after what visitors asked in its year, and the page of the insurance, which is kept up to date, must come before it. Pages for tasks (`weight`) do not age.
 */
const FRESH = `CASE WHEN d.weight > 1 OR d.published IS NULL THEN 1 ELSE max(0, min(1, 2 - (unixepoch() - d.published / 1000) / 31557600.0)) END`;
/** Characters of text in which a request's answer is marked, for any request: twenty-four thousand for each hit of a page. */
const MARKED_TEXT = 240_000;

const bounded = (number: number, least: number, most: number): number => (number >= least ? Math.min(most, Math.floor(number)) : least);

interface Find {
  asked: SearchTerms;
  generation: number;
  values: SqlValues;
  filter: SearchFilter;
  /** Number of the last hit that is needed. */
  last: number;
}

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
  const order = orderOf(search.sort?.value);
  if (!asked) {
    const sql = `SELECT d.path, d.hit, NULL AS body, NULL AS level ${listed(generation, values, filter)} ORDER BY ${order ?? NEWEST} LIMIT ${limit} OFFSET ${offset}`;
    return { sql, values };
  }
  const find = { asked, generation, values, filter, last: offset + limit };
  const sql = `WITH ${chosenExpression(asked, widget, generation, values)}, ${order ? sorted(find, order) : ranked(find)},
    top AS MATERIALIZED (SELECT id, place FROM placed ORDER BY place, id LIMIT ${limit} OFFSET ${offset})
    SELECT d.path, d.hit, ${isMarked(of) ? `substr(w.body, 1, ${share})` : 'NULL'} AS body, (SELECT level FROM chosen) AS level
    FROM top JOIN ${documents} d ON d.id = top.id ${isMarked(of) ? `LEFT JOIN ${words} w ON w.rowid = top.id` : ''}
    ORDER BY top.place, top.id`;
  return { sql, values };
}

const NEWEST = 'd.published DESC, d.path';

/** @returns `undefined` for the order of relevance. Documents without a date come last in both directions. */
function orderOf(sort: SortBy | SortBy[] | undefined): string | undefined {
  const terms = [sort ?? []].flat().flatMap(({ name, order }) => {
    if (name === 'published_date') return [order === 'asc' ? 'd.published IS NULL, d.published' : 'd.published DESC'];
    return name === 'name' ? [`json_extract(d.hit, '$.name') COLLATE NOCASE ${order === 'asc' ? 'ASC' : 'DESC'}`] : [];
  });
  return terms.length > 0 ? [...terms, 'd.path'].join(', ') : undefined;
}

/** A table `placed`: every hit in the requested order. */
function sorted({ generation, values, filter }: Find, order: string): string {
  const { documents } = tablesOf(generation);
  return `placed AS (SELECT w.rowid AS id, row_number() OVER (ORDER BY ${order}) AS place
    ${matchingDocuments(generation, values, filter, `JOIN ${documents} d ON d.id = w.rowid`)})`;
}

/** A table `placed`: the best hits by words, title and kind; then the best by words alone. */
function ranked({ asked, generation, values, filter, last }: Find): string {
  const tables = tablesOf(generation);
  const { documents, titles } = tables;
  const pins = asked.pinned.length > 0 ? pinned(asked, documents, values, condition(filter, { tables, values, id: 'd.id' })) : '';
  // Titled ones are selected from the one list of all hits: by their ids, FTS5 would look up all words again for each of them.
  return `titled AS MATERIALIZED (
      SELECT t.rowid AS id, t.rank AS score FROM ${titles} t WHERE t.${titles} MATCH ${values.add(asked.title)} ORDER BY t.rank LIMIT ${TITLED}),
    numbered AS (
      SELECT w.rowid AS id, w.rank AS score, row_number() OVER (ORDER BY w.rank, w.rowid) AS number ${matchingDocuments(generation, values, filter)}),
    hits AS (
      SELECT id, score, number FROM numbered WHERE number <= ${Math.max(WEIGHED, last)} OR id IN (SELECT id FROM titled)),
    weighed AS (
      SELECT h.id, CASE WHEN h.number <= ${WEIGHED} OR t.id IS NOT NULL
        THEN (h.score + ${TITLE} * coalesce(t.score, 0) * ${FRESH}) * d.weight - 1e6 ELSE h.score END AS place
      FROM hits h JOIN ${documents} d ON d.id = h.id LEFT JOIN titled t ON t.id = h.id),
    placed AS (SELECT id, min(place) AS place FROM (SELECT id, place FROM weighed ${pins}) GROUP BY id)`;
}

/** Pinned documents come before all others, in their own order, with or without the words. */
const pinned = ({ pinned: paths }: SearchTerms, documents: string, values: SqlValues, filter: string): string =>
  `UNION ALL SELECT d.id, p.key - 1e9 FROM ${values.each(paths)} p JOIN ${documents} d ON d.path = p.value WHERE ${filter}`;
