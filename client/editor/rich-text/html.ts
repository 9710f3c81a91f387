/** Converts rich text between HTML and the editor's document, and checks that nothing is lost. */
import { DOMParser, DOMSerializer, type Node as Doc } from 'prosemirror-model';
import { preservedAttributes } from './attributes.ts';
import { joinAroundLinks } from './join-links.ts';
import { parseHtml } from './parse-html.ts';
import { schema } from './schema.ts';

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);
/** This document is never shown, so its pictures do not load. */
const hidden = document.implementation.createHTMLDocument('');

export function docOf(html: string): Doc {
  if (html.trim() === '') return schema.node('doc', null, [schema.node('paragraph', { isImplied: false })]);
  return parser.parse(parseHtml(html) as unknown as Node);
}

/** @param isLine only inline content is allowed: a single paragraph is written without its element */
export function htmlOf(doc: Doc, isLine = false): string {
  const root = hidden.createElement('div');
  root.appendChild(serializer.serializeFragment(doc.content, { document: hidden }));
  for (const table of root.querySelectorAll('table')) restoreTable(table);
  const implied = [...root.querySelectorAll<HTMLElement>('p[data-implied]')];
  const bare = implied.filter((paragraph) => mayStandBare(paragraph, root));
  for (const paragraph of implied) paragraph.removeAttribute('data-implied');
  for (const paragraph of bare) paragraph.replaceWith(...paragraph.childNodes);
  joinAroundLinks(root);
  const { firstElementChild: only } = root;
  if (isLine && root.children.length === 1 && only?.localName === 'p' && only.attributes.length === 0) return only.innerHTML;
  // While it is edited, empty text is one empty paragraph.
  return root.textContent?.trim() === '' && !root.querySelector('img, hr, table')
    ? ''
    : withTables(root.innerHTML).replace(/&nbsp;/g, '\u00a0');
}

/** Whether a paragraph was text without an element; two of them would merge into one. */
function mayStandBare(paragraph: HTMLElement, root: Element): boolean {
  const parent = paragraph.parentElement;
  if (!parent || [...parent.children].some((other) => other !== paragraph && other.localName === 'p')) return false;
  return parent !== root || parent.children.length === 1;
}

const tables = /<caption data-html="([^"]*)"><\/caption>/g;
const decoded = (text: string): string => decodeURIComponent(text);
const withTables = (html: string): string =>
  html
    .replace(tables, (_, caption: string) => `<caption>${decoded(caption)}</caption>`)
    .replace(/<colgroup data-html="([^"]*)"><\/colgroup>/g, (_, columns: string) => decoded(columns));

/** Puts rows back into their sections; caption and columns are text before the rows and are inserted at the end. */
function restoreTable(table: HTMLElement): void {
  const { caption = '', columns = '' } = table.dataset;
  const rows = [...table.querySelectorAll<HTMLElement>(':scope > tbody > tr')];
  table.removeAttribute('data-caption');
  table.removeAttribute('data-columns');
  const parts: HTMLElement[] = [];
  for (const [tag, html] of [
    ['caption', caption],
    ['colgroup', columns],
  ] as const) {
    if (!html) continue;
    const part = hidden.createElement(tag);
    part.dataset.html = encodeURIComponent(html);
    parts.push(part);
  }
  for (const row of rows) {
    const section = row.dataset.section ?? 'tbody';
    row.removeAttribute('data-section');
    let last = parts.at(-1);
    if (last?.localName !== section) {
      last = hidden.createElement(section);
      parts.push(last);
    }
    last.appendChild(row);
  }
  table.replaceChildren(...parts);
}

/** @returns whether a text survives the conversion with all its text, elements and attributes; otherwise it is edited as HTML */
export function isLossless(html: string): boolean {
  const before = inventory(parseHtml(html));
  const after = inventory(parseHtml(htmlOf(docOf(html))));
  return before === after;
}

/** Lists the text and every element with its attributes, without what browsers add or leave out themselves. */
function inventory(root: ParentNode): string {
  const elements = [...root.querySelectorAll('*')]
    .filter(({ localName }) => !['p', 'tbody', 'br'].includes(localName))
    .map((one) => `${one.localName} ${JSON.stringify(Object.entries(preservedAttributes(one)).sort())}`);
  return `${(root as unknown as Node).textContent?.replace(/\s+/g, '')}\n${elements.sort().join('\n')}`;
}

/** @returns a text as it is shown while it is not edited */
export function nodesOf(html: string): DocumentFragment {
  const root = document.createDocumentFragment();
  const holder = parseHtml(html);
  root.append(...[...holder.childNodes].map((node) => document.importNode(node, true)));
  return root;
}
