/** Parses the route path of a request, or returns the status that refuses it. */

/** Longest path that can name a route; the platform's item paths are far shorter. */
const MAX_PATH = 1024;

/**
 * @param pathname as in the request, percent-encoded, without the language prefix
 * @returns the decoded path without repeated slashes and without a trailing one, or the status of the refusal: 400 for a path that is not
 *   valid text, 404 for one that can't be a route
 */
export function requestPath(pathname: string): { path: string } | { status: 400 | 404 } {
  if (pathname.length > MAX_PATH * 3) return { status: 404 };
  let path: string;
  try {
    path = pathname.includes('%') ? decodeURIComponent(pathname) : pathname;
  } catch {
    return { status: 400 };
  }
  if (/[\u0000-\u001f\u007f]/.test(path)) return { status: 400 };
  if (path.length > MAX_PATH) return { status: 404 };
  if (path.includes('//')) path = path.replace(/\/{2,}/g, '/');
  return { path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path };
}

/** A letter, digit, `-`, `.`, `_` or `~` in its percent-encoded spelling, which means the same as the character (RFC 3986 §2.3). */
const NEEDLESS = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i;

/** @returns the decoded path; unchanged when it encodes what needs no encoding, so that it differs from the page's one spelling */
export const readablePath = (pathname: string): string =>
  !pathname.includes('%') || NEEDLESS.test(pathname) ? pathname : decodeURIComponent(pathname);
