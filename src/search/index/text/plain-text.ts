/** Turns content's HTML into plain text on one line, in a single pass. */
import { decoded, type HtmlHandler, readHtml } from '../../../lib/html/read.ts';
import { INLINE } from '../../../lib/html/text.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const CELLS = names('td th');
const SPACES = names(
  'br hr img input picture source audio video track object param embed script style template select datalist textarea button',
);
const HIDDEN = names('script style template');
/** Typed or chosen values are not a page's text. A control that never ends is treated like any other tag. */
const CONTROLS = names('form select datalist textarea button');

/** Text of a note mark that is not a link. */
const NOTE = /^[\d*†‡§¶,.\s[\]()]{1,30}$/u;
/** After a word or a sentence, superscript is a note mark; after a unit or a figure (`m²`, `10³`) it is an exponent. */
const NOTED = /(?:\p{L}{3}|[.,;:!?%)”"’'»])$/u;

/** Separators: text of content has no control characters. */
const [SENTENCE, CELL, JOINT] = ['\u0001', '\u0002', '\u0003'];
/** Text that a full stop or a comma may follow. */
const WORD_END = /[\p{L}\p{N}%°®™–][)\]”"’'»]*$/u;
/** Length of a text's end that decides. */
const TAIL = 12;

/** @returns `text` and its separator from the next: the mark only after a word or a figure */
export const parted = (text: string, mark: '.' | ','): string => `${text}${WORD_END.test(text.slice(-TAIL)) ? mark : ''} `;

/** @returns text on one line: blocks end like sentences, cells with a comma; note marks, scripts, controls and partial tags are omitted */
export function plainText(html: string): string {
  const parts: string[] = [];
  let tail = '';
  /** Where the content of each open control begins. */
  const controls = new Map<string, number>();
  /** Superscript that may be a note mark: its position, and the text before and in it. */
  let raised: { at: number; tail: string; text: string; isLinked: boolean } | undefined;
  const endRaised = () => {
    if (raised && NOTE.test(raised.text) && (raised.isLinked || NOTED.test(raised.tail))) {
      parts.length = raised.at;
      tail = raised.tail;
    }
  };
  const part = (name: string) => {
    parts.push(between(name));
    if (!INLINE.has(name)) tail = '';
    if (name !== 'a') raised = undefined;
  };
  const handler: HtmlHandler = {
    text(source) {
      // Control characters also mark found words (`highlight.ts`); invisible hyphens and spaces do not separate words.
      const text = decoded(source)
        .replace(/[\p{Cc}\uFFFD]/gu, ' ')
        .replace(/[\u00AD\u200B]/g, '');
      parts.push(text);
      if (raised) raised.text += text;
      tail = (tail + text).slice(-TAIL);
    },
    open({ name }) {
      part(name);
      if (name === 'sup') raised = { at: parts.length, tail, text: '', isLinked: false };
      if (raised && name === 'a') raised.isLinked = true;
      if (CONTROLS.has(name) && !controls.has(name)) controls.set(name, parts.length);
    },
    close(name) {
      if (name === 'sup') endRaised();
      const at = controls.get(name);
      if (at !== undefined) {
        parts.length = at;
        for (const [control, from] of controls) if (from >= at) controls.delete(control);
      }
      part(name);
    },
  };
  readHtml(html.replace(/<\/?$/, ''), handler, { skipped: HIDDEN });
  endRaised();
  return sentences(parts.join(''));
}

function between(name: string): string {
  if (name === 'sup' || name === 'sub' || name === 'wbr') return '';
  if (INLINE.has(name)) return JOINT;
  if (CELLS.has(name)) return CELL;
  return SPACES.has(name) ? ' ' : SENTENCE;
}

const sentences = (marked: string): string =>
  marked
    // A figure and its unit in separate elements: `<b>24</b>months`.
    .replace(/(\d)\u0003+(?=\p{L})/gu, '$1 ')
    .replaceAll(JOINT, '')
    .replace(/[\s\u0001\u0002]+/gu, (run, at: number, whole: string) => {
      if (at === 0 || at + run.length === whole.length) return '';
      if (!run.includes(SENTENCE) && !run.includes(CELL)) return ' ';
      return parted(whole.slice(Math.max(0, at - TAIL), at), run.includes(SENTENCE) ? '.' : ',').slice(Math.min(at, TAIL));
    });
