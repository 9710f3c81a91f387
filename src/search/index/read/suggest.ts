/** Reads suggestions for a search that is being typed, and the question that a search asks: one small round trip each. */
import { pageAddress } from '../../../site/page-address.ts';
import type { SearchAnswered, Suggestion } from '../../suggestions.ts';
import { matchExpression } from '../text/match.ts';
import { indexWords, isStopWord } from '../text/words.ts';
import { SUGGESTION_COLUMNS, tablesOf } from '../tables.ts';
import type { StoredSuggestion } from '../write/suggestions.ts';
import { SqlValues } from './filters.ts';
import type { Reading } from './reader.ts';

/** Texts that are compared, in the order of their pages (`../order.ts`): a beginning of three letters has thousands (decision 107). */
const COMPARED = 2000;
/** Rows that are read. Words that so many titles and questions contain get no answer: no question is about them more than the others. */
const LOOKED_AT = 20;
/** A question is about the words when they are at least this part of what it says: "deductible" of "Should I choose a higher deductible?". */
const SHARE = 1 / 3;

/** @param level number of the expression (`SearchTerms.levels`): 0 for whole words, 1 for the last one as a beginning */
async function found(text: string, language: string, prefix: string, { generation, settings, batch }: Reading, level: 0 | 1) {
  const { terms, levels } = matchExpression(text, language, settings);
  const match = terms.length > 0 && levels[level]?.match;
  if (!match) return { terms, rows: [] };
  const { suggestions } = tablesOf(generation);
  const values = new SqlValues();
  const sql = `WITH met AS MATERIALIZED (
      SELECT rowid AS id, rank * weight AS place FROM ${suggestions} WHERE ${suggestions} MATCH ${values.add(match)} ORDER BY rowid LIMIT ${COMPARED}),
    best AS MATERIALIZED (SELECT id, place FROM met ORDER BY place, id LIMIT ${LOOKED_AT})
    SELECT ${SUGGESTION_COLUMNS.map((name) => `s.${name}`).join(', ')} FROM best CROSS JOIN ${suggestions} s ON s.rowid = best.id ORDER BY best.place, best.id`;
  const [rows = []] = (await batch([{ sql, values }])) as StoredSuggestion[][];
  return { terms, rows: rows.map((row) => ({ ...row, url: pageAddress({ origin: '', prefix }, row.path, false) + row.anchor })) };
}

/** @returns titles and questions with all words, the last one as a beginning; each text once, the best first: pages for tasks weigh more */
export async function suggest(text: string, language: string, prefix: string, reading: Reading): Promise<Suggestion[]> {
  const { rows } = await found(text, language, prefix, reading, 1);
  return [...new Map(rows.toReversed().map((row) => [row.text, row])).values()].reverse();
}

/**
 * @returns the question that consists mostly of these words, with its answer; `undefined` when the title of a page for a task matches them as
 * well: that page is the answer, and the first hit
 */
export async function answer(text: string, language: string, prefix: string, reading: Reading): Promise<SearchAnswered | undefined> {
  const { terms, rows } = await found(text, language, prefix, reading, 0);
  /** The searched words as a part of a text's words. */
  const shareOf = (said: string) => terms.length / [...indexWords(said)].filter(({ word }) => !isStopWord(word, language)).length;
  const least = Math.max(SHARE, ...rows.filter((row) => !row.answer && row.weight > 1).map((row) => 1.01 * shareOf(row.text)));
  const row = rows.length < LOOKED_AT ? rows.find((one) => one.answer && shareOf(one.text) >= least) : undefined;
  return row && { question: row.text, answer: row.answer, url: row.url, page: row.page };
}
