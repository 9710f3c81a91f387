/** Sanitises rich text from content by an allowlist (SEC-02). It runs once, when layout data enters the cache. */
import { isSafeHref } from './href.ts';
import { ALLOWED, CLASSES, COMMON } from './allowed-html.rules.ts';
import { type HtmlHandler, readHtml } from '../lib/html/read.ts';
import { rewriteTags } from '../lib/html/rewrite.ts';
import { textOf, WITHOUT_NOTES } from '../lib/html/text.ts';
import { HtmlWriter, startTag } from '../lib/html/write.ts';
import type { Html } from './model.ts';

/** Elements whose content is not readable text: they are removed with their content. */
const DROPPED: ReadonlySet<string> = new Set(
  'script style iframe object template noscript noembed noframes svg math textarea select title xmp plaintext'.split(' '),
);

const NUMBER = /^\d{1,4}$/;
/** Allowed values of these attributes. */
const PATTERNS = new Map([
  ['id', /^[A-Za-z][\w:-]*$/],
  ['target', /^_blank$/],
  ...['width', 'height', 'colspan', 'rowspan', 'span'].map((name) => [name, NUMBER] as const),
]);

/** @returns the attribute's value as printed; `undefined` drops the attribute */
function safeValue(name: string, value: string): string | undefined {
  if (name === 'open' || name === 'reversed') return '';
  const words = name === 'class' ? value.split(/\s+/).filter((word) => CLASSES.has(word)) : [value];
  const isSafe = /^(?:href|src|cite)$/.test(name) ? isSafeHref(value) : words.length > 0 && (PATTERNS.get(name)?.test(value) ?? true);
  return isSafe ? words.join(' ') : undefined;
}

function* safeAttributes(attributes: ReadonlyMap<string, string>, allowed: ReadonlySet<string>): Generator<[string, string]> {
  for (const [name, value] of attributes) {
    const safe = allowed.has(name) ? safeValue(name, value.trim()) : undefined;
    if (safe === undefined) continue;
    yield [name, safe];
    if (name === 'target') yield ['rel', 'noopener noreferrer'];
  }
}

/** Elements and attributes that a sanitiser accepts in addition to the rich-text allowlist. */
export interface AlsoAllowed {
  tags?: readonly string[];
  /** Allowed on every element. */
  attributes?: readonly string[];
}

/**
 * A sanitiser whose allowlist includes that of rich text. It removes everything not on the list, scripts and
 * styles with their text. Its output is closed: every element that opens ends, so that broken markup can't swallow or end the page's own.
 */
export function sanitiser({ tags = [], attributes = [] }: AlsoAllowed = {}): (html: string) => Html {
  const allowed = new Map([...Object.keys(ALLOWED), ...tags].map((tag) => [tag, new Set([...(ALLOWED[tag] ?? COMMON), ...attributes])]));
  return (html) => {
    if (!html.includes('<') && !html.includes('&')) return html as Html;
    const clean = new HtmlWriter();
    const handler: HtmlHandler = {
      text: (source) => clean.text(source),
      open(tag) {
        const names = allowed.get(tag.name);
        if (names) clean.open(tag.name, safeAttributes(tag.attributes, names));
      },
      close: (name) => clean.close(name),
    };
    readHtml(html.replaceAll('\0', ''), handler, { skipped: DROPPED });
    return clean.end() as Html;
  };
}

/**
 * @param html rich text as the editor or the platform wrote it
 * @returns HTML that is safe inside a block element; a link to a new window gets `rel="noopener noreferrer"`
 */
export const sanitise = sanitiser();

const TABLE = /<\/?table\b/g;

/**
 * Puts each table of sanitised text into a frame that scrolls by itself, can be focused and has a name, so that a wide table
 * does not widen a phone's page and can be reached with the keyboard (brand: tables scroll by themselves).
 */
export function frameTables(html: Html): Html {
  let depth = 0;
  return rewriteTags(html, TABLE, {
    open({ name, attributes, end }) {
      if (depth++ > 0) return undefined;
      // A caption comes first in its table.
      const [caption = '', rest] = html.slice(end, html.indexOf('</table>', end)).split('</caption>', 2);
      const label = (rest !== undefined && textOf(caption, WITHOUT_NOTES)) || 'Table';
      const frame = { class: 'table-frame', tabindex: '0', role: 'region', 'aria-label': label };
      return startTag('div', Object.entries(frame)) + startTag(name, attributes);
    },
    close: () => (--depth > 0 ? undefined : '</table></div>'),
  }) as Html;
}
