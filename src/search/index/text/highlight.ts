/** Cuts fragments of found texts to the requested length, with tags around found words and plain text otherwise. */
import type { HighlightRequest } from '../../protocol.ts';
import type { Find, Span } from './finder.ts';

export interface Texts {
  title: string;
  description: string;
  body: string;
}

const MAX_FRAGMENT = 500;
const MIN_FRAGMENT = 20;
/** Characters of context before the first found word. */
const BEFORE = 60;

/** @returns fragments by requested field, only for fields with a found word */
export function highlights(
  { title, description, body }: Texts,
  find: Find,
  { fields, fragment_size = MAX_FRAGMENT, pre_tag = '<em>', post_tag = '</em>' }: HighlightRequest,
): Record<string, string[]> {
  const size = Math.min(MAX_FRAGMENT, Math.max(MIN_FRAGMENT, Math.floor(fragment_size)));
  const marked = (texts: readonly string[]): string[] => {
    for (const text of texts) {
      const spans = find(text);
      if (spans.length > 0) return [fragment(text, spans, size, [pre_tag, post_tag])];
    }
    return [];
  };
  // The page's text replaces a description without the words.
  const texts = new Map([
    ['title', [title]],
    ['name', [title]],
    ['description', [description, body]],
  ]);
  return Object.fromEntries(
    [...new Set(fields)].flatMap((field) => {
      const fragments = marked(texts.get(field) ?? []);
      return fragments.length > 0 ? [[field, fragments]] : [];
    }),
  );
}

/** @param spans one or more, by their beginnings @returns at most `size` characters of the text beside the tags */
function fragment(text: string, spans: readonly Span[], size: number, [pre, post]: readonly [string, string]): string {
  const [start, end] = part(text, spans, size);
  let printed = '';
  let from = start;
  for (const span of joined(spans)) {
    const [at, to] = [Math.max(span.at, from), Math.min(span.end, end)];
    if (at >= to) continue;
    printed += text.slice(from, at) + pre + text.slice(at, to) + post;
    from = to;
  }
  return printed + text.slice(from, end);
}

/** The part of a text with the most search words, cut between words where possible. */
function part(text: string, spans: readonly Span[], size: number): [start: number, end: number] {
  if (text.length <= size) return [0, text.length];
  const before = Math.min(BEFORE, Math.floor(size / 3));
  const first = fullest(spans, size - before);
  let start = sentenceStart(text, first.at, Math.floor(size / 3)) ?? Math.max(0, first.at - before);
  while (start > 0 && start < first.at && text[start - 1] !== ' ') start++;
  let end = Math.min(text.length, start + size);
  if (end < text.length && text[end] !== ' ') {
    const space = text.lastIndexOf(' ', end);
    // Not in the middle of a word, unless it is the only one; never in the middle of a character.
    if (space >= first.end) end = space;
    else if (/^[\udc00-\udfff]/.test(text[end]!)) end--;
  }
  while (text[end - 1] === ' ') end--;
  return [start, end];
}

/** Where the sentence of a found word begins, if that is near: a fragment that begins with one reads as text. */
function sentenceStart(text: string, at: number, most: number): number | undefined {
  const before = text.slice(Math.max(0, at - most), at);
  const ends = [...before.matchAll(/[.?!…]["”’)]?\s+/g)].at(-1);
  if (ends) return at - before.length + ends.index + ends[0].length;
  return at <= most ? 0 : undefined;
}

/** @returns the span after which the most different terms follow within the room, the first of equal ones */
function fullest(spans: readonly Span[], room: number): Span {
  const counts = new Map<number, number>();
  const count = (term: number, more: 1 | -1) => {
    const now = (counts.get(term) ?? 0) + more;
    if (now > 0) counts.set(term, now);
    else counts.delete(term);
  };
  let [best, most, next] = [spans[0]!, 0, 0];
  for (const [at, span] of spans.entries()) {
    while (next < spans.length && spans[next]!.end - span.at <= room) count(spans[next++]!.term, 1);
    if (counts.size > most) [best, most] = [span, counts.size];
    if (next > at) count(span.term, -1);
    else next++;
  }
  return best;
}

/** Merges overlapping spans. */
function joined(spans: readonly Span[]): { at: number; end: number }[] {
  const list: { at: number; end: number }[] = [];
  for (const { at, end } of spans) {
    const last = list.at(-1);
    if (last && at < last.end) last.end = Math.max(last.end, end);
    else list.push({ at, end });
  }
  return list;
}
