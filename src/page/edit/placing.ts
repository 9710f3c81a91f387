/** What may stand where: blocks by region, page type and the block round them. The server refuses the rest; the editor offers nothing else. */
import type { AnyBlock } from '../../blocks/define.ts';
import type { Registry } from '../../blocks/registry.ts';
import { insideOf } from './structure.ts';

export interface Place {
  /** Template of the page; `Page design` for a design. */
  pageType: string;
  /** `header`, `main`, `footnotes` or `footer`. */
  region: string;
  /** Component round it, empty for the region itself. */
  parent: string;
  /** Placeholder of the parent; of a region its name. */
  placeholder: string;
}

/** Blocks that are made for one region. Everything else is for `main`. */
const REGION_OF: Readonly<Record<string, string>> = { footnotes: 'footnotes' };

/** Blocks that need what only some pages have, such as a date and an author. By folder. */
const PAGE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'article-layout': ['Article Detail', 'Press Release'],
};

/** Blocks that stand on the page itself or in a layout's own column, never inside a narrow part of it. */
const isWide = ({ width, folder }: AnyBlock): boolean => width === 'full' || folder === 'container' || folder === 'article-layout';

/** @returns names of the components that an editor may put there, one for each block */
export function allowedAt(registry: Registry, place: Place): string[] {
  const blocks = [...new Set(registry.values())];
  return blocks.filter((block) => mayStand(registry, block, place)).map(({ names }) => names[0]);
}

/** The same for one component, by any of its names. */
export function isAllowedAt(registry: Registry, component: string, place: Place): boolean {
  const block = registry.get(component);
  return block !== undefined && mayStand(registry, block, place);
}

function mayStand(registry: Registry, block: AnyBlock, { pageType, region, parent, placeholder }: Place): boolean {
  if (block.ours) return false;
  const pageTypes = PAGE_TYPES[block.folder];
  if (pageTypes && !pageTypes.includes(pageType) && pageType !== DESIGN) return false;
  const own = REGION_OF[block.folder] ?? 'main';
  if (!parent) return placeholder === region && own === region;
  const inside = insideOf(registry, parent, placeholder);
  if (!inside || own !== 'main' || region !== 'main') return false;
  if (inside.for !== 'any') return block.names.some((name) => inside.for.includes(name));
  return !isWide(block) && block.folder !== registry.get(parent)?.folder;
}

export const DESIGN = 'Page design';
