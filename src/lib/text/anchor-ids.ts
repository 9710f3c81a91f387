/** Makes ids for the parts of a block, so that a link to one question or tab works as long as its title does not change. */
import { uniqueNames } from './unique.ts';

/** @returns an id made from a part's title, at most 60 characters after its prefix: `faq-where-can-i-download-the-app` */
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

/** Makes the ids of a whole list; repeated titles get a number. */
export function anchorIds(prefix: string, titles: readonly string[]): string[] {
  return uniqueNames(titles.map((title) => anchorId(prefix, title)));
}
