/** Makes further statements of a search's batch: the number of hits, the count of each value, and likely words for unknown ones. */
import type { FacetRequest } from '../../protocol.ts';
import { TAG_NAMES } from '../tags.ts';
import { condition, SqlValues } from './filters.ts';
import { chosenExpression, facetsApart, facetsOf, filterOf, matchingDocuments, MAX_MATCHES, listed, type Widget } from './found.ts';
import type { SearchTerms } from '../text/match.ts';
import { tablesOf } from '../tables.ts';
import { canBeMisspelled, neighbourhood } from '../text/typos.ts';

/** Neighbours compared with a word, the most common first. */
const MAX_CANDIDATES = 1500;

export interface Statement {
  sql: string;
  values: SqlValues;
}

export interface CountRow {
  name: string;
  value: string;
  count: number;
}

/**
 * Rows of `CountRow`: one without a name for the hits, then the facets'.
 * @param facet one whose own choice does not count; without it, all facets that are not counted separately
 */
export function countStatement(of: Widget, generation: number, facet?: FacetRequest): Statement {
  const { widget, asked } = of;
  const values = new SqlValues();
  const tables = tablesOf(generation);
  const apart = new Set(facetsApart(of).map(({ name }) => name));
  const names = facet
    ? [facet.name]
    : facetsOf(widget.search).flatMap(({ name }) => (TAG_NAMES.has(name) && !apart.has(name) ? [name] : []));
  const filter = filterOf(widget, facet);
  const where = condition(filter, { tables, values, id: 'd.id' });
  const pins = asked?.pinned.length
    ? `UNION SELECT d.id FROM ${values.each(asked.pinned)} p JOIN ${tables.documents} d ON d.path = p.value WHERE ${where}`
    : '';
  const most = `LIMIT ${MAX_MATCHES + 1}`;
  const hits = asked
    ? `SELECT id FROM (SELECT w.rowid AS id ${matchingDocuments(of, generation, values, filter)} ORDER BY w.rowid ${most}) ${pins}`
    : `SELECT d.id AS id ${listed(generation, values, filter)}`;
  const sql = `WITH ${asked ? `${chosenExpression(asked, of, generation, values)}, ` : ''}hits AS MATERIALIZED (${hits} ${most})
    SELECT '' AS name, '' AS value, count(*) AS count FROM hits
    UNION ALL SELECT t.name, min(t.value), count(*) FROM hits CROSS JOIN ${tables.tags} t ON t.document = hits.id
      WHERE t.name IN (SELECT value FROM ${values.each(names)}) GROUP BY t.name, t.key`;
  return { sql, values };
}

/** Above every count: the row of an unknown word comes first. */
const UNKNOWN = 1e15;

/** Rows of `Candidate` for words in no document, and one without a candidate for each of them. */
export function repairStatement({ terms }: SearchTerms, generation: number): Statement | undefined {
  const words = terms.flatMap(({ word, match, begun = match }) =>
    word && canBeMisspelled(word) ? [{ ...neighbourhood(word), match: begun }] : [],
  );
  if (words.length === 0) return undefined;
  const values = new SqlValues();
  const tables = tablesOf(generation);
  const of = (name: string) => `json_extract(value, '$.${name}') AS ${name}`;
  const sql = `WITH unknown AS MATERIALIZED (
      SELECT ${['word', 'first', 'firstEnd', 'last', 'lastEnd', 'shortest', 'longest'].map(of).join(', ')} FROM ${values.each(words)}
      WHERE NOT EXISTS (SELECT 1 FROM ${tables.words} WHERE ${tables.words} MATCH json_extract(value, '$.match')))
    SELECT u.word AS asked, v.word, v.shown, v.documents FROM unknown u CROSS JOIN ${tables.vocabulary} v
      ON v.word >= u.first AND v.word < u.firstEnd WHERE length(v.word) BETWEEN u.shortest AND u.longest
    UNION SELECT u.word, v.word, v.shown, v.documents FROM unknown u CROSS JOIN ${tables.vocabulary} v
      ON v.mirrored >= u.last AND v.mirrored < u.lastEnd WHERE length(v.word) BETWEEN u.shortest AND u.longest
    UNION SELECT u.word, '', '', ${UNKNOWN} FROM unknown u
    ORDER BY 4 DESC LIMIT ${MAX_CANDIDATES}`;
  return { sql, values };
}
