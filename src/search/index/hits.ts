/** The statement that brings a widget's hits, sorted, and what they say where words are to be marked. */
import type { SearchFilter, SortBy } from '../protocol.ts';
import { condition, Values } from './filters.ts';
import { chosen, filterOf, found, listed, type Widget } from './found.ts';
import type { Asked } from './match.ts';
import type { Statement } from './statements.ts';
import { tablesOf } from './tables.ts';

export interface HitRow {
  path: string;
  hit: string;
  /** Beginning of the text, where words are to be marked in it (`bodyShare`). */
  body: string | null;
  /** Number of the expression that found the hits (`Asked.levels`); `null` where there are pinned ones alone. */
  level: number | null;
}

const MAX_LIMIT = 100;
const MAX_OFFSET = 10_000;
/** Hits among which title and kind of page count, twenty pages of results: each of them is looked up, and of all hits that may be a hundred thousand. */
const WEIGHED = 200;
/** Of those with the words in their titles. */
const TITLED = 50;
/** How much a match in the title counts, beside that of the whole text. */
const TITLE = 2;
/** Characters of texts that a request's answer is marked in, whatever it asks for: twenty-four thousand of each hit of a page. */
const MARKED_TEXT = 240_000;

const bounded = (number: number, least: number, most: number): number => (number >= least ? Math.min(most, Math.floor(number)) : least);

interface Find {
  asked: Asked;
  generation: number;
  values: Values;
  filter: SearchFilter;
  /** How many of the best are wanted. */
  last: number;
}

const limitOf = ({ widget: { search } }: Widget): number => bounded(search.limit, 1, MAX_LIMIT);

/** Marks are made here and not by FTS5, whose `snippet` costs the square of what is found: a hundred of them were seconds of the database. */
const isMarked = ({ widget: { search }, asked }: Widget): boolean =>
  (asked?.terms.length ?? 0) > 0 && search.content !== undefined && markedFields(search).includes('description');

const markedFields = ({ highlight, query }: Widget['widget']['search']): readonly string[] => (highlight ?? query?.highlight)?.fields ?? [];

/** @returns how many characters of each hit's text words are marked in, so that all widgets of a request cost no more than one */
export function bodyShare(widgets: readonly Widget[]): number {
  const hits = widgets.filter(isMarked).reduce((sum, widget) => sum + limitOf(widget), 0);
  return Math.floor(MARKED_TEXT / Math.max(1, hits));
}

/** Rows of `HitRow`, sorted. @param share `bodyShare` */
export function hitsStatement(of: Widget, generation: number, share: number): Statement {
  const { widget, asked } = of;
  const values = new Values();
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
  const sql = `WITH ${chosen(asked, widget, generation, values)}, ${order ? sorted(find, order) : ranked(find)},
    top AS MATERIALIZED (SELECT id, place FROM placed ORDER BY place, id LIMIT ${limit} OFFSET ${offset})
    SELECT d.path, d.hit, ${isMarked(of) ? `substr(w.body, 1, ${share})` : 'NULL'} AS body, (SELECT level FROM chosen) AS level
    FROM top JOIN ${documents} d ON d.id = top.id ${isMarked(of) ? `LEFT JOIN ${words} w ON w.rowid = top.id` : ''}
    ORDER BY top.place, top.id`;
  return { sql, values };
}

const NEWEST = 'd.published DESC, d.path';

/** @returns `undefined` for the order of relevance. Documents without a date come last either way. */
function orderOf(sort: SortBy | SortBy[] | undefined): string | undefined {
  const terms = [sort ?? []].flat().flatMap(({ name, order }) => {
    if (name === 'published_date') return [order === 'asc' ? 'd.published IS NULL, d.published' : 'd.published DESC'];
    return name === 'name' ? [`json_extract(d.hit, '$.name') COLLATE NOCASE ${order === 'asc' ? 'ASC' : 'DESC'}`] : [];
  });
  return terms.length > 0 ? [...terms, 'd.path'].join(', ') : undefined;
}

/** A table `placed`: every hit in the order asked for. */
function sorted({ generation, values, filter }: Find, order: string): string {
  const { documents } = tablesOf(generation);
  return `placed AS (SELECT w.rowid AS id, row_number() OVER (ORDER BY ${order}) AS place
    ${found(generation, values, filter, `JOIN ${documents} d ON d.id = w.rowid`)})`;
}

/** A table `placed`: the best hits by their words, title and kind; then those that are good by their words alone. */
function ranked({ asked, generation, values, filter, last }: Find): string {
  const tables = tablesOf(generation);
  const { documents, titles } = tables;
  const pins = asked.pinned.length > 0 ? pinned(asked, documents, values, condition(filter, { tables, values, id: 'd.id' })) : '';
  // Titled ones are picked out of the one list of all hits: asked for by their ids, FTS5 would look all words up anew for each of them.
  return `titled AS MATERIALIZED (
      SELECT t.rowid AS id, t.rank AS score FROM ${titles} t WHERE t.${titles} MATCH ${values.add(asked.title)} ORDER BY t.rank LIMIT ${TITLED}),
    numbered AS (
      SELECT w.rowid AS id, w.rank AS score, row_number() OVER (ORDER BY w.rank, w.rowid) AS number ${found(generation, values, filter)}),
    hits AS (
      SELECT id, score, number FROM numbered WHERE number <= ${Math.max(WEIGHED, last)} OR id IN (SELECT id FROM titled)),
    weighed AS (
      SELECT h.id, CASE WHEN h.number <= ${WEIGHED} OR t.id IS NOT NULL
        THEN (h.score + ${TITLE} * coalesce(t.score, 0)) * d.weight - 1e6 ELSE h.score END AS place
      FROM hits h JOIN ${documents} d ON d.id = h.id LEFT JOIN titled t ON t.id = h.id),
    placed AS (SELECT id, min(place) AS place FROM (SELECT id, place FROM weighed ${pins}) GROUP BY id)`;
}

/** Pinned documents stand before all others, in their own order, whether they hold the words or not. */
const pinned = ({ pinned: paths }: Asked, documents: string, values: Values, filter: string): string =>
  `UNION ALL SELECT d.id, p.key - 1e9 FROM ${values.each(paths)} p JOIN ${documents} d ON d.path = p.value WHERE ${filter}`;
