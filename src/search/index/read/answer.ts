/** Makes a widget's answer from rows of D1. */
import { pageAddress } from '../../../site/page-address.ts';
import type { SiteLanguage } from '../../../site/sites.ts';
import { type FacetAnswer, facetId, type SearchHit, type WidgetAnswer, type WidgetRequest } from '../../protocol.ts';
import type { StoredHit } from '../write/document.ts';
import type { Find } from '../text/finder.ts';
import { highlights } from '../text/highlight.ts';
import type { HitRow } from './hits.ts';
import { facetsOf, MAX_MATCHES } from './found.ts';
import type { CountRow } from './statements.ts';

export interface WidgetRows {
  hits: readonly HitRow[];
  counts: readonly CountRow[];
  /** Of facets with their own choice, by name. */
  facets: ReadonlyMap<string, readonly CountRow[]>;
  /** Absent for a request without words. */
  find?: Find;
}

const DEFAULT_VALUES = 100;

export function widgetAnswer(
  { rfk_id, entity, search }: WidgetRequest,
  { hits, counts, facets, find }: WidgetRows,
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
    total_item: Math.min(total, MAX_MATCHES),
    limit: search.limit,
    offset: search.offset,
    facet: facetsOf(search).map(({ name, max = search.facet?.max ?? DEFAULT_VALUES }) =>
      facetAnswer(name, facets.get(name) ?? counts, max),
    ),
    ...(total > MAX_MATCHES && { more: true }),
  };
}

/** Answer of a widget that can have no hits. */
export const noAnswer = (widget: WidgetRequest): WidgetAnswer =>
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
