/** Which placeholders the blocks have that hold others, as layouts name them, and what each is for. */
import type { Registry } from '../../blocks/registry.ts';

/** `any`: whatever stands in the page's column. Otherwise the names of the components it is made for. */
export interface Inside {
  /** With `{*}` for the number of the block: `container-{*}`. */
  name: string;
  for: 'any' | readonly string[];
}

const numbered = (kind: string, parts = 8): Inside[] =>
  Array.from({ length: parts }, (_, index) => ({ name: `${kind}-${index + 1}-{*}`, for: 'any' }));
const HERO: Inside[] = [{ name: 'hero-{*}', for: ['Breadcrumbs'] }];

/** By folder; held against the markup of every block by placing.test.ts. */
const INSIDE: Readonly<Record<string, readonly Inside[]>> = {
  container: [{ name: 'container-{*}', for: 'any' }],
  'column-splitter': numbered('column'),
  'row-splitter': numbered('row'),
  // As many as it has entries; more than this nobody would find their way in.
  tabs: numbered('tab', 20),
  'article-layout': [
    { name: 'article-header-{*}', for: ['ArticleHeader', 'PressReleaseHeader'] },
    { name: 'article-left-{*}', for: 'any' },
    { name: 'article-right-{*}', for: 'any' },
    { name: 'article-full-{*}', for: 'any' },
  ],
  'hero-banner': HERO,
  'promo-hero': HERO,
  'article-header': HERO,
  'press-release-header': HERO,
  'life-calculator': [{ name: 'calculator-{*}', for: ['Breadcrumbs'] }],
  'quote-request': [{ name: 'quote-form-{*}', for: ['Form'] }],
};

/** @returns placeholders of a component, none for one that holds no others or that nobody knows */
export const insidesOf = (registry: Registry, component: string): readonly Inside[] => INSIDE[registry.get(component)?.folder ?? ''] ?? [];

/** `container-3` and `container-{*}` are one place. @returns the place of a component that a placeholder of a layout is, if it is one */
export const insideOf = (registry: Registry, component: string, placeholder: string): Inside | undefined =>
  insidesOf(registry, component).find(({ name }) => name === placeholder || isNumberOf(name, placeholder));

const isNumberOf = (name: string, placeholder: string): boolean => {
  const [start = ''] = name.split('{*}');
  return placeholder.startsWith(start) && /^\d+$/.test(placeholder.slice(start.length));
};

/** Blocks that only arrange others. */
export const isStructure = (registry: Registry, component: string): boolean => STRUCTURE.has(registry.get(component)?.folder ?? '');
const STRUCTURE: ReadonlySet<string> = new Set(['container', 'column-splitter', 'row-splitter', 'article-layout']);
