/** The allowlist for rich text from content (SEC-02). It runs once, when layout data enters the cache. */
import { FilterXSS } from 'xss';
import { balance } from './balance.ts';
import { decodeReferences, isSafeHref } from './href.ts';
import { ALLOWED, CLASSES, COMMON } from './rules.ts';
import type { Html } from './model.ts';

export { isSafeHref } from './href.ts';

/** Elements whose content is no text for readers: they go with everything in them. */
const dropped =
  /<(script|style|iframe|object|template|noscript|noembed|noframes|svg|math|textarea|select|title|xmp|plaintext)\b[^<>]*>[\s\S]*?(?:<\/\1\b[^<>]*>|$)/gi;

/** Each attribute is read once. The library's own reading takes time quadratic in the length of a tag. */
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/g;

const escapeValue = (value: string) => value.replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** What an attribute may say; `undefined` drops it. */
function attributeValue(name: string, value: string): string | undefined {
  switch (name) {
    case 'class':
      return (
        value
          .split(/\s+/)
          .filter((word) => CLASSES.has(word))
          .join(' ') || undefined
      );
    case 'href':
    case 'src':
    case 'cite': {
      // What is checked is what is printed: references are resolved before, and none is left for the browser to resolve after.
      const plain = decodeReferences(value).trim();
      return isSafeHref(plain) ? escapeValue(plain.replace(/&/g, '&amp;')) : undefined;
    }
    case 'id':
      return /^[A-Za-z][\w:-]*$/.test(value) ? value : undefined;
    case 'target':
      return value === '_blank' ? value : undefined;
    case 'width':
    case 'height':
    case 'colspan':
    case 'rowspan':
    case 'span':
      return /^\d{1,4}$/.test(value) ? value : undefined;
    case 'open':
    case 'reversed':
      return '';
    default:
      return escapeValue(value);
  }
}

/** @param text of a tag, behind its name @returns what of it may stand in the tag, each with a space before it */
function attributesOf(text: string, allowed: ReadonlySet<string>): string {
  let kept = '';
  for (const [, given = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const name = given.toLowerCase();
    const safe = allowed.has(name) ? attributeValue(name, (double ?? single ?? bare ?? '').trim()) : undefined;
    if (safe !== undefined) kept += name === 'target' ? ` target="${safe}" rel="noopener noreferrer"` : ` ${name}="${safe}"`;
  }
  return kept;
}

/** What a sanitiser lets through beside the allowlist of rich text. */
export interface AlsoAllowed {
  tags?: readonly string[];
  /** On every element. */
  attributes?: readonly string[];
}

/**
 * A sanitiser of its own allowlist, never smaller than that of rich text. It keeps what the list knows and drops the rest, scripts and
 * styles with their text. What comes out is closed: every element that opens ends, so broken markup can't swallow or end the page's own.
 */
export function sanitiser({ tags = [], attributes = [] }: AlsoAllowed = {}): (html: string) => Html {
  const whiteList: Record<string, string[]> = {};
  for (const tag of [...Object.keys(ALLOWED), ...tags]) whiteList[tag] = [...(ALLOWED[tag] ?? COMMON), ...attributes];
  const allowed = new Map(Object.entries(whiteList).map(([tag, names]) => [tag, new Set(names)]));
  const filter = new FilterXSS({
    whiteList,
    stripIgnoreTag: true,
    allowCommentTag: false,
    css: false,
    onTag(tag, html, { isWhite, isClosing }) {
      const names = isWhite && !isClosing ? allowed.get(tag) : undefined;
      return names && `<${tag}${attributesOf(html.slice(1 + tag.length), names)}>`;
    },
  });
  return (html) => {
    if (!html.includes('<') && !html.includes('&')) return html as Html;
    // A `<` that no name follows is text to every browser ("1 < 2"), but a tag to the filter.
    const text = html
      .replaceAll('\0', '')
      .replace(dropped, '')
      .replace(/<(?![a-z/!?])/gi, '&lt;');
    return balance(filter.process(text), (tag) => Object.hasOwn(whiteList, tag)) as Html;
  };
}

/**
 * @param html rich text as an editor or the platform wrote it
 * @returns HTML that is safe inside a block element; a link to a new window gets `rel="noopener noreferrer"`
 */
export const sanitise = sanitiser();

/**
 * Puts each table of sanitised text into a frame that scrolls by itself, can be focused and has a name, so a wide table
 * neither widens a phone's page nor is out of reach of the keyboard (brand: tables scroll by themselves).
 */
export function frameTables(html: Html): Html {
  if (!html.includes('<table')) return html;
  return html.replace(/<table\b[\s\S]*?<\/table>/g, (table) => {
    const caption = /<caption[^>]*>([\s\S]*?)<\/caption>/.exec(table)?.[1] ?? '';
    const name = caption
      .replace(/<sup[\s\S]*?<\/sup>|<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    return `<div class="table-frame" tabindex="0" role="region" aria-label="${escapeValue(name) || 'Table'}">${table}</div>`;
  }) as Html;
}
