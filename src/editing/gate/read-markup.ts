/** Reads headings, pictures, links, anchors, title and description from our own pages and from rich text, in one pass. */
import { decoded, HIDDEN, type HtmlHandler, readHtml } from '../../lib/html/read.ts';
import { INLINE, oneLine } from '../../lib/html/text.ts';

export interface Markup {
  /** In the document's order; `level` 1 to 6. */
  headings: { level: number; text: string }[];
  /** `alt` is `null` when the attribute is missing; an empty one marks decoration. */
  pictures: { src: string; alt: string | null }[];
  links: { href: string; text: string }[];
  /** Number of entries of lists without content. */
  emptyItems: number;
  /** Names that a link on the page can refer to. */
  anchors: Set<string>;
  title: string;
  description: string;
}

/** A drawing's `title` is skipped with the drawing. */
const SKIPPED = new Set([...HIDDEN].filter((name) => name !== 'title'));
const HEADING = /^h[1-6]$/;

export function readMarkup(html: string): Markup {
  const found: Markup = { headings: [], pictures: [], links: [], emptyItems: 0, anchors: new Set(), title: '', description: '' };
  let heading: Markup['headings'][number] | undefined;
  let link: Markup['links'][number] | undefined;
  let isTitle = false;
  /** Whether each open entry has content. */
  const items: boolean[] = [];
  const fill = () => items.fill(true);
  const say = (text: string) => {
    if (text.trim() !== '') fill();
    if (heading) heading.text += text;
    if (link) link.text += text;
  };
  const handler: HtmlHandler = {
    text(source) {
      if (isTitle) found.title ||= oneLine(decoded(source));
      else say(decoded(source));
    },
    open({ name, attributes }) {
      const [id, href] = [attributes.get('id'), attributes.get('href')];
      if (id) found.anchors.add(id);
      if (name === 'title') isTitle = true;
      if (!INLINE.has(name)) say(' ');
      if (HEADING.test(name)) {
        heading = { level: Number(name[1]), text: '' };
        found.headings.push(heading);
      }
      if (name === 'li') items.push(false);
      if (name === 'img') {
        fill();
        const alt = attributes.get('alt') ?? null;
        found.pictures.push({ src: attributes.get('src') ?? '', alt });
        say(alt ?? '');
      }
      if (name === 'a' && attributes.get('name')) found.anchors.add(attributes.get('name') as string);
      if (name === 'a' && href !== undefined) {
        link = { href, text: attributes.get('aria-label') ?? '' };
        found.links.push(link);
      }
      if (name === 'meta' && attributes.get('name') === 'description') found.description = attributes.get('content') ?? '';
    },
    close(name) {
      if (name === 'title') isTitle = false;
      if (HEADING.test(name)) heading = undefined;
      if (name === 'a') link = undefined;
      if (name === 'li' && items.pop() === false) found.emptyItems++;
    },
  };
  readHtml(html, handler, { skipped: SKIPPED });
  for (const entry of [...found.headings, ...found.links]) entry.text = oneLine(entry.text);
  return found;
}
