/** The text of HTML without tags: references decoded, white space collapsed to single spaces, blocks separated. Server only. */
import { decoded, HIDDEN, readHtml, type StartTag } from './read.ts';

/** Inline elements do not separate words (`<b>car</b>s`). */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark nobr q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const APART = new Set(['img', 'td', 'th']);
/** Superscript is skipped as well: note marks are not part of a caption or a figure. */
export const WITHOUT_NOTES: ReadonlySet<string> = new Set([...HIDDEN, 'sup']);

/** Soft hyphens and zero-width characters do not separate words and are not text. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;

/** @returns text on one line, trimmed; empty when it is only white space of any kind */
export const oneLine = (text: string): string =>
  text
    .replace(UNSEEN, '')
    // Single spaces, the most frequent case, are not replaced.
    .replace(/ \s+|[^\S ]\s*/g, ' ')
    .trim();

/** A separator: content has no control characters in its text. */
const BREAK = '\u0001';

interface LinesOptions {
  /** Elements that are skipped with their content. */
  skipped?: ReadonlySet<string>;
  /** Text in place of a tag. */
  forTag?(tag: StartTag): string;
  forEnd?(name: string): string;
}

/** @returns a line for each block, row, item and line break that has text */
export function linesOf(html: string, { skipped, forTag, forEnd }: LinesOptions = {}): string[] {
  let text = '';
  const part = (name: string) => (INLINE.has(name) ? '' : APART.has(name) ? ' ' : BREAK);
  const handler = {
    text(source: string) {
      text += decoded(source);
    },
    open(tag: StartTag) {
      text += part(tag.name) + (forTag?.(tag) ?? '');
    },
    close(name: string) {
      text += (forEnd?.(name) ?? '') + part(name);
    },
  };
  readHtml(html, handler, { skipped });
  return text.split(BREAK).map(oneLine).filter(Boolean);
}

/** @returns whether the HTML has neither text nor an image */
export const isBlank = (html: string): boolean => linesOf(html, { forTag: ({ name }) => (name === 'img' ? name : '') }).length === 0;

export const textOf = (html: string, skipped?: ReadonlySet<string>): string => linesOf(html, { skipped }).join(' ');
