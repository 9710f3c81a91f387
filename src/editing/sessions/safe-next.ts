/** Limits the address after signing in to pages of this host. */

/** Never a target: it would lead back to signing in. */
const SIGN_PAGES = /^\/sign-(in|out)\/?$/i;

/** @returns path and query of a page on this host; `/` for any text that a browser could read as another host */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith('/') || next.length > 2000 || /[\\\u0000-\u0020\u007f]/.test(next)) return '/';
  const base = 'https://preview.invalid';
  const url = URL.parse(next, base);
  // `/.//host` becomes `//host` after its dots are resolved.
  if (url?.origin !== base || url.pathname.startsWith('//') || SIGN_PAGES.test(url.pathname)) return '/';
  return url.pathname + url.search;
}
