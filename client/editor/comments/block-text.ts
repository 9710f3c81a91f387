/** The text of a block on the page and the words in it: chosen by the editor for a comment, or found again by their quote. */
import { findQuote, quoteOf } from '../../../src/editing/comments/quotes.rules.ts';
import type { Quote } from '../../../src/editing/comments/model.rules.ts';
import { slotOf, uidAt } from '../blocks/page-marks.ts';

/** Not words of the page: scripts, editing marks, and the editor's own buttons. */
const NO_TEXT = 'script, style, template, code.scpm, .pe-add, .edit-button';

/** Texts of an element in order, which are its text together. */
function textsOf(element: Element): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) if (!text.parentElement?.closest(NO_TEXT)) texts.push(text as Text);
  return texts;
}

const joined = (texts: readonly Text[]): string => texts.map(({ data }) => data).join('');

/** @returns position in the joined texts of a point of a range */
function positionOf(texts: readonly Text[], node: Node, offset: number): number {
  const point = new Range();
  point.setStart(node, offset);
  let position = 0;
  for (const text of texts) {
    if (text === node) return position + offset;
    if (point.comparePoint(text, 0) >= 0) return position;
    position += text.length;
  }
  return position;
}

/** The innermost block around a range, and the words of the range; `undefined` outside blocks, and for no words or too many. */
export function wordsIn(range: Range): { block: string; quote: Quote } | undefined {
  const around = range.commonAncestorContainer;
  const block = uidAt(around instanceof Element ? around : around.parentElement);
  const slot = block ? slotOf(block) : undefined;
  if (!slot) return undefined;
  const texts = textsOf(slot);
  const [from, to] = [positionOf(texts, range.startContainer, range.startOffset), positionOf(texts, range.endContainer, range.endOffset)];
  const quote = quoteOf(joined(texts), from, to);
  return quote && { block, quote };
}

/** @returns the words on the page; `undefined` when they have changed */
export function rangeOf(block: string, quote: Quote): Range | undefined {
  const slot = slotOf(block);
  const texts = slot ? textsOf(slot) : [];
  const found = findQuote(joined(texts), quote);
  if (!found) return undefined;
  const range = new Range();
  let position = 0;
  for (const text of texts) {
    const end = position + text.length;
    if (found.from >= position && found.from < end) range.setStart(text, found.from - position);
    if (found.to > position && found.to <= end) range.setEnd(text, found.to - position);
    position = end;
  }
  return range;
}

const HIGHLIGHT = 'pe-comment';

/** Marks words on the page; `undefined` marks none. Browsers without highlights show the outline of the block alone. */
export function markWords(range: Range | undefined): void {
  if (typeof Highlight === 'undefined') return;
  if (range) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  else CSS.highlights.delete(HIGHLIGHT);
}
