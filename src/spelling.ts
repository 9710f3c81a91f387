/** How addresses of pages are spelled: one slash between segments, and at the end one or none as the setting says (DEL-14). */
import { isNotContent } from './own-addresses.ts';

const isFile = (path: string): boolean => path.lastIndexOf('.') > path.lastIndexOf('/');

/**
 * @param path of this site, percent-encoded or not; a language's prefix may stand in front
 * @param trailingSlash setting TRAILING_SLASH: pages end in a slash. Files (a dot in the last segment) never do
 * @returns the path as its one address has it, what is no page of content unchanged; it never begins with two slashes
 */
export function spelled(path: string, trailingSlash: boolean): string {
  if (isNotContent(path)) return path;
  const single = path.includes('//') ? path.replace(/\/{2,}/g, '/') : path;
  const bare = single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single;
  return trailingSlash && bare !== '/' && !isFile(bare) ? `${bare}/` : bare;
}
