/** The query of the resource listing, as its address spells it: tab, text, filters, page (S1 §4, §5; S2 §2; RES-01). */
import type { ResourceTab } from '../../content/page-facts.ts';
import { singleLine, LISTING_PAGES, readPage, queryText } from '../listing/query.rules.ts';

export const LISTING_TABS = ['blog', 'education', 'tools'] as const satisfies readonly ResourceTab[];
export type { ResourceTab as Tab };

/** Values that filters accept (S1 §5), in display order; `product` is `insurance_quote_type` in the search service. */
export const KNOWN = {
  topic: ['Bundles', 'Claims', 'Cost and Savings', 'Coverage', 'Insurance Basics', 'Risk Mitigation', 'Tips'],
  format: ['Article', 'Infographic', 'FAQ', 'Video'],
  product: ['Auto', 'Business', 'Homeowners', 'Life', 'Motorcycle', 'Renters', 'Retirement'],
} as const;
export type FilterGroup = keyof typeof KNOWN;
export const FILTER_GROUPS = Object.keys(KNOWN) as FilterGroup[];

/** Entries per page and the margins of its pagination (S1 §9). */
export const PAGE_ENTRIES = 12;
export const MARGIN_PAGES = 2;
export const RANGE_PAGES = 3;
/** The search service's limit (protocols §5.1). */
export const MAX_TEXT = 100;

export interface ResourceQuery {
  tab: ResourceTab;
  /** The text to search for; empty for all. */
  text: string;
  chosen: Record<FilterGroup, string[]>;
  /** From 1. */
  page: number;
}

/** Parameters that visitors and other pages fill with free text: pages with them are not cached. `tag` counts only without `q`. */
export const FREE_TEXT = ['q', 'tag'] as const;

/** Patterns of the query values that get a page-cache entry each; tab `blog` is the one without a value. */
export const CACHED_VALUES = {
  tab: 'education|tools',
  ...(Object.fromEntries(FILTER_GROUPS.map((group) => [group, KNOWN[group].join('|')])) as Record<FilterGroup, string>),
  page: LISTING_PAGES,
} as const;

/** @param query of the page; unknown values are ignored */
export function readResourceQuery(query: URLSearchParams): ResourceQuery {
  const tab = query.get('tab');
  const chosen = (group: FilterGroup) => KNOWN[group].filter((value) => query.getAll(group).includes(value));
  return {
    tab: LISTING_TABS.find((each) => each === tab) ?? 'blog',
    text: singleLine(query.get('q') ?? query.get('tag') ?? '', MAX_TEXT),
    chosen: { topic: chosen('topic'), format: chosen('format'), product: chosen('product') },
    page: readPage(query),
  };
}

/** The query of a state with a change applied, in one order and without empty values; any change begins at the first page (S1 §4). */
export function resourceQueryOf(shown: ResourceQuery, change: Partial<ResourceQuery> = {}): string {
  const { tab, text, chosen, page } = { ...shown, page: 1, ...change };
  const values: [string, string][] = [
    ['tab', tab === 'blog' ? '' : tab],
    ['q', text],
    ...FILTER_GROUPS.flatMap((group) => chosen[group].map((value): [string, string] => [group, value])),
  ];
  return queryText(values, page);
}

/** The chosen values without one of them. */
export const without = (chosen: ResourceQuery['chosen'], group: FilterGroup, value: string): ResourceQuery['chosen'] => ({
  ...chosen,
  [group]: chosen[group].filter((each) => each !== value),
});

export const NONE_CHOSEN: ResourceQuery['chosen'] = { topic: [], format: [], product: [] };

export const isFiltered = ({ chosen }: Pick<ResourceQuery, 'chosen'>): boolean => FILTER_GROUPS.some((group) => chosen[group].length > 0);
