/** Reads pasted inline content as runs of text with equal marks, and writes them as the plainest HTML. Pure. */
import { isElement, type PastedElement, type PastedNode, textOf } from './pasted-node.ts';
import { pastedAddress, pastedPicture } from './address.ts';

/** What applies to text at a place: from elements and from styles. */
export interface Format {
  bold: boolean;
  italic: boolean;
  struck: boolean;
  script: '' | 'sup' | 'sub';
  /** Address of the link. */
  href: string;
  /** Elements with a meaning of their own, outer ones first. */
  tags: readonly string[];
}

export const PLAIN: Format = { bold: false, italic: false, struck: false, script: '', href: '', tags: [] };

export interface PasteContext {
  /** Origin of the page. */
  origin: string;
  /** Levels by which headings move down, so that none is the page's own. */
  headingsDown: number;
}

interface Run {
  /** Text; empty for a break or picture. */
  text: string;
  /** HTML of a break or picture. */
  html: string;
  marks: readonly string[];
}

const MEANING = new Set(['abbr', 'cite', 'code', 'del', 'dfn', 'ins', 'kbd', 'mark', 'q', 'samp', 'time', 'var']);

/** Elements without content for a text; comments of reviewers. */
const LEFT_OUT = new Set(
  'audio base button canvas colgroup embed frame head iframe input link meta noscript object option script select style svg template textarea title video xml'.split(
    ' ',
  ),
);
export const isLeftOut = ({ tag, attrs, style }: PastedElement): boolean =>
  LEFT_OUT.has(tag) ||
  style.display === 'none' ||
  /^all$/i.test(style['mso-hide'] ?? '') ||
  /comment/i.test(style['mso-element'] ?? '') ||
  /\bmsocom|MsoCommentReference/i.test(attrs.class ?? '') ||
  /^#cmnt/.test(attrs.href ?? '');

/** The marker of a list paragraph in a word processor, which is text there. */
export const isMarker = ({ style }: PastedElement): boolean => /^ignore$/i.test(style['mso-list'] ?? '');

/** @returns the format inside an element */
export function formatIn({ tag, attrs, style }: PastedElement, around: Format, origin: string): Format {
  const weight = style['font-weight'] ?? '';
  const slope = style['font-style'] ?? '';
  const raised = /\bMso(?:Footnote|Endnote)Reference\b/.test(attrs.class ?? '') ? 'super' : style['vertical-align'];
  const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  return {
    bold:
      /^(bold|bolder|[6-9]00)$/i.test(weight) ||
      (!/^(normal|lighter|[1-5]00)$/i.test(weight) && (tag === 'b' || tag === 'strong' || around.bold)),
    italic: /^(italic|oblique)/i.test(slope) || (!/^normal$/i.test(slope) && (tag === 'i' || tag === 'em' || around.italic)),
    struck: tag === 's' || tag === 'strike' || /line-through/.test(line) || around.struck,
    script: tag === 'sup' || raised === 'super' ? 'sup' : tag === 'sub' || raised === 'sub' ? 'sub' : around.script,
    href: tag === 'a' && attrs.href ? (pastedAddress(attrs.href, origin) ?? '') : around.href,
    tags: MEANING.has(tag) && !around.tags.includes(tag) ? [...around.tags, tag] : around.tags,
  };
}

/** Quotes are part of an attribute's value. */
export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const marksOf = ({ bold, italic, struck, script, href, tags }: Format): string[] => [
  ...(href ? [`a href="${escaped(href)}"`] : []),
  ...(bold ? ['strong'] : []),
  ...(italic ? ['em'] : []),
  ...(struck ? ['s'] : []),
  ...(script ? [script] : []),
  ...tags,
];

/** Removes spaces that only keep a distance, and characters that are not seen. */
const plainSpaces = (text: string): string =>
  text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/\s{2,}|[ \t\r\n\f]/g, ' ')
    .replace(/^\u00a0|\u00a0$/g, ' ');

