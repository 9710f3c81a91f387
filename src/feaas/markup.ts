/** A component's template as a tree, so that data can be put in its places: reads and writes HTML that the sanitiser has closed. */
import { empty } from '../content/balance.ts';
import { decodeReferences } from '../content/href.ts';
import { escapeHtml } from '../lib/html.ts';

export interface Element {
  tag: string;
  attributes: Map<string, string>;
  children: Node[];
}
/** A text is HTML already. */
export type Node = string | Element;

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>|[^<]+/g;

/** @param html out of `sanitiser`: every element that opens ends */
export function parseMarkup(html: string): Node[] {
  const root: Node[] = [];
  const open: Node[][] = [root];
  for (const [text, slash, tag, attributes = ''] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) as Node[];
    if (tag === undefined) parent.push(text);
    else if (slash) open.length > 1 && open.pop();
    else {
      const element: Element = { tag, attributes: readAttributes(attributes), children: [] };
      // Without it, screen readers read out the file's name.
      if (tag === 'img' && !element.attributes.has('alt')) element.attributes.set('alt', '');
      parent.push(element);
      if (!empty.has(tag)) open.push(element.children);
    }
  }
  return root;
}

const readAttributes = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodeReferences(value)]));

export function printMarkup(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
      return `<${node.tag}${attributes}>${empty.has(node.tag) ? '' : `${printMarkup(node.children)}</${node.tag}>`}`;
    })
    .join('');
}

export const copyOf = ({ tag, attributes, children }: Element): Element => ({
  tag,
  attributes: new Map(attributes),
  children: children.map((child) => (typeof child === 'string' ? child : copyOf(child))),
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
