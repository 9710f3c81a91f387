/** Reads the text of a page from the fields of its route and blocks, as plain text; without link targets, pictures, ids and options. */
import { isRecord } from '../../../lib/values/is-record.rules.ts';
import { readHtml, type StartTag } from '../../../lib/html/read.ts';
import { parted, plainText } from './plain-text.ts';
import { isForPrograms, isOption, OFTEN, NOT_TEXT } from './hidden-text.ts';

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
 * @returns plain text in document order, separated into sentences
 */
export function pageText(placeholder: unknown, isNews = false): string {
  const texts = new Collector(isNews);
  const visit = (value: unknown, name: string, component: string, isCell: boolean, depth: number): void => {
    if (depth > MAX_DEPTH || texts.isFull || isForPrograms(name, component)) return;
    if (typeof value === 'string') {
      if (isCell || !isOption(value)) texts.add(value, isCell);
      return;
    }
    if (Array.isArray(value)) {
      const isRow = CELLS.test(name);
      if (isRow) texts.endRow();
      for (const one of value) visit(one, '', component, isCell || isRow, depth + 1);
      return;
    }
    if (!isRecord(value)) return;
    const inner = innerOf(value);
    if (inner !== undefined) visit(inner, name, component, isCell, depth + 1);
    else for (const [key, part] of Object.entries(value)) visit(part, key, component, isCell, depth + 1);
  };
  const components = (list: unknown, depth: number): void => {
    if (!Array.isArray(list) || depth > MAX_DEPTH) return;
    for (const component of list) {
      if (!isRecord(component)) continue;
      const name = String(component.componentName);
      if (NOT_TEXT.has(name) || (isNews && OFTEN.has(name))) continue;
      visit(component.fields, '', name, false, depth);
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
