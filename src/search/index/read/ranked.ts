/**
 * Ranks the hits of words. What they cost is bounded: of each expression the first matches in the order of their ids are ranked, and FTS5 stops
 * there; of any of several words the first of each, so that a rare word finds all of its pages beside common ones (decision 107).
 */
import type { SearchFilter } from '../../protocol.ts';
import { tablesOf } from '../tables.ts';
import type { SearchTerms } from '../text/match.ts';
import { condition, type SqlValues } from './filters.ts';
import { matching, matchingDocuments, MAX_MATCHES, NOTHING, type Widget } from './found.ts';

/** Matches of an expression that are ranked. Those after them follow in the order of their ids, unless the words are in their titles. */
const MAX_RANKED = 1000;
/** Each of several words gets a part of twice as many. */
const shareOf = (words: number): number => Math.min(MAX_RANKED, Math.ceil((2 * MAX_RANKED) / Math.max(1, words)));
/** Number of best hits that are weighed by title and kind of page, twenty result pages: each is looked up. */
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

export interface Find {
  of: Widget;
  asked: SearchTerms;
  generation: number;
  values: SqlValues;
  filter: SearchFilter;
  /** Number of the last hit that is needed. */
  last: number;
}

/** A table `placed`: the best hits by words, title and kind; then the best by words alone; then the others. */
export function ranked({ of, asked, generation, values, filter, last }: Find): string {
  const tables = tablesOf(generation);
  const { documents, titles } = tables;
  const pins = asked.pinned.length > 0 ? pinned(asked, documents, values, condition(filter, { tables, values, id: 'd.id' })) : '';
  const chosen = matchingDocuments(of, generation, values, filter);
  // So many are ranked at least, if there are as many.
  const least = shareOf(partsOf(asked));
  const isLate = last > least;
  const titled = asked.titles.map(
    (title) =>
      `SELECT t.rowid AS id, t.rank AS score FROM ${titles} t WHERE t.${titles} MATCH ${values.add(title)} ORDER BY t.rowid LIMIT ${shareOf(asked.titles.length)}`,
  );
  // FTS5 looks all words up again for each id that it is asked for: only for titles of pages that were not ranked. Their texts are not ranked
  // then, which would count all matches of each word again: what the title gives stands for both.
  return `titled AS MATERIALIZED (SELECT id, sum(score) AS score FROM (${united(titled)}) GROUP BY id ORDER BY 2, id LIMIT ${TITLED}),
    found AS MATERIALIZED (${found({ of, asked, generation, values, filter, last })}),
    best AS MATERIALIZED (SELECT id, score FROM found ORDER BY score, id LIMIT ${Math.max(WEIGHED, last)}),
    hits AS (
      SELECT id, score, row_number() OVER (ORDER BY score, id) AS number FROM best
      UNION ALL SELECT id, score, NULL FROM found WHERE id IN (SELECT id FROM titled) AND id NOT IN (SELECT id FROM best)
      UNION ALL SELECT t.id, t.score, NULL FROM titled t
        WHERE (SELECT count(*) FROM found) >= ${least} AND t.id NOT IN (SELECT id FROM found) AND EXISTS (SELECT 1 ${chosen} AND w.rowid = t.id)),
    weighed AS (
      SELECT h.id, CASE WHEN h.number <= ${WEIGHED} OR t.id IS NOT NULL
        THEN (h.score + ${TITLE} * coalesce(t.score, 0) * ${FRESH}) * d.weight - 1e6 ELSE h.score END AS place
      FROM hits h JOIN ${documents} d ON d.id = h.id LEFT JOIN titled t ON t.id = h.id),
    placed AS (SELECT id, min(place) AS place FROM (SELECT id, place FROM weighed
      ${isLate ? `UNION ALL SELECT id, 1 + id FROM (SELECT w.rowid AS id ${chosen} ORDER BY w.rowid LIMIT ${MAX_MATCHES}) WHERE id NOT IN (SELECT id FROM found)` : ''}
      ${pins}) GROUP BY id)`;
}

/** Documents with their scores: of the chosen expression, or of each of its parts, whose scores add up (bm25), with the few that match a stricter one. */
function found({ of, asked, generation, values, filter }: Find): string {
  const part = (match: string, most: number) =>
    `SELECT w.rowid AS id, w.rank AS score ${matching(match, of, generation, values, filter)} ORDER BY w.rowid LIMIT ${most}`;
  const most = partsOf(asked);
  if (most === 0 && asked.levels.length < 3) return part('(SELECT match FROM chosen)', MAX_RANKED);
  const parts = Array.from({ length: most }, (_, at) =>
    part(`(SELECT ifnull(json_extract(parts, '$[${at}]'), ${NOTHING}) FROM chosen)`, shareOf(most)),
  );
  const stricter = asked.levels.flatMap(({ match, enough, parts: any }, level) =>
    level === 0 || any
      ? []
      : [part(`(SELECT CASE WHEN level > ${level} THEN ${values.add(match)} ELSE ${NOTHING} END FROM chosen)`, enough)],
  );
  const whole = part(`(SELECT CASE WHEN parts IS NULL THEN match ELSE ${NOTHING} END FROM chosen)`, MAX_RANKED);
  return `SELECT id, min(score) AS score FROM (${united([whole, `SELECT id, sum(score) AS score FROM (${united(parts)}) GROUP BY id`, ...stricter])}) GROUP BY id`;
}

/** Terms of the expressions for any of several. */
const partsOf = ({ levels }: SearchTerms): number => Math.max(0, ...levels.map(({ parts }) => parts?.length ?? 0));

/** D1 accepts five parts of one compound. */
const MAX_PARTS = 5;

/** @returns rows of all statements, each of which may have its own order and limit */
function united(statements: readonly string[]): string {
  const rows = statements.map((sql) => `SELECT * FROM (${sql})`);
  if (rows.length <= MAX_PARTS) return rows.join(' UNION ALL ');
  const size = Math.ceil(rows.length / MAX_PARTS);
  return united(Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => united(statements.slice(at * size, (at + 1) * size))));
}

/** Pinned documents come before all others, in their own order, with or without the words. */
const pinned = ({ pinned: paths }: SearchTerms, documents: string, values: SqlValues, filter: string): string =>
  `UNION ALL SELECT d.id, p.key - 1e9 FROM ${values.each(paths)} p JOIN ${documents} d ON d.path = p.value WHERE ${filter}`;
