import { defineBlock } from '../define.ts';
import { Header } from './Header.tsx';
import { fields, type HeaderFields } from './schema.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { isSamePage, isSection } from './menu.rules.ts';

export const block = defineBlock({
  names: ['Header'],
  internal: true,
  description: 'Logo, main navigation with mega-menus, search and the visitor’s own links.',
  fields,
  Component: Header,
  width: 'full',
  reuse: reuseHeader,
});

/** The page's properties that the header depends on: which links are current, and whether the header overlays the homepage's scene. */
const linksOf = (node: unknown, found: string[] = []): string[] => {
  if (typeof node !== 'object' || node === null) return found;
  const { href } = node as { href?: unknown };
  if (typeof href === 'string') found.push(href);
  else for (const child of Object.values(node)) linksOf(child, found);
  return found;
};

/** Links by the digest of their data: collecting them takes longer than comparing them. */
const known = new Map<string, string[]>();

/** @returns a key that is equal for pages with the same header */
function reuseHeader(page: PageContext, fields: HeaderFields, digest: string): string {
  let links = known.get(digest);
  if (!links) {
    links = linksOf(fields);
    if (known.size > 20) known.clear();
    known.set(digest, links);
  }
  const here = addressOf(page, page.path);
  const current = links.filter((href) => isSamePage(href, here, page.query) || isSection([href], here, page.prefix));
  return [page.companyName, page.prefix, page.route.templateName === 'Home', page.editing, ...new Set(current)].join(' ');
}
