/** What of the page the header depends on: which of its links are current, and whether it lies on the homepage's scene. */
import { addressOf, type PageContext } from '../../fields/context.ts';
import { isSamePage, isSection } from './rules.ts';
import type { HeaderFields } from './schema.ts';

const linksOf = (node: unknown, found: string[] = []): string[] => {
  if (typeof node !== 'object' || node === null) return found;
  const { href } = node as { href?: unknown };
  if (typeof href === 'string') found.push(href);
  else for (const child of Object.values(node)) linksOf(child, found);
  return found;
};

/** Links by the digest of the data they stand in: finding them takes longer than comparing them. */
const known = new Map<string, string[]>();

/** @returns a text that is the same for two pages whose headers look the same */
export function reuseHeader(page: PageContext, fields: HeaderFields, digest: string): string {
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
