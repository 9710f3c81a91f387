/** Brings a page of the resource listing with the counts of its filters (S1 §7), and where else there is something when it is empty. */
import { addressOf, type PageContext } from '../../fields/context.ts';
import { withQuery } from '../../lib/with-query.ts';
import { type Asker, RESOURCE_FACETS, type ResourceFacet, resourceListing } from '../../search/asks.ts';
import type { SearchRequest, WidgetAnswer } from '../../search/protocol.ts';
import type { Services } from '../../services.ts';
import { type FoundPage, pageOrLast } from '../listing/page-or-last.ts';
import { type Group, isFiltered, NONE_CHOSEN, PAGE_ENTRIES, queryOf, readShown, type Shown, TABS, type Tab } from './rules.ts';

export interface ListingData extends FoundPage {
  /** Entries for each value of a group, whatever of that group is chosen. Values nobody has are missing. */
  counts: Record<Group, ReadonlyMap<string, number>>;
  /** Where there is nothing: tabs that have what this one has not. */
  elsewhere: { tab: Tab; total: number }[];
  /** Where there is nothing: how many there are in this tab without the filters. */
  unfiltered: number;
}

const FACET_OF: Record<Group, ResourceFacet> = { topic: 'topic', format: 'format', product: 'insurance_quote_type' };
const NAMES = { blog: 'Blog', education: 'Education', tools: 'Tools' } as const;

/** @throws what the search throws: the block then says that the list is not there */
export async function load({ page }: { page: PageContext }, services: unknown, signal: AbortSignal): Promise<ListingData> {
  const { search } = services as Pick<Services, 'search'>;
  const shown = readShown(page.query);
  const place = { site: page.site, language: page.language };
  const ask = async (request: SearchRequest) => (await search.ask(request, place, signal)).widgets;
  const requestFor = (change: Partial<Shown>) => requestOf(page, { ...shown, ...change });
  const [found, answer] = await pageOrLast(shown.page, PAGE_ENTRIES, (at) => ask(requestFor({ page: at })));
  return {
    ...found,
    counts: countsOf(answer),
    ...(found.total === 0 ? await waysOn(shown, requestFor, ask) : { elsewhere: [], unfiltered: 0 }),
  };
}

function requestOf(page: PageContext, shown: Shown): SearchRequest {
  const uri = withQuery(addressOf(page, page.path), queryOf(shown, { page: shown.page }));
  const asker: Asker = { uri, language: page.language };
  const { topic, format, product } = shown.chosen;
  return resourceListing(asker, {
    tab: NAMES[shown.tab],
    text: shown.text,
    chosen: { topic, format, insurance_quote_type: product },
    page: shown.page - 1,
  });
}

function countsOf(widgets: readonly WidgetAnswer[]): ListingData['counts'] {
  const facets = widgets.flatMap(({ facet }) => facet);
  const counts = (name: ResourceFacet) =>
    new Map(facets.filter((facet) => facet.name === name).flatMap(({ value }) => value.map(({ text, count }) => [text, count] as const)));
  const byFacet = Object.fromEntries(RESOURCE_FACETS.map((name) => [name, counts(name)])) as Record<ResourceFacet, Map<string, number>>;
  return { topic: byFacet[FACET_OF.topic], format: byFacet[FACET_OF.format], product: byFacet[FACET_OF.product] };
}

/** The same question of the other tabs, and of this one without its filters, in one round trip. */
async function waysOn(
  shown: Shown,
  requestFor: (change: Partial<Shown>) => SearchRequest,
  ask: (request: SearchRequest) => Promise<WidgetAnswer[]>,
): Promise<Pick<ListingData, 'elsewhere' | 'unfiltered'>> {
  const others = TABS.filter((tab) => tab !== shown.tab);
  const changes = [...others.map((tab) => ({ tab })), ...(isFiltered(shown) ? [{ chosen: NONE_CHOSEN }] : [])];
  const requests = changes.map((change) => requestFor({ ...change, page: 1 }));
  const items = requests.flatMap(({ widget }) => widget.items.slice(0, 1));
  const totals = (await ask({ ...(requests[0] as SearchRequest), widget: { items } })).map(({ total_item }) => total_item);
  return {
    elsewhere: others.map((tab, index) => ({ tab, total: totals[index] ?? 0 })).filter(({ total }) => total > 0),
    unfiltered: totals[others.length] ?? 0,
  };
}
