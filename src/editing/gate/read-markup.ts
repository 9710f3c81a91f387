/** What the gate reads of markup: headings, pictures, links, anchors, title and description. Of our own pages and of rich text, read once from beginning to end. */
import { decodeReferences } from '../../content/href.ts';

export interface Markup {
  /** In the document's order; `level` 1 to 6. */
  headings: { level: number; text: string }[];
  /** `alt` is `null` where there is no such attribute; an empty one says that the picture is decoration. */
  pictures: { src: string; alt: string | null }[];
  links: { href: string; text: string }[];
  /** Names that a link on the page may lead to. */
  anchors: Set<string>;
  title: string;
  description: string;
}

/** One that never ends goes to the end, so that each is looked for once. */
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
/** A tag, or text up to the next one. A value in quotes may hold `>`, and never `<`, which is printed as a reference. A name ends where it can, or a long one would be tried at each of its letters. */
const PIECE = /<(\/?)([a-z][a-z0-9-]*)(?![a-z0-9-])((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>|[^<]+|</gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const SILENT = /^(script|style|template|svg|title)$/;

export function readMarkup(html: string): Markup {
  const found: Markup = { headings: [], pictures: [], links: [], anchors: new Set(), title: '', description: '' };
  let heading: Markup['headings'][number] | undefined;
  let link: Markup['links'][number] | undefined;
  let silent = '';
  for (const [piece, slash, tag = '', inside = ''] of html.replace(COMMENT, '').matchAll(PIECE)) {
    const name = tag.toLowerCase();
    if (name === '') {
      const text = decodeReferences(piece);
      if (silent === 'title' && !found.title) found.title = text.trim();
      if (silent) continue;
      if (heading) heading.text += text;
      if (link) link.text += text;
      continue;
    }
    if (slash) {
      if (name === silent) silent = '';
      if (/^h[1-6]$/.test(name)) heading = undefined;
      if (name === 'a') link = undefined;
      continue;
    }
    // What is in there nobody reads: templates of scripts are filled later.
    if (silent) continue;
    const at = attributesOf(inside);
    if (SILENT.test(name) && !inside.endsWith('/')) silent = name;
    if (at.id) found.anchors.add(at.id);
    if (name === 'a' && at.name) found.anchors.add(at.name);
    if (/^h[1-6]$/.test(name)) {
      heading = { level: Number(name[1]), text: '' };
      found.headings.push(heading);
    }
    if (name === 'img') {
      found.pictures.push({ src: at.src ?? '', alt: at.alt ?? null });
      if (heading) heading.text += at.alt ?? '';
      if (link) link.text += at.alt ?? '';
    }
    if (name === 'a' && at.href !== undefined) {
      link = { href: at.href, text: at['aria-label'] ?? '' };
      found.links.push(link);
    }
    if (name === 'meta' && at.name === 'description') found.description = at.content ?? '';
  }
  for (const entry of [...found.headings, ...found.links]) entry.text = entry.text.replace(/\s+/g, ' ').trim();
  return found;
}

function attributesOf(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE))
    values[name.toLowerCase()] ??= decodeReferences(double ?? single ?? bare ?? '');
  return values;
}
