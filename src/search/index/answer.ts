/** From rows of D1 to the answer of a widget. */
import { pageAddress } from '../../page-address.ts';
import type { SiteLanguage } from '../../sites.ts';
import { type FacetAnswer, facetId, type SearchHit, type WidgetAnswer, type WidgetAsked } from '../protocol.ts';
import type { StoredHit } from './document.ts';
import type { Find } from './finder.ts';
import { highlights } from './highlight.ts';
import type { HitRow } from './hits.ts';
import { facetsOf } from './found.ts';
import { type CountRow, MAX_COUNTED } from './statements.ts';

export interface Rows {
  hits: readonly HitRow[];
  counts: readonly CountRow[];
  /** Of facets with a choice of their own, by name. */
  facets: ReadonlyMap<string, readonly CountRow[]>;
  /** Left out where no words were asked for. */
  find?: Find;
}

const DEFAULT_VALUES = 100;

export function widgetAnswer(
  { rfk_id, entity, search }: WidgetAsked,
  { hits, counts, facets, find }: Rows,
  place: Pick<SiteLanguage, 'prefix'>,
): WidgetAnswer {
  const total = counts.find(({ name }) => name === '')?.count ?? 0;
  const highlight = search.highlight ?? search.query?.highlight;
  return {
    rfk_id,
    type: 'content_grid',
    entity,
    content: hits.map((row) => {
      const url = pageAddress({ origin: '', prefix: place.prefix }, row.path, false);
      const hit = JSON.parse(row.hit) as StoredHit;
      const found =
        highlight && find && highlights({ title: hit.name, description: hit.description, body: row.body ?? '' }, find, highlight);
      return {
        ...hit,
        id: url,
        url,
        ...(found && Object.keys(found).length > 0 && { highlight: found }),
      } satisfies SearchHit;
    }),
    total_item: Math.min(total, MAX_COUNTED),
    limit: search.limit,
    offset: search.offset,
    facet: facetsOf(search).map(({ name, max = search.facet?.max ?? DEFAULT_VALUES }) =>
      facetAnswer(name, facets.get(name) ?? counts, max),
    ),
    ...(total > MAX_COUNTED && { more: true }),
  };
}

/** Of what can find nothing. */
export const noAnswer = (widget: WidgetAsked): WidgetAnswer =>
  widgetAnswer(widget, { hits: [], counts: [], facets: new Map() }, { prefix: '' });

const facetAnswer = (name: string, rows: readonly CountRow[], max: number): FacetAnswer => ({
  name,
  label: name,
  value: rows
    .filter((row) => row.name === name)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, max)
    .map(({ value, count }) => ({ id: facetId(name, value), text: value, count })),
});
