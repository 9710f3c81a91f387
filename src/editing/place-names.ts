/** Makes safe names for addresses from titles, and refuses addresses that the system uses, with a reason (EDT-03). */
import { isNotContent } from '../site/own-addresses.ts';
import { slugOf } from '../site/urls.ts';

/** Longer ones are cut at a word. */
const MAX_NAME = 70;
const MAX_PATH = 400;
/** Deeper items could not be found by editors. */
const MAX_DEPTH = 20;

/** @returns a segment of an address: letters and digits in lower case, joined by hyphens; empty for a text without letters or digits */
export function safePathName(text: string): string {
  const name = slugOf(text.slice(0, 500).toWellFormed());
  if (name.length <= MAX_NAME) return name;
  const cut = name.slice(0, MAX_NAME + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), MAX_NAME / 2)).replace(/-+$/, '');
}

export interface Surroundings {
  /** First segments of the site's other languages: `/es`. */
  prefixes: readonly string[];
}

/**
 * @param path in the tree, `/home/about/team`; for shared items `/shared/help`
 * @returns why no item can have this path, as a sentence that follows "Address"; `undefined` when it can
 */
export function refusedPlace(path: string, { prefixes }: Surroundings): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === '') return 'has no letter or digit.';
  if (path.length > MAX_PATH || path.split('/').length > MAX_DEPTH) return 'is too long.';
  if (name.toLowerCase() === 'data') return 'ends in “data”, which is reserved for the texts of a page’s own blocks.';
  if (!/^\/home(\/|$)/i.test(path)) return undefined;
  const route = path.slice('/home'.length) || '/';
  if (isNotContent(route)) return `${route} is used by the site itself: a page there would never be shown.`;
  const first = route.split('/')[1]?.toLowerCase() ?? '';
  if (prefixes.some((prefix) => prefix.toLowerCase() === `/${first}`))
    return `begins with /${first}, which belongs to another language of the site.`;
  if (/^\/agencies\/./i.test(route)) return 'is under /agencies, which is reserved for agencies and towns.';
  return undefined;
}
