/** Two texts beside each other, word by word: what stayed, came and went, long stretches of the same shortened (EDT-03). */
import { diffWordsWithSpace } from 'diff';

export interface DiffPart {
  kind: 'same' | 'added' | 'removed' | 'gap';
  text: string;
}

/** Words of a stretch that is the same that are shown at each of its ends. */
const SHOWN = 12;
/** Above this many characters in all, words are not compared one by one: that takes too long for nobody's gain. */
const MOST = 60_000;

/** Markup that ends a line, and any other. */
const LINE = /<\/?(?:p|div|h[1-6]|li|ul|ol|tr|table|blockquote|br|hr|section|figure|dl|dt|dd)\b[^<>]*>/gi;

/** Rich text as its readers see it, line by line; what markup alone says (a link's address, a picture) is told in brackets. */
export const readable = (html: string): string =>
  html
    // Up to the next link at most, or text with many that never end would be read once for each.
    .replace(/<a\b([^<>]*)>([^<]*(?:<(?!\/?a\b)[^<]*)*)<\/a>/gi, (link, attributes: string, words: string) => {
      const href = /\bhref\s*=\s*"([^"]*)"/i.exec(attributes)?.[1];
      return href === undefined ? link : `${words} [${href}]`;
    })
    .replace(
      /<img\b[^<>]*>/gi,
      (tag) => ` [${/\balt\s*=\s*"([^"]*)"/i.exec(tag)?.[1] || /\bsrc\s*=\s*"([^"]*)"/i.exec(tag)?.[1] || 'picture'}] `,
    )
    .replace(LINE, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

/** @returns parts in order; joined without the removed ones and gaps they are `after` where nothing was shortened */
export function wordsDiff(before: string, after: string): DiffPart[] {
  if (before.length + after.length > MOST)
    return [
      ...(before ? [{ kind: 'removed' as const, text: before.slice(0, MOST / 20) }] : []),
      ...(after ? [{ kind: 'added' as const, text: after.slice(0, MOST / 20) }] : []),
    ];
  const parts = diffWordsWithSpace(before, after).map(
    ({ added, removed, value }): DiffPart => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }),
  );
  return parts.flatMap((part, at) => (part.kind === 'same' ? shortened(part.text, at === 0, at === parts.length - 1) : part));
}

/** @param isFirst nothing stands before it, so that only its end says where one is */
function shortened(text: string, isFirst: boolean, isLast: boolean): DiffPart[] {
  const words = text.split(/(?<=\s)(?=\S)/);
  const [head, tail] = [isFirst ? 0 : SHOWN, isLast ? 0 : SHOWN];
  const left = words.length - head - tail;
  if (left <= SHOWN) return [{ kind: 'same', text }];
  const same = (of: string[]): DiffPart[] => (of.length > 0 ? [{ kind: 'same', text: of.join('') }] : []);
  return [
    ...same(words.slice(0, head)),
    { kind: 'gap', text: `${left} words are the same.` },
    ...same(words.slice(words.length - tail, words.length)),
  ];
}
