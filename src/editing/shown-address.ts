/** Formats the address of an item for editors. Pure. */

/**
 * @param path in the site's tree: `/home/winter-driving/data/hero-1`
 * @returns a page's address as visitors know it (`/winter-driving`), for its own parts too; other items' path as it is (`/shared/help`)
 */
export function shownAddress(path: string): string {
  const page = path.replace(/\/data(\/[^/]+)?$/i, '');
  if (/^\/home$/i.test(page)) return '/';
  return /^\/home\//i.test(page) ? page.slice('/home'.length) : path;
}
