/** Normalises addresses of pages: one slash between segments, and at the end one or none by the setting (DEL-14). */
import { isNotContent } from './own-addresses.ts';

const isFile = (path: string): boolean => path.lastIndexOf('.') > path.lastIndexOf('/');

/**
 * @param path of this site, percent-encoded or not; may start with a language's prefix
 * @param trailingSlash setting TRAILING_SLASH: pages end in a slash. Files (a dot in the last segment) never do
 * @returns the path in its one spelling, unchanged when it is no page of content; it never begins with two slashes
 */
export function spelled(path: string, trailingSlash: boolean): string {
  if (isNotContent(path)) return path;
  const single = path.includes('//') ? path.replace(/\/{2,}/g, '/') : path;
  const bare = single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single;
  return trailingSlash && bare !== '/' && !isFile(bare) ? `${bare}/` : bare;
}
