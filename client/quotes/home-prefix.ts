/** The language of this page, as its addresses begin: for scripts that lead to another page of it. */

/** @returns `/es`, or empty at the root: the path that the header's mark leads home to, where this page lies below it */
export function homePrefix(): string {
  const home = document.querySelector<HTMLAnchorElement>('.site-header__brand')?.pathname.replace(/\/$/, '') ?? '';
  return `${location.pathname}/`.startsWith(`${home}/`) ? home : '';
}
