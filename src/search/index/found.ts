/** SQL of the documents that a widget asks for: by words, by filters, or both. */
import type { FacetAsked, SearchFilter, WidgetAsked } from '../protocol.ts';
import { TAG_NAMES } from './document.ts';
import { condition, facetFilter, scopeOf, type Values } from './filters.ts';
import type { Asked } from './match.ts';
import { tablesOf } from './tables.ts';

const MAX_FACETS = 20;
/** Of a request. */
const MAX_APART = 6;

/** @property asked `null` where no words were given: every document then */
export interface Widget {
  widget: WidgetAsked;
  asked: Asked | null;
  /** Of what a request may cost: half, where it has two widgets. */
  share: number;
}

/** @returns each facet once: asked for twice it is the one with a choice */
export function facetsOf({ facet }: WidgetAsked['search']): FacetAsked[] {
  const asked = new Map<string, FacetAsked>();
  for (const type of facet?.types ?? []) if (!asked.get(type.name)?.filter) asked.set(type.name, type);
  return facet?.all ? [...TAG_NAMES].map((name) => asked.get(name) ?? { name }) : [...asked.values()].slice(0, MAX_FACETS);
}

/** Those counted without their own choice, each in a statement of its own. The values of further ones are counted among the hits. */
export const facetsApart = ({ widget: { search }, share }: Widget): FacetAsked[] =>
  facetsOf(search)
    .filter(({ name, filter }) => filter && TAG_NAMES.has(name))
    .slice(0, Math.max(1, Math.floor(MAX_APART * share)));

/** All filters of a widget, its facets' own among them. @param leftOut a facet whose own choice does not count */
export function filterOf({ search }: WidgetAsked, leftOut?: FacetAsked): SearchFilter {
  const own = facetsOf(search).flatMap((facet) => (facet === leftOut ? [] : (facetFilter(facet) ?? [])));
  return { type: 'and', filters: [...(search.filter ? [search.filter] : []), ...own] };
}

/** Documents as `d`. */
export function listed(generation: number, values: Values, filter: SearchFilter): string {
  const tables = tablesOf(generation);
  return `FROM ${tables.documents} d WHERE ${condition(filter, { tables, values, id: 'd.id', isListing: true })}`;
}

/** Words of documents as `w`, found by the expression that counts (`chosen`). @param joined further tables */
export function found(generation: number, values: Values, filter: SearchFilter, joined = ''): string {
  const tables = tablesOf(generation);
  const where = condition(filter, { tables, values, id: 'w.rowid' });
  return `FROM chosen CROSS JOIN ${tables.words} w ${joined} WHERE w.${tables.words} MATCH chosen.match AND ${where}`;
}

/** A table of one row, `chosen`, an expression and its number: the strictest that finds enough; where none does, the loosest that finds anything. */
export function chosen({ levels }: Asked, { search }: WidgetAsked, generation: number, values: Values): string {
  const tables = tablesOf(generation);
  const scope = condition(scopeOf(search.filter), { tables, values, id: 'w.rowid' });
  const most = Math.max(...levels.map(({ enough }) => enough));
  return `counted AS MATERIALIZED (
    SELECT l.key AS level, json_extract(l.value, '$.match') AS match, json_extract(l.value, '$.enough') AS enough, (SELECT count(*) FROM (
      SELECT 1 FROM ${tables.words} w WHERE w.${tables.words} MATCH json_extract(l.value, '$.match') AND ${scope} LIMIT ${most})) AS hits
    FROM ${values.each(levels)} l),
  chosen(match, level) AS MATERIALIZED (SELECT match, level FROM counted WHERE hits > 0
    ORDER BY hits >= enough DESC, CASE WHEN hits >= enough THEN level ELSE -level END LIMIT 1)`;
}
