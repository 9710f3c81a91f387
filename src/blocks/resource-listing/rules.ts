/** What a visitor asks of the resource listing, as its address spells it: tab, text, filters, page (S1 §4, §5; S2 §2; RES-01). */
import type { Tab } from '../../content/page-facts.ts';
import { oneLine, PAGES, readPage, sayQuery } from '../listing/rules.ts';

export const TABS = ['blog', 'education', 'tools'] as const satisfies readonly Tab[];
export type { Tab };

/** Values that filters accept (S1 §5), in the order they are shown in; `product` is what the search service calls `insurance_quote_type`. */
export const KNOWN = {
  topic: ['Bundles', 'Claims', 'Cost and Savings', 'Coverage', 'Insurance Basics', 'Risk Mitigation', 'Tips'],
  format: ['Article', 'Infographic', 'FAQ', 'Video'],
  product: ['Auto', 'Business', 'Homeowners', 'Life', 'Motorcycle', 'Renters', 'Retirement'],
} as const;
export type Group = keyof typeof KNOWN;
export const GROUPS = Object.keys(KNOWN) as Group[];

/** Entries of one page and how far its pagination shows numbers (S1 §9). */
export const PAGE_ENTRIES = 12;
export const MARGIN_PAGES = 2;
export const RANGE_PAGES = 3;
/** What the search service takes (protocols §5.1). */
export const MAX_TEXT = 100;

export interface Shown {
  tab: Tab;
  /** What is searched for; empty for all. */
  text: string;
  chosen: Record<Group, string[]>;
  /** From 1. */
  page: number;
}

/** Parameters that visitors and other pages write freely: pages with them are kept for nobody. `tag` counts until `q` is there. */
export const FREE = ['q', 'tag'] as const;

/** Patterns of the values that count; tab `blog` is what is shown without. */
export const COUNTED = {
  tab: 'education|tools',
  ...(Object.fromEntries(GROUPS.map((group) => [group, KNOWN[group].join('|')])) as Record<Group, string>),
  page: PAGES,
} as const;

/** @param query of the page; what is unknown counts as not said */
export function readShown(query: URLSearchParams): Shown {
  const tab = query.get('tab');
  const chosen = (group: Group) => KNOWN[group].filter((value) => query.getAll(group).includes(value));
  return {
    tab: TABS.find((each) => each === tab) ?? 'blog',
    text: oneLine(query.get('q') ?? query.get('tag') ?? '', MAX_TEXT),
    chosen: { topic: chosen('topic'), format: chosen('format'), product: chosen('product') },
    page: readPage(query),
  };
}

/** The query of what is shown, in one order and without what is not said; any change begins at the first page (S1 §4). */
export function queryOf(shown: Shown, change: Partial<Shown> = {}): string {
  const { tab, text, chosen, page } = { ...shown, page: 1, ...change };
  const said: [string, string][] = [
    ['tab', tab === 'blog' ? '' : tab],
    ['q', text],
    ...GROUPS.flatMap((group) => chosen[group].map((value): [string, string] => [group, value])),
  ];
  return sayQuery(said, page);
}

/** What is chosen, with one value taken out. */
export const without = (chosen: Shown['chosen'], group: Group, value: string): Shown['chosen'] => ({
  ...chosen,
  [group]: chosen[group].filter((each) => each !== value),
});

export const NONE_CHOSEN: Shown['chosen'] = { topic: [], format: [], product: [] };

export const isFiltered = ({ chosen }: Pick<Shown, 'chosen'>): boolean => GROUPS.some((group) => chosen[group].length > 0);
