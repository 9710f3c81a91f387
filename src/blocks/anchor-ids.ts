/** Addresses of parts of a block: a link to one question or tab goes on working while its words stay. */
import { uniqueNames } from '../lib/unique.ts';

/** @returns an id from a part's own words, at most 60 characters behind its prefix: `faq-where-can-i-download-the-app` */
function anchorId(prefix: string, title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${prefix}-${words || 'part'}`;
}

/** Ids for a whole list; words that come twice get a number. */
export function anchorIds(prefix: string, titles: readonly string[]): string[] {
  return uniqueNames(titles.map((title) => anchorId(prefix, title)));
}
