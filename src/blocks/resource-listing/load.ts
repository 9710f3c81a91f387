/** Loads a page of the resource listing with the counts of its filters (S1 §7), and alternatives when it is empty. */
import { addressOf, type PageContext } from '../../fields/context.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { type RequestContext, type ResourceFacet, resourceListing } from '../../search/requests.ts';
import type { SearchRequest, WidgetAnswer } from '../../search/protocol.ts';
import { type PageProps, defineLoad } from '../define-load.ts';
import type { ListingPartProps } from '../listing/address.ts';
import { type ListingPage, pageOrLast } from '../listing/page-or-last.ts';
import {
  type FilterGroup,
  isFiltered,
  NONE_CHOSEN,
  PAGE_ENTRIES,
  resourceQueryOf,
  readResourceQuery,
  type ResourceQuery,
  LISTING_TABS,
  type Tab,
} from './query.rules.ts';

export interface ListingData extends ListingPage {
  /** Entries for each value of a group, without regard to the values chosen in that group. Values without entries are missing. */
  counts: Record<FilterGroup, ReadonlyMap<string, number>>;
  /** The search stopped counting: there may be more of each value, also of one without entries. */
  isMoreOfEach: boolean;
  /** For an empty result: other tabs that have matches. */
  elsewhere: { tab: Tab; total: number }[];
  /** For an empty result: how many matches this tab has without the filters. */
  unfiltered: number;
}

/** What each part of the list gets. */
export type ResourcePartProps = ListingPartProps<ResourceQuery, ListingData>;

const FACET_OF: Record<FilterGroup, ResourceFacet> = { topic: 'topic', format: 'format', product: 'insurance_quote_type' };
const NAMES = { blog: 'Blog', education: 'Education', tools: 'Tools' } as const;

/** @throws the search's errors: the block then says that the list is not available */
export const load = defineLoad({
  needs: ['search'],
  onFailure: 'message',
  timeLimitMs: 4000,
  maxAgeSeconds: 60,
  async load({ page }: PageProps, { search }, signal): Promise<ListingData> {
    const shown = readResourceQuery(page.query);
    const place = { site: page.site, language: page.language };
    const send = async (request: SearchRequest) => (await search.ask(request, place, signal)).widgets;
    const requestFor = (change: Partial<ResourceQuery>) => requestOf(page, { ...shown, ...change });
    const [found, answer] = await pageOrLast(shown.page, PAGE_ENTRIES, (at) => send(requestFor({ page: at })));
    return {
      ...found,
      counts: countsOf(answer),
      isMoreOfEach: answer.some(({ more }) => more),
      ...(found.total === 0 ? await alternativesOf(shown, requestFor, send) : { elsewhere: [], unfiltered: 0 }),
    };
  },
});

function requestOf(page: PageContext, shown: ResourceQuery): SearchRequest {
  const uri = withQuery(addressOf(page, page.path), resourceQueryOf(shown, { page: shown.page }));
  const context: RequestContext = { uri, language: page.language };
  const { topic, format, product } = shown.chosen;
  return resourceListing(context, {
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
  return { topic: counts(FACET_OF.topic), format: counts(FACET_OF.format), product: counts(FACET_OF.product) };
}

/** Runs the same query on the other tabs, and on this one without its filters, in one round trip. */
async function alternativesOf(
  shown: ResourceQuery,
  requestFor: (change: Partial<ResourceQuery>) => SearchRequest,
  send: (request: SearchRequest) => Promise<WidgetAnswer[]>,
): Promise<Pick<ListingData, 'elsewhere' | 'unfiltered'>> {
  const others = LISTING_TABS.filter((tab) => tab !== shown.tab);
  const changes = [...others.map((tab) => ({ tab })), ...(isFiltered(shown) ? [{ chosen: NONE_CHOSEN }] : [])];
  const requests = changes.map((change) => requestFor({ ...change, page: 1 }));
  const items = requests.flatMap(({ widget }) => widget.items.slice(0, 1));
  const totals = (await send({ ...(requests[0] as SearchRequest), widget: { items } })).map(({ total_item }) => total_item);
  return {
    elsewhere: others.map((tab, index) => ({ tab, total: totals[index] ?? 0 })).filter(({ total }) => total > 0),
    unfiltered: totals[others.length] ?? 0,
  };
}
