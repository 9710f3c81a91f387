/** Normalises addresses of pages: one slash between segments, and at the end one or none by the setting (DEL-14). */
import { isNotContent } from './own-addresses.ts';

/** An ending such as `.pdf`; no full stop at the end, as in `/about/smith-and-sons,-ltd.`. */
const ENDING = /\.[a-z\d]{1,8}$/i;
/** Names of agencies and towns may contain dots. */
const AGENCIES = /^(?:\/[a-z]{2,3}(?:-[a-z0-9]+)*)?\/agencies\//i;

/** Whether a path names a file, which never ends in a slash. @param path may start with a language's prefix */
export const isFile = (path: string): boolean => ENDING.test(path) && !AGENCIES.test(path);

/**
 * @param path of this site, percent-encoded or not; may start with a language's prefix
 * @param trailingSlash setting TRAILING_SLASH: pages end in a slash. Files never do
 * @returns the path in its one spelling, unchanged when it is no page of content; it never begins with two slashes
 */
export function spelled(path: string, trailingSlash: boolean): string {
  if (isNotContent(path)) return path;
  const single = path.includes('//') ? path.replace(/\/{2,}/g, '/') : path;
  const bare = single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single;
  return trailingSlash && bare !== '/' && !isFile(bare) ? `${bare}/` : bare;
}
