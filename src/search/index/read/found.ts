/** SQL of a widget's documents: found by words, by filters, or both. */
import type { FacetRequest, SearchFilter, WidgetRequest } from '../../protocol.ts';
import { TAG_NAMES } from '../tags.ts';
import { condition, facetFilter, filterScope, type SqlValues } from './filters.ts';
import type { SearchTerms } from '../text/match.ts';
import { tablesOf } from '../tables.ts';

const MAX_FACETS = 20;
/** Limit of a request. */
const MAX_APART = 6;

/** @property asked `null` without words: every document matches then */
export interface Widget {
  widget: WidgetRequest;
  asked: SearchTerms | null;
  /** Its share of a request's cost: half, for a request with two widgets. */
  share: number;
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

/** Words of documents as `w`, found by the chosen expression (`chosen`). @param joined further tables */
export function matchingDocuments(generation: number, values: SqlValues, filter: SearchFilter, joined = ''): string {
  const tables = tablesOf(generation);
  const where = condition(filter, { tables, values, id: 'w.rowid' });
  return `FROM chosen CROSS JOIN ${tables.words} w ${joined} WHERE w.${tables.words} MATCH chosen.match AND ${where}`;
}

/** A table of one row, `chosen`, with an expression and its number: the strictest that finds enough; if none does, the loosest that finds anything. */
export function chosenExpression({ levels }: SearchTerms, { search }: WidgetRequest, generation: number, values: SqlValues): string {
  const tables = tablesOf(generation);
  const scope = condition(filterScope(search.filter), { tables, values, id: 'w.rowid' });
  const most = Math.max(...levels.map(({ enough }) => enough));
  return `counted AS MATERIALIZED (
    SELECT l.key AS level, json_extract(l.value, '$.match') AS match, json_extract(l.value, '$.enough') AS enough, (SELECT count(*) FROM (
      SELECT 1 FROM ${tables.words} w WHERE w.${tables.words} MATCH json_extract(l.value, '$.match') AND ${scope} LIMIT ${most})) AS hits
    FROM ${values.each(levels)} l),
  chosen(match, level) AS MATERIALIZED (SELECT match, level FROM counted WHERE hits > 0
    ORDER BY hits >= enough DESC, CASE WHEN hits >= enough THEN level ELSE -level END LIMIT 1)`;
}
