/** Makes lists of what word processors write as paragraphs with a marker, or as a list for each entry. Pure. */
import { findInside, isElement, type PastedElement, textOf } from './pasted-node.ts';
import { isMarker } from './runs.ts';

/** An entry of a list, with its place instead of its nesting. */
export interface ListEntry {
  /** From 1. */
  level: number;
  isOrdered: boolean;
  /** Number of an ordered entry. */
  number?: number | undefined;
  /** Entries of one list have the same; empty when the program does not say. */
  list: string;
  element: PastedElement;
  /** The text begins with the marker. */
  isMarkedInText: boolean;
}

const WORD_LIST = /^(l\d+)\s+level(\d)\s+(lfo\d+)/i;
const SIGN = String.raw`^\s*(?:[·•▪◦‣§]|o|[-–]|\(?(?:\d{1,3}|[a-z]|[ivx]+)[.)])`;
/** Words do not begin so: the sign stands at a distance. */
const IN_TEXT = new RegExp(String.raw`${SIGN}(?:\u00a0|\s{2}|\t)`, 'i');
const MARKER = new RegExp(String.raw`${SIGN}\s+`, 'i');
const ORDERED = /^\(?(?:(\d{1,3})|[a-z]|[ivxlc]+)[.)]/i;

/** @returns `undefined` for what is no entry: a heading with a number, a paragraph that only continues a list */
export function listEntryOf(element: PastedElement): ListEntry | undefined {
  return element.tag === 'p' || element.tag === 'div' ? (ofParagraph(element) ?? ofOwnList(element)) : ofOwnList(element);
}

function ofParagraph(element: PastedElement): ListEntry | undefined {
  const { attrs, style } = element;
  const [, list = '', level, use = ''] = WORD_LIST.exec(style['mso-list'] ?? '') ?? [];
  const isNamed = /\bMsoList/i.test(attrs.class ?? '');
  if (!level && !isNamed) return undefined;
  const marker = findInside(element, isMarker);
  const text = textOf(element);
  const inText = marker ? '' : (IN_TEXT.exec(text)?.[0] ?? '');
  if (!level && !marker && !inText) return undefined;
  const ordered = ORDERED.exec((marker ? textOf(marker) : inText).trim());
  return {
    level: level ? Number(level) : 1,
    isOrdered: ordered !== null,
    number: ordered?.[1] ? Number(ordered[1]) : undefined,
    list: list + use,
    element,
    isMarkedInText: inText !== '',
  };
}

/** Length of the marker at the start of an entry's text. */
export const markerLength = (text: string): number => MARKER.exec(text)?.[0].length ?? 0;

/** Word in a browser writes each entry as a list, in an element of its own. */
function ofOwnList(element: PastedElement): ListEntry | undefined {
  const inside = element.children.filter((child) => isElement(child) || child.trim() !== '');
  const [only] = inside;
  if (inside.length !== 1 || !only || !isElement(only)) return undefined;
  if (element.tag === 'div') return only.tag === 'ul' || only.tag === 'ol' ? ofOwnList(only) : undefined;
  const level = only.attrs['data-aria-level'];
  if (!/^(ul|ol)$/.test(element.tag) || only.tag !== 'li' || !level) return undefined;
  const isOrdered = element.tag === 'ol';
  return {
    level: Number(level) || 1,
    isOrdered,
    number: isOrdered ? Number(element.attrs.start) || undefined : undefined,
    list: '',
    element: only,
    isMarkedInText: false,
  };
}

/** @param entries of neighbouring elements @param write the HTML inside an entry @returns lists, nested by level */
export function listsHtml(entries: readonly ListEntry[], write: (entry: ListEntry) => string): string[] {
  const lists: string[] = [];
  for (let at = 0; at < entries.length; ) {
    const first = entries[at] as ListEntry;
    const belongs = ({ level, isOrdered, list }: ListEntry) =>
      level > first.level || (level === first.level && isOrdered === first.isOrdered && list === first.list);
    let items = '';
    const tag = first.isOrdered ? 'ol' : 'ul';
    const start = first.number && first.number > 1 ? ` start="${first.number}"` : '';
    while (at < entries.length && belongs(entries[at] as ListEntry)) {
      const item = entries[at++] as ListEntry;
      const from = at;
      while (at < entries.length && (entries[at] as ListEntry).level > first.level) at++;
      items += `<li>${write(item)}${listsHtml(entries.slice(from, at), write).join('')}</li>`;
    }
    lists.push(`<${tag}${start}>${items}</${tag}>`);
  }
  return lists;
}
