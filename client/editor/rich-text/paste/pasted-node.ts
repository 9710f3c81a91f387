/** Pasted HTML as a plain tree, so that the rules of pasting are pure and tested without a browser. */

export interface PastedElement {
  tag: string;
  attrs: Readonly<Record<string, string>>;
  /** Declarations of its `style` attribute; also those of word processors, which browsers drop. */
  style: Readonly<Record<string, string>>;
  children: readonly PastedNode[];
}

export type PastedNode = PastedElement | string;

/** Name under which a `style` attribute is parsed: the page's policy reports every real one, even in a document that is never shown. */
export const STYLE = 'data-pasted-style';

const WITH_CONTENT = /<(style|script|xml|title)\b[\s\S]*?<\/\1\s*>/gi;
const IN_HEAD = /<\/?(?:base|link|meta|script|style)\b[^<>]*>/gi;
const TAG = /<[a-z][^<>]*>/gi;
const ATTRIBUTE = /(?<=[\s"'])(?:style|on[a-z]+)(?=\s*=)/gi;

/** @returns the same HTML without style sheets, scripts, inline styles and handlers as such: parsing it applies and reports nothing */
export const inertHtml = (html: string): string =>
  html
    .replace(WITH_CONTENT, '')
    .replace(IN_HEAD, '')
    .replace(TAG, (tag) => tag.replace(ATTRIBUTE, (name) => (name.toLowerCase() === 'style' ? STYLE : `data-${name}`)));

export function stylesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) found[declaration.slice(0, colon).trim().toLowerCase()] = declaration.slice(colon + 1).trim();
  }
  return found;
}

export const isElement = (node: PastedNode): node is PastedElement => typeof node !== 'string';

export const textOf = (node: PastedNode): string => (isElement(node) ? node.children.map(textOf).join('') : node);

/** The first element inside that fits. */
export function findInside({ children }: PastedElement, fits: (element: PastedElement) => boolean): PastedElement | undefined {
  for (const child of children) {
    if (!isElement(child)) continue;
    const found = fits(child) ? child : findInside(child, fits);
    if (found) return found;
  }
  return undefined;
}

/** @param nodes parsed from `inertHtml` */
export const treeOf = (nodes: Iterable<Node>): PastedNode[] =>
  [...nodes].flatMap((node): PastedNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attrs = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [{ tag: node.localName, attrs, style: stylesOf(attrs[STYLE] ?? ''), children: treeOf(node.childNodes) }];
  });
