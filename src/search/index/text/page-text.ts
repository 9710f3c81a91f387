/** Reads the text of a page from the fields of its route and blocks, as plain text; without link targets, pictures, ids and options. */
import { isRecord } from '../../../lib/values/is-record.rules.ts';
import { readHtml, type StartTag } from '../../../lib/html/read.ts';
import { parted, plainText } from './plain-text.ts';
import { isForPrograms, isOption, isTable, OFTEN, NOT_TEXT } from './hidden-text.ts';
import { tablesApart } from './tables-apart.ts';

/** Enough for an article of 10,000 words; a longer one is found by its beginning. */
const MAX_TEXT = 60_000;
/** Tables contain rows, rows contain cells, and each is wrapped twice. */
const MAX_DEPTH = 24;
const CELLS = /cells$/i;

/** Collects texts up to the limit, separated like the blocks of one text. */
class Collector {
  #parts: string[] = [];
  #length = 0;
  #isRowEnd = false;

  constructor(private readonly isNews: boolean) {}

  get isFull(): boolean {
    return this.#length >= MAX_TEXT;
  }

  add(html: string, isCell: boolean): void {
    const text = plainText(this.isNews ? withoutSender(html) : html);
    // A repeated text, such as title and link text of a card, counts once; figures of a table count each.
    const last = this.#parts.at(-1);
    if (text === '' || (text === last && !isCell)) return;
    if (last !== undefined) this.#parts[this.#parts.length - 1] = parted(last, isCell && !this.#isRowEnd ? ',' : '.');
    this.#parts.push(text);
    this.#length += text.length;
    this.#isRowEnd = false;
  }

  endRow(): void {
    this.#isRowEnd = true;
  }

  get text(): string {
    return this.#parts.join('').slice(0, MAX_TEXT).toWellFormed();
  }
}

/** Up to the last heading, when that is `About Lake Erie Mutual`. */
function withoutSender(html: string): string {
  let last: { start: number; end: number } | undefined;
  const open = ({ name, start, end }: StartTag) => {
    if (/^h[2-6]$/.test(name)) last = { start, end };
  };
  readHtml(html, { open });
  return last && /^\s*(?:About|Acerca de|Sobre)\b/i.test(html.slice(last.end)) ? html.slice(0, last.start) : html;
}

/**
 * @param placeholder of the page's own content, without header, footer and notices: a raw list of components of the layout document
 * @param isNews skips the sender's text of a press release, under its last heading and in cards: every release has it
 * @param part the cells of tables are no sentences: `prose` is all but these, `tables` only these
 * @returns plain text in document order, separated into sentences
 */
export function pageText(placeholder: unknown, isNews = false, part: 'all' | 'prose' | 'tables' = 'all'): string {
  const texts = new Collector(isNews);
  const add = (html: string, isCell: boolean, isInTable: boolean) => {
    if (part === 'all' || (isInTable && part === 'tables')) texts.add(html, isCell);
    else if (!isInTable) texts.add(tablesApart(html)[part], isCell);
  };
  const visit = (value: unknown, name: string, component: string, isCell: boolean, isInTable: boolean, depth: number): void => {
    if (depth > MAX_DEPTH || texts.isFull || isForPrograms(name, component)) return;
    if (typeof value === 'string') {
      if (isCell || !isOption(value)) add(value, isCell, isInTable);
      return;
    }
    const isRow = CELLS.test(name);
    const isWithin = isInTable || isRow || isTable(name, component);
    if (Array.isArray(value)) {
      if (isRow) texts.endRow();
      for (const one of value) visit(one, '', component, isCell || isRow, isWithin, depth + 1);
      return;
    }
    if (!isRecord(value)) return;
    const inner = innerOf(value);
    if (inner !== undefined) visit(inner, name, component, isCell, isWithin, depth + 1);
    else for (const [key, field] of Object.entries(value)) visit(field, key, component, isCell, isWithin, depth + 1);
  };
  const components = (list: unknown, depth: number): void => {
    if (!Array.isArray(list) || depth > MAX_DEPTH) return;
    for (const component of list) {
      if (!isRecord(component)) continue;
      const name = String(component.componentName);
      if (NOT_TEXT.has(name) || (isNews && OFTEN.has(name))) continue;
      visit(component.fields, '', name, false, false, depth);
      if (isRecord(component.placeholders)) for (const inner of Object.values(component.placeholders)) components(inner, depth + 1);
    }
  };
  components(placeholder, 0);
  return texts.text;
}

/** The text of a wrapped value: a link has its text, a picture none. `undefined` for an object of fields. */
function innerOf(value: Record<string, unknown>): unknown {
  if ('jsonValue' in value) return value.jsonValue ?? '';
  if ('value' in value) return value.value ?? '';
  if ('href' in value) return value.text ?? '';
  if ('src' in value) return '';
  return value.fields;
}