/** @param hasMarkers false in a list, whose markers are its own */
export function runsOf(nodes: readonly PastedNode[], around: Format, context: PasteContext, hasMarkers = true): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (!isElement(node)) return [{ text: plainSpaces(node), html: '', marks: marksOf(around) }];
    if (isLeftOut(node) || (!hasMarkers && isMarker(node))) return [];
    if (node.tag === 'br') return [{ text: '', html: '<br>', marks: [] }];
    if (node.tag === 'img') return pictureOf(node, around, context);
    return runsOf(node.children, formatIn(node, around, context.origin), context, hasMarkers);
  });
}

function pictureOf({ attrs }: PastedElement, around: Format, { origin }: PasteContext): Run[] {
  const src = pastedPicture(attrs.src ?? '', origin);
  if (!src) return [];
  const kept = ['alt', 'width', 'height'].flatMap((name) => (attrs[name] === undefined ? [] : [` ${name}="${escaped(attrs[name])}"`]));
  return [
    { text: '', html: `<img src="${escaped(src)}"${kept.join('')} loading="lazy">`, marks: marksOf({ ...PLAIN, href: around.href }) },
  ];
}

/** Whether text is shown. */
export const hasContent = (runs: readonly Run[]): boolean => runs.some(({ text, html }) => html.startsWith('<img') || text.trim() !== '');

export const isAllBold = (nodes: readonly PastedNode[], around: Format, context: PasteContext): boolean => {
  const worded = runsOf(nodes, around, context).filter(({ text }) => text.trim() !== '');
  return worded.length > 0 && worded.every(({ marks }) => marks.includes('strong'));
};

/** Removes so many characters at the start. */
export function withoutStart(runs: readonly Run[], length: number): Run[] {
  let left = length;
  return runs.map((run) => {
    const cut = Math.min(left, run.text.length);
    left -= cut;
    return cut ? { ...run, text: run.text.slice(cut) } : run;
  });
}

/** @returns empty for runs without content */
export function inlineHtml(given: readonly Run[]): string {
  const runs = tidied(given);
  let html = '';
  let open: readonly string[] = [];
  const close = (marks: readonly string[]) => {
    for (const mark of marks.toReversed()) html += `</${mark.split(' ')[0]}>`;
  };
  for (const run of runs) {
    const same = run.marks.findIndex((mark, at) => mark !== open[at]);
    const kept = same < 0 ? run.marks.length : same;
    close(open.slice(kept));
    for (const mark of run.marks.slice(kept)) html += `<${mark}>`;
    open = run.marks;
    html += run.html || escaped(run.text);
  }
  close(open);
  return html;
}

/** Without spaces and breaks at the ends, double spaces, and marks on spaces between words. */
function tidied(given: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of given) {
    const last = runs.at(-1);
    const atStart = !last || last.html === '<br>' || (last.html === '' && last.text.endsWith(' '));
    const text = atStart ? run.text.replace(/^ /, '') : run.text;
    if (run.html === '' ? text !== '' : run.html !== '<br>' || last) runs.push({ ...run, text });
  }
  for (let last = runs.at(-1); last && (last.html === '<br>' || (last.html === '' && last.text.trimEnd() === '')); last = runs.at(-1))
    runs.pop();
  const end = runs.at(-1);
  if (end?.html === '') end.text = end.text.replace(/ $/, '');
  return runs.map((run, at) => {
    if (run.html !== '' || run.text.trim() !== '') return run;
    const [before, after] = [runs[at - 1]?.marks ?? [], runs[at + 1]?.marks ?? []];
    return {
      ...run,
      marks: before.filter((mark, place) => after[place] === mark && before.slice(0, place).every((one, index) => one === after[index])),
    };
  });
}

/** The text of nodes with single spaces. */
export const plainText = (nodes: readonly PastedNode[]): string => nodes.map(textOf).join('').replace(/\s+/g, ' ').trim();
