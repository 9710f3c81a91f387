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
