/** Counts the words of a page's rich text, for the reading time in its header. */
import type { Rendering, Route } from '../../content/model.ts';
import { isHtml } from '../../lib/html/is-html.rules.ts';
import { textOf } from '../../lib/html/text.ts';

/** A word contains a letter or a digit, so that a dash between two words does not count. */
const SAYS = /[\p{L}\p{N}]/u;
/** No platform nests values deeper. */
const MAX_DEPTH = 12;

/** @returns words of rich text; 0 for text without markup, which is a title or a label */
export const wordCountOfHtml = (html: string): number =>
  isHtml(html)
    ? textOf(html)
        .split(' ')
        .filter((word) => SAYS.test(word)).length
    : 0;

/**
 * @param renderings of the page's main region, nested ones included
 * @param fields of the page: `PageContent` shows one of them where it has no text of its own
 */
export function readingWordCount(renderings: readonly Pick<Rendering, 'name' | 'fields'>[], fields: Route['fields']): number {
  return renderings.reduce((words, { name, fields: own }) => {
    const read = wordsIn(own, 0);
    return words + (read === 0 && name === 'PageContent' ? wordsIn(fields.Content, 0) : read);
  }, 0);
}

function wordsIn(part: unknown, depth: number): number {
  if (typeof part === 'string') return wordCountOfHtml(part);
  if (typeof part !== 'object' || part === null || depth > MAX_DEPTH) return 0;
  let words = 0;
  // Editing marks contain the text a second time.
  for (const [name, value] of Object.entries(part)) if (name !== 'metadata') words += wordsIn(value, depth + 1);
  return words;
}
