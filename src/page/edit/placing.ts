/** Decides where blocks are allowed, by region, page type and parent block. The server refuses the rest; the editor does not offer it. */
import type { AnyBlock, Registry } from '../../blocks/define.ts';
import { insideOf } from './structure.ts';

export interface PlaceRules {
  /** Template of the page; `Page design` for a design. */
  pageType: string;
  /** `header`, `main`, `footnotes` or `footer`. */
  region: string;
  /** Parent component, empty for the region itself. */
  parent: string;
  /** Placeholder of the parent; for a region its name. */
  placeholder: string;
}

/** Blocks made for one region. Everything else is for `main`. */
const REGION_OF: Readonly<Record<string, string>> = { footnotes: 'footnotes' };

/** Blocks that need data of certain pages, such as a date and an author. By folder. */
const PAGE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'article-layout': ['Article Detail', 'Press Release'],
};

/** Blocks that are placed on the page itself or in a layout's own column, never in a narrow part of it. */
const isWide = ({ width, folder }: AnyBlock): boolean => width === 'full' || folder === 'container' || folder === 'article-layout';

/** @returns names of the components that an editor may place there, one for each block */
export function allowedAt(registry: Registry, place: PlaceRules): string[] {
  const blocks = [...new Set(registry.values())];
  return blocks.filter((block) => isAllowed(registry, block, place)).map(({ names }) => names[0]);
}

/** The same for one component, by any of its names. */
export function isAllowedAt(registry: Registry, component: string, place: PlaceRules): boolean {
  const block = registry.get(component);
  return block !== undefined && isAllowed(registry, block, place);
}

function isAllowed(registry: Registry, block: AnyBlock, { pageType, region, parent, placeholder }: PlaceRules): boolean {
  if (block.internal) return false;
  const pageTypes = PAGE_TYPES[block.folder];
  if (pageTypes && !pageTypes.includes(pageType) && pageType !== PAGE_DESIGN) return false;
  const own = REGION_OF[block.folder] ?? 'main';
  if (!parent) return placeholder === region && own === region;
  const inside = insideOf(registry, parent, placeholder);
  if (!inside || own !== 'main' || region !== 'main') return false;
  if (inside.for !== 'any') return block.names.some((name) => inside.for.includes(name));
  return !isWide(block) && block.folder !== registry.get(parent)?.folder;
}

const PAGE_DESIGN = 'Page design';

/** Blocks with a function that one kind of page has, or of developers, by folder: the page types that they are made for. */
const MADE_FOR: Readonly<Record<string, readonly string[]>> = {
  'agency-cities': [],
  'agency-details': ['Agency Detail'],
  'agency-list': [],
  'agency-states': [],
  'article-header': ['Article Detail', 'Self Help Topic'],
  'author-profile': ['Author Page', 'Article Detail'],
  'byoc-component': [],
  color: [],
  'feaas-component': [],
  'newsletter-confirm': [],
  'opening-head': ['Job Opening'],
  'press-release-header': ['Press Release'],
  'privacy-choices': [],
  'search-results': [],
  unsubscribe: [],
};

/** @returns components that an editor of such a page seldom needs; on a design every block may be needed */
export const seldomOn = (registry: Registry, pageType: string): string[] =>
  [...new Set(registry.values())]
    .filter(({ folder }) => pageType !== PAGE_DESIGN && MADE_FOR[folder]?.includes(pageType) === false)
    .map(({ names }) => names[0]);
