/** SQL of a widget's documents: found by words, by filters, or both. */
import type { FacetRequest, SearchFilter, WidgetRequest } from '../../protocol.ts';
import { TAG_NAMES } from '../tags.ts';
import { filterWords } from './filter-words.ts';
import { condition, facetFilter, filterScope, type SqlValues } from './filters.ts';
import type { SearchTerms } from '../text/match.ts';
import { FILTERS, tablesOf } from '../tables.ts';

/** Matches of words that are sorted and counted, in total and by facet: the first in the order of their ids (`../order.ts`, decision 107). */
export const MAX_MATCHES = 5000;
const MAX_FACETS = 20;
/** Limit of a request. */
const MAX_APART = 6;

/** @property asked `null` without words: every document matches then */
export interface Widget {
  widget: WidgetRequest;
  asked: SearchTerms | null;
  /** Its share of a request's cost: half, for a request with two widgets. */
  share: number;
  /** Of the generation: 0 has no column of filters. */
  shape: number;
}

/** @returns each facet once; of duplicates the one with a choice */
export function facetsOf({ facet }: WidgetRequest['search']): FacetRequest[] {
  const asked = new Map<string, FacetRequest>();
  for (const type of facet?.types ?? []) if (!asked.get(type.name)?.filter) asked.set(type.name, type);
  return facet?.all ? [...TAG_NAMES].map((name) => asked.get(name) ?? { name }) : [...asked.values()].slice(0, MAX_FACETS);
}

/** Facets counted without their own choice, each in its own statement. Values of further ones are counted among the hits. */
export const facetsApart = ({ widget: { search }, share }: Widget): FacetRequest[] =>
  facetsOf(search)
    .filter(({ name, filter }) => filter && TAG_NAMES.has(name))
    .slice(0, Math.max(1, Math.floor(MAX_APART * share)));

/** All filters of a widget, including those of its facets. @param leftOut a facet whose own choice does not count */
export function filterOf({ search }: WidgetRequest, leftOut?: FacetRequest): SearchFilter {
  const own = facetsOf(search).flatMap((facet) => (facet === leftOut ? [] : (facetFilter(facet) ?? [])));
  return { type: 'and', filters: [...(search.filter ? [search.filter] : []), ...own] };
}

/** Documents as `d`. */
export function listed(generation: number, values: SqlValues, filter: SearchFilter): string {
  const tables = tablesOf(generation);
  return `FROM ${tables.documents} d WHERE ${condition(filter, { tables, values, id: 'd.id', isListing: true })}`;
}

/** Words of documents as `w` that match an expression and a filter. With one table alone FTS5 itself sorts by id. @param match SQL */
export function matching(match: string, { shape }: Widget, generation: number, values: SqlValues, filter: SearchFilter): string {
  const tables = tablesOf(generation);
  const { expression, rest } = shape > 0 ? filterWords(filter) : { expression: '', rest: filter };
  const whole = expression ? `'(' || ${match} || ${values.add(`) AND ${FILTERS} : (${expression})`)}` : match;
  return `FROM ${tables.words} w WHERE w.${tables.words} MATCH ${whole} AND ${condition(rest, { tables, values, id: 'w.rowid' })}`;
}

/** Documents that match the chosen expression (`chosen`), as `w`. */
export const matchingDocuments = (of: Widget, generation: number, values: SqlValues, filter: SearchFilter): string =>
  matching('(SELECT match FROM chosen)', of, generation, values, filter);

/** SQL of an expression that matches nothing: FTS5 refuses an empty one. */
export const NOTHING = `'""'`;

/**
 * A table of one row, `chosen`, with an expression, its number and its parts: the strictest that finds enough; if none does, the loosest that finds anything.
 * Each is tried only when those before it have not found enough.
 */
export function chosenExpression({ levels }: SearchTerms, widget: Widget, generation: number, values: SqlValues): string {
  const scope = filterScope(widget.widget.search.filter) ?? { type: 'and', filters: [] };
  const most = Math.max(...levels.map(({ enough }) => enough));
  const numbered = levels.map(({ match, enough, parts }, level) => ({ match, enough, level, parts }));
  const of = (name: string) => `json_extract(l.value, '$.${name}')`;
  const found = `SELECT 1 ${matching(of('match'), widget, generation, values, scope)}`;
  const columns = `SELECT ${of('match')}, ${of('level')}, ${of('parts')}`;
  return `chosen(match, level, parts) AS MATERIALIZED (
    ${columns} FROM ${values.each(numbered)} l WHERE (SELECT count(*) FROM (${found} LIMIT ${most})) >= ${of('enough')}
    UNION ALL ${columns} FROM ${values.each(numbered.toReversed())} l WHERE EXISTS (${found})
    UNION ALL SELECT ${NOTHING}, NULL, NULL
    LIMIT 1)`;
}
