/** Parses a component's template into a tree for data binding, and prints it: the HTML comes closed from the sanitiser. */
import { readHtml, VOID } from '../lib/html/read.ts';
import { startTag } from '../lib/html/write.ts';

export interface Element {
  tag: string;
  attributes: Map<string, string>;
  children: MarkupNode[];
}
/** A text is escaped HTML. */
export type MarkupNode = string | Element;

/** @param html from `sanitiser`: every element is closed */
export function parseMarkup(html: string): MarkupNode[] {
  const root: MarkupNode[] = [];
  const open: MarkupNode[][] = [root];
  const add = (node: MarkupNode) => open.at(-1)?.push(node);
  readHtml(html, {
    text: add,
    open({ name: tag, attributes }) {
      const element: Element = { tag, attributes, children: [] };
      // Without it, screen readers read out the file's name.
      if (tag === 'img' && !attributes.has('alt')) attributes.set('alt', '');
      add(element);
      if (!VOID.has(tag)) open.push(element.children);
    },
    close: () => open.pop(),
  });
  return root;
}

export function printMarkup(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return `${startTag(node.tag, node.attributes)}${VOID.has(node.tag) ? '' : `${printMarkup(node.children)}</${node.tag}>`}`;
    })
    .join('');
}

export const copyElement = ({ tag, attributes, children }: Element): Element => ({
  tag,
  attributes: new Map(attributes),
  children: children.map((child) => (typeof child === 'string' ? child : copyElement(child))),
});

/** The first element of a tag, the element itself included. */
export function firstOf(element: Element, tag: string): Element | undefined {
  if (element.tag === tag) return element;
  for (const child of element.children) {
    const found = typeof child === 'string' ? undefined : firstOf(child, tag);
    if (found) return found;
  }
  return undefined;
}
