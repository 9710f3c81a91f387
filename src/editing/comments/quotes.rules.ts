/** Finds words of a page again by their text and what stands around them, as in the Web Annotation model's TextQuoteSelector. Pure. */
import { CONTEXT_LENGTH, QUOTE_LENGTH, type Quote } from './model.rules.ts';

/** Text with every run of white space as one space, and the position of each of its letters in the original. */
interface PlainText {
  text: string;
  positions: number[];
}

function plainText(original: string): PlainText {
  let text = '';
  const positions: number[] = [];
  for (let at = 0; at < original.length; at++) {
    const letter = original[at] as string;
    // Zero-width marks of editors are no text.
    if (/[\u200b\u2060\ufeff\u00ad]/.test(letter)) continue;
    const isSpace = /\s/.test(letter);
    if (isSpace && text.endsWith(' ')) continue;
    text += isSpace ? ' ' : letter;
    positions.push(at);
  }
  return { text, positions };
}

const plain = (text: string): string => plainText(text).text;

/** @param from,to positions in the block's text @returns `undefined` for white space alone and for more words than a quote has */
export function quoteOf(blockText: string, from: number, to: number): Quote | undefined {
  const exact = plain(blockText.slice(from, to)).trim();
  if (!exact || exact.length > QUOTE_LENGTH) return undefined;
  return {
    exact,
    before: plain(blockText.slice(Math.max(0, from - 2 * CONTEXT_LENGTH), from)).slice(-CONTEXT_LENGTH),
    after: plain(blockText.slice(to, to + 2 * CONTEXT_LENGTH)).slice(0, CONTEXT_LENGTH),
  };
}

/**
 * Finds the words again. When they occur several times, the place with most of the same text around it is taken, else the first.
 * @returns positions in `blockText`; `undefined` when the words have changed
 */
export function findQuote(blockText: string, { exact, before, after }: Quote): { from: number; to: number } | undefined {
  const { text, positions } = plainText(blockText);
  let best: { at: number; score: number } | undefined;
  for (let at = text.indexOf(exact); at >= 0 && exact; at = text.indexOf(exact, at + 1)) {
    const score = sameEnd(text.slice(0, at), before) + sameStart(text.slice(at + exact.length), after);
    if (!best || score > best.score) best = { at, score };
  }
  if (!best) return undefined;
  const last = positions[best.at + exact.length - 1] as number;
  return { from: positions[best.at] as number, to: last + 1 };
}

function sameStart(text: string, wanted: string): number {
  let count = 0;
  while (count < wanted.length && text[count] === wanted[count]) count++;
  return count;
}

function sameEnd(text: string, wanted: string): number {
  let count = 0;
  while (count < wanted.length && count < text.length && text[text.length - 1 - count] === wanted[wanted.length - 1 - count]) count++;
  return count;
}
