/** Reads what an editor searches for: an expression for the index, and a finder of the same words in a text. Pure. */
import type { MarkedPart } from './search-answer.ts';

export interface FindQuery {
  /** For FTS5; empty when nothing can be searched for. */
  match: string;
  /** The words in a text, in order and without overlap. */
  spans(text: string): { at: number; end: number }[];
  /** Whether a text has all the words. */
  isIn(text: string): boolean;
}

const MOST_WORDS = 12;

/** One letter each, so that positions stay: lower case, without its accent. */
export const folded = (text: string): string =>
  text.replace(/[A-Z\u0080-\uffff]/g, (letter) => {
    const plain = letter.normalize('NFD').charAt(0).toLowerCase();
    return plain.length === 1 ? plain : letter;
  });

/**
 * Every word counts as a beginning (`hail` finds "hailstorm"). Words in quotation marks, and words joined by signs (`/mobile-app`, `20.5`),
 * have to follow each other.
 */
export function findQuery(typed: string): FindQuery {
  const groups = [...typed.slice(0, 200).matchAll(/["“”„]([^"“”„]+)["“”„]|(\S+)/g)]
    .map(([, quoted, word]) => (quoted ?? word ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean))
    .filter((words) => words.length > 0)
    .slice(0, MOST_WORDS);
  const match = groups.map((words) => `"${words.join(' ')}" *`).join(' AND ');
  const patterns = groups.map((words) => words.map((word) => folded(word)).join('[^\\p{L}\\p{N}]+'));
  const any = patterns.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})`, 'gu') : undefined;
  const each = patterns.map((pattern) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})`, 'u'));
  return {
    match,
    spans: (text) => (any ? [...folded(text).matchAll(any)].map((found) => ({ at: found.index, end: found.index + found[0].length })) : []),
    isIn(text) {
      const plain = folded(text);
      return each.length > 0 && each.every((one) => one.test(plain));
    },
  };
}

/** Characters before the first found word, and of a whole passage. */
const BEFORE = 40;
const LENGTH = 160;

/** @returns the part of a text around its first found word, in pieces; all of the beginning when nothing is found */
export function passage(text: string, query: Pick<FindQuery, 'spans'>, length = LENGTH): MarkedPart[] {
  const line = text.replace(/\s+/g, ' ').trim();
  const spans = query.spans(line);
  const first = spans[0]?.at ?? 0;
  let start = line.length <= length ? 0 : Math.max(0, first - BEFORE);
  if (start > 0) start = Math.min(first, line.indexOf(' ', start) + 1 || start);
  let end = Math.min(line.length, start + length);
  const space = line.lastIndexOf(' ', end);
  if (end < line.length && space > (spans[0]?.end ?? start)) end = space;
  const parts: MarkedPart[] = [];
  let from = start;
  for (const { at, end: to } of spans) {
    if (at >= end) break;
    parts.push({ text: line.slice(from, at), isFound: false }, { text: line.slice(at, Math.min(to, end)), isFound: true });
    from = Math.min(to, end);
  }
  parts.push({ text: line.slice(from, end), isFound: false });
  if (start > 0) parts.unshift({ text: '… ', isFound: false });
  if (end < line.length) parts.push({ text: ' …', isFound: false });
  return parts.filter((part) => part.text !== '');
}
