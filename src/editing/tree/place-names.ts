/** Names that addresses are made of: made safe from any title, and refused with a reason where the address is the site's own (EDT-03). */
import { isNotContent } from '../../own-addresses.ts';
import { slugOf } from '../../urls.ts';

/** Longer ones are cut at a word. */
const MAX_NAME = 70;
const MAX_PATH = 400;
/** Items deeper than this are none that anybody finds. */
const MAX_DEPTH = 20;

/** @returns a segment of an address: letters and digits in lower case, joined by hyphens; empty for a text without any */
export function safeName(text: string): string {
  const name = slugOf(text.slice(0, 500).toWellFormed());
  if (name.length <= MAX_NAME) return name;
  const cut = name.slice(0, MAX_NAME + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), MAX_NAME / 2)).replace(/-+$/, '');
}

export interface Surroundings {
  /** First segments under which other languages of the site stand: `/es`. */
  prefixes: readonly string[];
}

/**
 * @param path in the tree, `/home/about/team`; of shared items `/shared/help`
 * @returns why nothing may stand there, as a sentence that follows "Address"; `undefined` when it may
 */
export function refusedPlace(path: string, { prefixes }: Surroundings): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === '') return 'has no letter or digit in it.';
  if (path.length > MAX_PATH || path.split('/').length > MAX_DEPTH) return 'is too long.';
  if (name.toLowerCase() === 'data') return 'ends in “data”, where a page keeps the texts of its own blocks.';
  if (!/^\/home(\/|$)/i.test(path)) return undefined;
  const route = path.slice('/home'.length) || '/';
  if (isNotContent(route)) return `${route} is one of the site’s own: a page there would never be shown.`;
  const first = route.split('/')[1]?.toLowerCase() ?? '';
  if (prefixes.some((prefix) => prefix.toLowerCase() === `/${first}`))
    return `begins with /${first}, where another language of the site stands.`;
  if (/^\/agencies\/./i.test(route)) return 'is under /agencies, where every agency and town has its own.';
  return undefined;
}
