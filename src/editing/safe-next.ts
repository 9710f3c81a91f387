/** Where to go after signing in: a page of this host, whatever the address asks for. */

/** Never led back to: they would go round. */
const SIGN_PAGES = /^\/sign-(in|out)\/?$/i;

/** @returns path and query of a page on this host; `/` for anything that a browser could take for another place */
export function safeNext(next: string | null | undefined): string {
  if (!next || next.length > 2000 || !next.startsWith('/') || /[\\\u0000-\u0020\u007f]/.test(next)) return '/';
  const base = 'https://preview.invalid';
  if (next.startsWith('//') || !URL.canParse(next, base)) return '/';
  const url = new URL(next, base);
  // `/.//host` becomes `//host` once its dots are resolved.
  if (url.origin !== base || url.pathname.startsWith('//') || SIGN_PAGES.test(url.pathname)) return '/';
  return url.pathname + url.search;
}
