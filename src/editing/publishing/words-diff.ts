/** Compares two texts word by word: kept, added and removed words; long unchanged stretches are shortened (EDT-03). */
import { diffWordsWithSpace } from 'diff';
import { linesOf } from '../../lib/html/text.ts';

export interface DiffPart {
  kind: 'same' | 'added' | 'removed' | 'gap';
  text: string;
}

/** Words shown at each end of an unchanged stretch. */
const SHOWN = 12;
/** Longer texts, in characters, are not compared word by word: that takes too long. */
const MOST = 60_000;

/** Rich text as plain text, line by line, with links' addresses and pictures in brackets. */
export function readable(html: string): string {
  let href: string | undefined;
  const lines = linesOf(html, {
    forTag({ name, attributes }) {
      if (name === 'a') href = attributes.get('href');
      return name === 'img' ? `[${attributes.get('alt') || attributes.get('src') || 'picture'}] ` : '';
    },
    forEnd(name) {
      const address = name === 'a' && href !== undefined ? ` [${href}]` : '';
      if (name === 'a') href = undefined;
      return address;
    },
  });
  return lines.join('\n');
}

/** @returns parts in order; joined without removed parts and gaps they equal `after`, if nothing was shortened */
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

/** @param isFirst nothing comes before it, so only its end is shown */
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
