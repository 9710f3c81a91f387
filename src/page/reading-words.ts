/** Words of a page's own text, for the reading time that its header tells: counted in what editors wrote as rich text. */
import type { Rendering, Route } from '../content/model.ts';

/** Between tags; a tag ends a word. Neither holds another `<`, so that texts full of them take no longer. */
const TAG = /<[^<>]*>/g;
const MARKUP = /<[a-z][^<>]*>/i;
/** What has a letter or a figure in it, so that a dash between two words is none. */
const SAYS = /[\p{L}\p{N}]/u;
/** Values deeper inside one another come from no platform. */
const MAX_DEPTH = 12;

/** @returns words of rich text; 0 for text without any markup, which is a title or a label and not what one reads */
export const wordsOfHtml = (html: string): number =>
  MARKUP.test(html)
    ? html
        .replace(TAG, ' ')
        .split(/\s+/)
        .filter((word) => SAYS.test(word)).length
    : 0;

/**
 * @param renderings of the page's main region, nested ones included
 * @param fields of the page: `PageContent` shows one of them where it has no text of its own
 */
export function readingWords(renderings: readonly Pick<Rendering, 'name' | 'fields'>[], fields: Route['fields']): number {
  return renderings.reduce((words, { name, fields: own }) => {
    const read = wordsIn(own, 0);
    return words + (read === 0 && name === 'PageContent' ? wordsIn(fields.Content, 0) : read);
  }, 0);
}

function wordsIn(part: unknown, depth: number): number {
  if (typeof part === 'string') return wordsOfHtml(part);
  if (typeof part !== 'object' || part === null || depth > MAX_DEPTH) return 0;
  let words = 0;
  // Marks hold the text a second time.
  for (const [name, value] of Object.entries(part)) if (name !== 'metadata') words += wordsIn(value, depth + 1);
  return words;
}
