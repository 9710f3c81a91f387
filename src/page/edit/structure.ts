/** Lists the placeholders of blocks that contain others, named as in layouts, and what each accepts. */
import type { Registry } from '../../blocks/define.ts';

/** `any`: everything that may be placed in the page's column. Otherwise the names of the accepted components. */
export interface Inside {
  /** With `{*}` for the block's number: `container-{*}`. */
  name: string;
  for: 'any' | readonly string[];
}

const numbered = (kind: string, parts = 8): Inside[] =>
  Array.from({ length: parts }, (_, index) => ({ name: `${kind}-${index + 1}-{*}`, for: 'any' }));
/** The next step that an article ends with, and what may follow it. */
const ENDS = [
  'AskAgent',
  'QuoteCallout',
  'NewsletterBanner',
  'FindAgencyCard',
  'Callout',
  'PromotionCard',
  'ContentBlock',
  'RichText',
  'RelatedArticles',
];
const HERO: Inside[] = [{ name: 'hero-{*}', for: ['Breadcrumbs'] }];

/** By folder; placing.test.ts compares it with the markup of every block. */
const INSIDE: Readonly<Record<string, readonly Inside[]>> = {
  container: [{ name: 'container-{*}', for: 'any' }],
  'column-splitter': numbered('column'),
  'row-splitter': numbered('row'),
  // As many as it has entries; visitors would be lost among more than this.
  tabs: numbered('tab', 20),
  'article-layout': [
    { name: 'article-header-{*}', for: ['ArticleHeader', 'PressReleaseHeader'] },
    { name: 'article-left-{*}', for: 'any' },
    { name: 'article-right-{*}', for: 'any' },
    { name: 'article-full-{*}', for: ENDS },
  ],
  'hero-banner': HERO,
  'promo-hero': HERO,
  'article-header': HERO,
  'press-release-header': HERO,
  'opening-head': HERO,
  'life-calculator': [{ name: 'calculator-{*}', for: ['Breadcrumbs'] }],
  'quote-request': [{ name: 'quote-form-{*}', for: ['Form'] }],
};

/** @returns placeholders of a component, none for one that contains no others or is unknown */
export const insidesOf = (registry: Registry, component: string): readonly Inside[] => INSIDE[registry.get(component)?.folder ?? ''] ?? [];

/** `container-3` and `container-{*}` are the same. @returns the placeholder of a component that a layout's name refers to, if any */
export const insideOf = (registry: Registry, component: string, placeholder: string): Inside | undefined =>
  insidesOf(registry, component).find(({ name }) => name === placeholder || isNumberOf(name, placeholder));

const isNumberOf = (name: string, placeholder: string): boolean => {
  const [start = ''] = name.split('{*}');
  return placeholder.startsWith(start) && /^\d+$/.test(placeholder.slice(start.length));
};

/** Blocks that only arrange others. */
export const isStructure = (registry: Registry, component: string): boolean => STRUCTURE.has(registry.get(component)?.folder ?? '');
const STRUCTURE: ReadonlySet<string> = new Set(['container', 'column-splitter', 'row-splitter', 'article-layout']);
