/** Writes pasted content as paragraphs, headings, lists and tables that a text may have. Pure. */
import { isElement, type PastedElement, type PastedNode, textOf } from './pasted-node.ts';
import { type ListEntry, listEntryOf, listsHtml, markerLength } from './lists.ts';
import { type Format, formatIn, hasContent, inlineHtml, isLeftOut, type PasteContext, runsOf, withoutStart } from './runs.ts';
import { tableHtml } from './tables.ts';

interface Block {
  html: string;
  /** Its content, for a paragraph. */
  inline?: string;
}

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote table tr td th hr pre figure figcaption details summary dl dt dd div section article main header footer nav aside address center form fieldset'.split(
    ' ',
  ),
);
const isBlock = (element: PastedElement): boolean =>
  BLOCKS.has(element.tag) || element.children.some((child) => isElement(child) && isBlock(child));

/** @returns HTML of the blocks, those without content left out */
export const blocksHtml = (nodes: readonly PastedNode[], around: Format, context: PasteContext): string =>
  blocksOf(nodes, around, context)
    .map(({ html }) => html)
    .join('');

/** Inside entries and cells, the first paragraph needs no element. */
function insideHtml(nodes: readonly PastedNode[], around: Format, context: PasteContext): string {
  const blocks = blocksOf(nodes, around, context);
  const paragraphs = blocks.filter(({ inline }) => inline !== undefined).length;
  return blocks.map(({ html, inline }, at) => (at === 0 && paragraphs === 1 && inline !== undefined ? inline : html)).join('');
}

function blocksOf(nodes: readonly PastedNode[], around: Format, context: PasteContext): Block[] {
  const blocks: Block[] = [];
  let line: PastedNode[] = [];
  let entries: ListEntry[] = [];
  const endLine = () => {
    blocks.push(...paragraph(line, around, context));
    line = [];
  };
  const endList = () => {
    blocks.push(...listsHtml(entries, (entry) => entryHtml(entry, around, context)).map((html) => ({ html })));
    entries = [];
  };
  for (const node of nodes) {
    if (isElement(node) ? isLeftOut(node) : node.trim() === '' && line.length === 0) continue;
    const entry = isElement(node) ? listEntryOf(node) : undefined;
    if (entry) {
      endLine();
      entries.push(entry);
      continue;
    }
    endList();
    if (isElement(node) && isBlock(node)) {
      endLine();
      blocks.push(...blockOf(node, around, context));
    } else line.push(node);
  }
  endLine();
  endList();
  return blocks;
}

function paragraph(nodes: readonly PastedNode[], around: Format, context: PasteContext): Block[] {
  const runs = runsOf(nodes, around, context);
  if (!hasContent(runs)) return [];
  const inline = inlineHtml(runs);
  return [{ html: `<p>${inline}</p>`, inline }];
}

function entryHtml({ element, isMarkedInText }: ListEntry, around: Format, context: PasteContext): string {
  const format = formatIn(element, around, context.origin);
  if (element.tag === 'li') return insideHtml(element.children, format, context);
  const runs = runsOf(element.children, format, context, false);
  return inlineHtml(isMarkedInText ? withoutStart(runs, markerLength(runs.map(({ text }) => text).join(''))) : runs);
}

/** Level in the other program: by its element, its role, or the style of a title. */
export function headingLevel({ tag, attrs }: PastedElement): number | undefined {
  const [, level] = /^h([1-6])$/.exec(tag) ?? [];
  if (level) return Number(level);
  if (attrs.role === 'heading') return Number(attrs['aria-level']) || 2;
  return tag === 'p' && /\bMsoTitle\b/.test(attrs.class ?? '') ? 1 : undefined;
}

function blockOf(element: PastedElement, around: Format, context: PasteContext): Block[] {
  const { tag, attrs, children } = element;
  const format = formatIn(element, around, context.origin);
  const inside = () => blocksOf(children, format, context);
  const wrapped = (blocks: readonly Block[], name = tag): Block[] =>
    blocks.length > 0 ? [{ html: `<${name}>${blocks.map(({ html }) => html).join('')}</${name}>` }] : [];
  const inline = (around: Format) => inlineHtml(runsOf(children, around, context));
  const level = headingLevel(element);
  // Headings are bold anyway.
  if (level)
    return lineOf(
      `h${Math.min(6, Math.max(2, level + context.headingsDown))}`,
      inline({ ...format, bold: false }).replace(/<\/?strong>/g, ''),
    );
  switch (tag) {
    case 'ul':
    case 'ol':
      return listOf(element, format, context);
    case 'table': {
      const html = tableHtml(element, {
        around: format,
        context,
        cell: (content, isHeader) => {
          const written = insideHtml(content, format, context);
          return isHeader ? written.replace(/<\/?strong>/g, '') : written;
        },
      });
      return html === undefined ? inside() : html ? [{ html }] : [];
    }
    case 'blockquote':
    case 'dl':
    case 'details':
      return wrapped(inside());
    case 'dd':
      return lineOf('dd', insideHtml(children, format, context));
    case 'figure': {
      const html = insideHtml(children, format, context);
      // Its picture may have been left out.
      const isEmpty = !/<(?:img|table|blockquote|pre)\b/.test(html);
      return isEmpty ? lineOf('p', html.replace(/<\/?(?:figcaption|p)>/g, '')) : lineOf('figure', html);
    }
    case 'figcaption':
    case 'summary':
    case 'dt':
      return lineOf(tag, inline(format));
    case 'hr':
      return [{ html: '<hr>' }];
    case 'pre':
      return lineOf('pre', inlineHtml([{ text: textOf(element).trimEnd(), html: '', marks: [] }]));
    default:
      return tag === 'p' && /\bMso(Intense)?Quote\b/.test(attrs.class ?? '') ? wrapped(inside(), 'blockquote') : inside();
  }
}

const lineOf = (tag: string, inline: string): Block[] => (inline === '' ? [] : [{ html: `<${tag}>${inline}</${tag}>` }]);

/** A list inside a list, but in none of its entries, belongs to the entry before. */
function listOf(list: PastedElement, around: Format, context: PasteContext): Block[] {
  const items: PastedNode[][] = [];
  for (const child of list.children) {
    if (!isElement(child)) {
      if (child.trim() !== '') items.push([child]);
    } else if (child.tag === 'li') items.push([...child.children]);
    else if (/^[uo]l$/.test(child.tag) && items.length > 0) items.at(-1)?.push(child);
    else items.push([child]);
  }
  const written = items.map((item) => insideHtml(item, around, context)).filter((html) => html !== '');
  const start =
    list.tag === 'ol' && /^[1-9]\d{0,3}$/.test(list.attrs.start ?? '') && list.attrs.start !== '1' ? ` start="${list.attrs.start}"` : '';
  return written.length > 0 ? [{ html: `<${list.tag}${start}>${written.map((html) => `<li>${html}</li>`).join('')}</${list.tag}>` }] : [];
}
