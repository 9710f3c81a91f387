/** What a page says: the texts of its route's and its blocks' fields as plain text; links' targets, pictures, ids and options are none. */
import { parted, plainText } from './plain-text.ts';
import { isForPrograms, isOption, OFTEN, UNSAID } from './unsaid.ts';

/** Enough for an article of 10,000 words; what comes behind is found by its beginning. */
const MAX_TEXT = 60_000;
/** Tables hold rows, these cells, and each is wrapped twice. */
const MAX_DEPTH = 24;
const CELLS = /cells$/i;

/** Takes in texts until there are enough, parted as the blocks of one text are. */
class Collector {
  #parts: string[] = [];
  #length = 0;
  #isRowEnd = false;

  constructor(private readonly isNews: boolean) {}

  get isFull(): boolean {
    return this.#length > MAX_TEXT;
  }

  add(html: string, isCell: boolean): void {
    const text = plainText(this.isNews ? withoutSender(html) : html);
    // The same words twice in a row, as title and link text of a card, count once; figures of a table are each its own.
    const last = this.#parts.at(-1);
    if (text === '' || this.isFull || (text === last && !isCell)) return;
    if (last !== undefined) this.#parts[this.#parts.length - 1] = parted(last, isCell && !this.#isRowEnd ? ',' : '.');
    this.#parts.push(text);
    this.#length += text.length + 1;
    this.#isRowEnd = false;
  }

  endRow(): void {
    this.#isRowEnd = true;
  }

  get text(): string {
    return this.#parts.join('').slice(0, MAX_TEXT).toWellFormed();
  }
}

/** Up to the last heading, where that is `About Lake Erie Mutual`. */
function withoutSender(html: string): string {
  const last = [...html.matchAll(/<h[2-6]\b[^<>]*>/gi)].at(-1);
  return last && /^\s{0,9}(?:About|Acerca de|Sobre)\b/i.test(html.slice(last.index + last[0].length, last.index + 500))
    ? html.slice(0, last.index)
    : html;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @param placeholder of the page's own content, without header, footer and notices: a raw list of components, as the layout document has it
 * @param isNews what a press release says of its sender, under its last heading and in cards, is left out: every one says it
 * @returns plain text in document order, parted into sentences
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
      const name = isRecord(component) ? String(component.componentName) : '';
      if (!isRecord(component) || UNSAID.has(name) || (isNews && OFTEN.has(name))) continue;
      visit(component.fields, '', name, false, depth);
      if (isRecord(component.placeholders)) for (const inner of Object.values(component.placeholders)) components(inner, depth + 1);
    }
  };
  components(placeholder, 0);
  return texts.text;
}

/** What of a wrapped value is text: a link says its text, a picture nothing. `undefined` for an object of fields. */
function innerOf(value: Record<string, unknown>): unknown {
  if ('jsonValue' in value) return value.jsonValue ?? '';
  if ('value' in value) return value.value ?? '';
  if ('href' in value) return value.text ?? '';
  if ('src' in value) return '';
  return value.fields;
}
