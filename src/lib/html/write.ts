/** Writes well-formed HTML: every element ends, in order, so that written content can't leave its own element. */
import { escapeTags, escapeValue } from './escape.ts';
import { VOID } from './read.ts';

/** A paragraph ends where one of these begins, as in browsers. */
const ENDS_PARAGRAPH = new Set(
  'address article aside blockquote details div dl figure footer h1 h2 h3 h4 h5 h6 header hgroup hr ol p pre section table ul'.split(' '),
);

/** Deeper than any page; browsers stop at 512, and code that walks a tree recurses once for each level. */
const MAX_DEPTH = 200;

/** In the form in which browsers write it. */
export function startTag(name: string, attributes: Iterable<readonly [string, string]>): string {
  let tag = `<${name}`;
  for (const [attribute, value] of attributes) tag += ` ${attribute}="${escapeValue(value)}"`;
  return `${tag}>`;
}

/** Each element opens and closes once, so the cost is linear in the length of the output. */
export class HtmlWriter {
  #html = '';
  #open: string[] = [];
  /** How many times each element is open. */
  #counts = new Map<string, number>();

  /** @param source its character references are not changed */
  text(source: string): void {
    this.#html += escapeTags(source);
  }

  /** A tag nested deeper than `MAX_DEPTH` is skipped. */
  open(name: string, attributes: Iterable<readonly [string, string]>): void {
    if (ENDS_PARAGRAPH.has(name)) this.close('p');
    if (!VOID.has(name)) {
      if (this.#open.length >= MAX_DEPTH) return;
      this.#open.push(name);
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    }
    this.#html += startTag(name, attributes);
  }

  /** Ends the last open element with this name and all elements in it; an end tag without a start tag is skipped. */
  close(name: string): void {
    if (!this.#counts.get(name)) return;
    for (let last = ''; last !== name; ) {
      last = this.#open.pop() as string;
      this.#counts.set(last, (this.#counts.get(last) as number) - 1);
      this.#html += `</${last}>`;
    }
  }

  /** @returns the whole HTML, with all open elements closed */
  end(): string {
    for (const name of this.#open.reverse()) this.#html += `</${name}>`;
    return this.#html;
  }
}
