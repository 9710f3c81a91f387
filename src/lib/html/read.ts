/** Reads HTML (decision 076): the only parser. It finds tags and text as browsers do, in time linear in the length. Server only. */
import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { Tokenizer } from 'htmlparser2';

export interface StartTag {
  /** In lower case, like the names of attributes. */
  name: string;
  /** References are decoded; of several attributes with one name the first counts. */
  attributes: Map<string, string>;
  /** Index in the source. */
  start: number;
  end: number;
}

export interface HtmlHandler {
  /** @param source as written, references not decoded */
  text?(source: string): void;
  open?(tag: StartTag): void;
  close?(name: string, start: number): void;
}

interface ReadOptions {
  /** Elements whose content is skipped, up to their end tag or the end of the source. */
  skipped?: ReadonlySet<string>;
  /** Pattern of the tags to report; other tags and text are not read. For HTML that we printed, where each `<` begins a tag: a sixth of the cost. */
  tags?: RegExp;
}

/** Elements whose content a reader of the page does not see. */
export const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'svg', 'title']);
/** Elements without content and end tag. */
export const VOID: ReadonlySet<string> = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** The start of a tag with another `<` before its `>`, outside quotes: `a<b <i>`. Browsers read one tag, editors mean a less-than sign. */
const STRAY = /<(?=\/?[a-z][^<>=]*(?:=(?!\s*["'])[^<>=]*)*<)/gi;
const ignore = () => {};

export const decoded = (text: string): string => (text.includes('&') ? decodeHTML(text) : text);

/**
 * Calls the handler for each tag and each piece of text, in order. It builds no tree and no stack: an end tag may lack its start tag.
 * Comments, declarations and a tag that the end of the source cuts off are skipped.
 */
export function readHtml(html: string, handler: HtmlHandler, { skipped = HIDDEN, tags }: ReadOptions = {}): void {
  // A page has hundreds of strings without such a tag, and a tokenizer costs more than this look.
  if (tags && html.search(tags) < 0) return;
  /** Index in the source where the tokenizer's text begins. */
  let base = 0;
  let inside = '';
  let start = 0;
  let name = '';
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string>();
  const part = (from: number, to: number) => html.slice(base + from, base + to);
  const open = (at: number, isSelfClosing: boolean) => {
    if (tags) tokenizer.pause();
    if (!inside) handler.open?.({ name, attributes, start: base + start, end: base + at + 1 });
    // Of these only `svg` can be self-closing.
    if (!inside && !tags && skipped.has(name) && !(isSelfClosing && name === 'svg')) inside = name;
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ontext(from, to) {
        // Where the source ends inside a tag, the tokenizer reports the start of a name, or anything after a slash, as text.
        if (!inside && !tags && from >= 0 && !/^<[a-z]/i.test(html.slice(from - 1, from + 1))) handler.text?.(part(from, to));
      },
      onopentagname(from, to) {
        start = from - 1;
        name = part(from, to).toLowerCase();
        attributes = new Map();
      },
      onattribname(from, to) {
        attribute = part(from, to).toLowerCase();
        value = '';
      },
      onattribdata(from, to) {
        value = part(from, to);
      },
      onattribend() {
        if (!attributes.has(attribute)) attributes.set(attribute, value.includes('&') ? decodeHTMLAttribute(value) : value);
      },
      onopentagend: (at) => open(at, false),
      onselfclosingtag: (at) => open(at, true),
      onclosetag(from, to) {
        if (tags) tokenizer.pause();
        const closed = part(from, to).toLowerCase();
        if (inside && closed !== inside) return;
        inside = '';
        handler.close?.(closed, base + from - 2);
      },
      onattribentity: ignore,
      ontextentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  for (const { index } of tags ? html.matchAll(tags) : []) {
    base = index;
    const next = html.indexOf('<', index + 1);
    tokenizer.reset();
    tokenizer.write(html.slice(index, next < 0 ? html.length : next));
  }
  if (tags) return;
  // A replacement of the same length preserves each index: results are cut out of the source itself.
  tokenizer.write(html.replace(STRAY, '.'));
  tokenizer.end();
}
