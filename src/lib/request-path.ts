/** The route path of a request, or why there can't be one. */

/** Longest path that can name a route; the platform's item paths are far shorter. */
const MAX_PATH = 1024;

/**
 * @param pathname as in the request, percent-encoded, a language's prefix taken off
 * @returns the decoded path without repeated slashes and without one at the end, or the status that answers it: 400 for what is no
 *   text, 404 for what can be no route
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
