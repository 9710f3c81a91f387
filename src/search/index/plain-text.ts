/** HTML of content as plain text on one line, read once from its beginning to its end. */
import { decoded } from './entities.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** These part no words (`<b>car</b>s`). */
const INLINE = names(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark nobr q s samp small span strike strong sub sup time tt u var wbr',
);
const CELLS = names('td th');
const SPACES = names(
  'br hr img input picture source audio video track object param embed script style template select datalist textarea button',
);
/** Not shown, to the very end where they never end: so browsers read them. */
const HIDDEN = names('script style template');
/** What is typed or chosen is not what a page says. One that never ends is a tag like any other. */
const CONTROLS = names('form select datalist textarea button');

/** A tag's beginning; what the end of the text has cut off is one too. */
const TAG = /<(\/?)(?:([a-z][a-z0-9:-]{0,60})|[!?]|$)/iy;
/** Inside of `<sup>`: links, figures and signs alone, with its end or the text's. */
const NOTE = /(?:<\/?a\b[^<>]{0,300}>|[\d*†‡§¶,.\s[\]()]|&nbsp;){1,30}(?:<\/sup\s{0,9}>|(?:<[^<>]{0,300})?$)/iy;
const LINKED = /<a\b/i;
/** Behind a word or a sentence a raised figure is a note's mark, behind a unit or a figure (`m²`, `10³`) it is an exponent. */
const NOTED = /(?:\p{L}{3}|[.,;:!?%)”"’'»])$/u;

/** Between texts: no text of content holds controls. */
const [SENTENCE, CELL, JOINT] = ['\u0001', '\u0002', '\u0003'];
/** What a full stop or a comma may follow. */
const WORD_END = /[\p{L}\p{N}%°®™–][)\]”"’'»]*$/u;
/** As much of a text's end as decides. */
const TAIL = 12;

/** @returns `text` and what parts it from a next one: the mark only where a word or a figure is its end */
export const parted = (text: string, mark: '.' | ','): string => `${text}${WORD_END.test(text.slice(-TAIL)) ? mark : ''} `;

/**
 * Each step begins where the one before ended and none looks further than its own end, but once for the end of each kind of element that has
 * none: the cost grows with the length, whatever the markup.
 * @returns text on one line: blocks end as sentences do, cells with a comma; marks of notes, scripts and controls are left out, and so is half a tag
 */
export function plainText(html: string): string {
  const parts: string[] = [];
  let tail = '';
  const take = (piece: string) => {
    // Controls also mark found words (`highlight.ts`); hyphens and spaces that are not seen part no words.
    const text = decoded(piece)
      .replace(/\p{Cc}/gu, ' ')
      .replace(/[\u00AD\u200B]/g, '');
    parts.push(text);
    tail = (tail + text.slice(-TAIL)).slice(-TAIL);
  };
  const quotes: Record<string, number> = { '"': html.lastIndexOf('"'), "'": html.lastIndexOf("'") };
  const endless = new Set<string>();
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    take(html.slice(at, open < 0 ? html.length : open));
    if (open < 0) break;
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 2);
      parts.push(' ');
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const tag = matchAt(TAG, html, open);
    if (!tag) {
      // `5 < 6`
      take('<');
      at = open + 1;
      continue;
    }
    at = tagEnd(html, open + tag[0].length, quotes);
    const name = (tag[2] ?? '').toLowerCase();
    const isStart = tag[1] === '';
    if (isStart && (HIDDEN.has(name) || CONTROLS.has(name)) && !endless.has(name)) {
      const end = elementEnd(html, at, name);
      if (end < 0) endless.add(name);
      at = end >= 0 ? end : HIDDEN.has(name) ? html.length : at;
    }
    const note = isStart && name === 'sup' ? matchAt(NOTE, html, at)?.[0] : undefined;
    if (note && (LINKED.test(note) || NOTED.test(tail))) at += note.length;
    parts.push(between(name));
    if (!INLINE.has(name)) tail = '';
  }
  return oneLine(parts.join(''));
}

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

/**
 * @param quotes where the last of each stands: what is quoted may hold `<` and `>`
 * @returns the place behind the tag; one without `>` ends where the next begins, or with the text, as a value does whose quote never ends
 */
function tagEnd(html: string, from: number, quotes: Record<string, number>): number {
  let at = from;
  while (at < html.length && html[at] !== '<') {
    const letter = html[at]!;
    const last = quotes[letter];
    if (last !== undefined && at >= last && html[at - 1] === '=') return html.length;
    at = last !== undefined && at < last ? html.indexOf(letter, at + 1) + 1 : at + 1;
    if (letter === '>') break;
  }
  return at;
}

const ENDS = new Map([...HIDDEN, ...CONTROLS].map((name) => [name, new RegExp(`</${name}\\b[^<>]*>`, 'gi')]));

/** @returns the place behind the element's end tag; -1 for none */
function elementEnd(html: string, from: number, name: string): number {
  const end = ENDS.get(name)!;
  end.lastIndex = from;
  return end.test(html) ? end.lastIndex : -1;
}

function between(name: string): string {
  if (name === 'sup' || name === 'sub' || name === 'wbr') return '';
  if (INLINE.has(name)) return JOINT;
  if (CELLS.has(name)) return CELL;
  return name === '' || SPACES.has(name) ? ' ' : SENTENCE;
}

const oneLine = (marked: string): string =>
  marked
    // A figure and its unit, each in an element of its own: `<b>24</b>months`.
    .replace(/(\d)\u0003+(?=\p{L})/gu, '$1 ')
    .replaceAll(JOINT, '')
    .replace(/[\s\u0001\u0002]+/gu, (run, at: number, whole: string) => {
      if (at === 0 || at + run.length === whole.length) return '';
      if (!run.includes(SENTENCE) && !run.includes(CELL)) return ' ';
      return parted(whole.slice(Math.max(0, at - TAIL), at), run.includes(SENTENCE) ? '.' : ',').slice(Math.min(at, TAIL));
    });
