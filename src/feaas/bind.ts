/** Binds data to a template's `data-path…` attributes, as the service's own renderer does in the browser. */
import { isSafeHref } from '../content/href.ts';
import { sanitise } from '../content/rich-text.ts';
import { valueAt } from './data-path.ts';
import { copyElement, type Element, firstOf, type MarkupNode, parseMarkup } from './markup.ts';

/** Limit of repeated elements: nested scopes multiply, and data may be anything. */
const MAX_REPEATED = 500;

/** Attributes that bind data: `data-path` the text, `-src` and `-alt` a picture, `-href` a link, `-hidden` the visibility, `-scope` the repetition. */
export const bindings = [
  'data-path',
  'data-path-src',
  'data-path-alt',
  'data-path-href',
  'data-path-hidden',
  'data-path-scope',
  'data-embed-html',
];

interface Place {
  data: unknown;
  /** The current entry of each repeated path. */
  scopes: ReadonlyMap<string, unknown>;
  /** The enclosing link, if any. */
  link: Element | undefined;
}

/** @param nodes changed in place */
export function bind(nodes: MarkupNode[], data: unknown): MarkupNode[] {
  let left = MAX_REPEATED;

  const bindAll = (list: readonly MarkupNode[], place: Place): MarkupNode[] => {
    const repeated = new Set<string>();
    return list.flatMap((node): MarkupNode[] => {
      if (typeof node === 'string') return [node];
      const path = node.attributes.get('data-path-scope');
      if (path === undefined) return bindElement(node, place);
      // Further elements of the same scope are the designer's samples.
      if (repeated.has(path)) return [];
      repeated.add(path);
      const scope = path.replace(/(\.\*|\.?\[[^\]]*\])$/, '');
      const entries = [valueAt(scope, place) ?? []].flat().slice(0, left);
      left -= entries.length;
      return entries.flatMap((entry) =>
        bindElement(copyElement(node), { ...place, scopes: new Map([...place.scopes, [`${scope}.*`, entry]]) }),
      );
    });
  };

  const bindElement = (element: Element, place: Place): MarkupNode[] => {
    const boundValue = (name: string) => {
      const path = element.attributes.get(name);
      return path === undefined ? undefined : valueAt(path, place);
    };
    if (element.attributes.has('data-path-hidden') && !boundValue('data-path-hidden')) return [];
    const link = element.tag === 'a' ? element : place.link;
    if (element.attributes.has('data-path-src') || element.attributes.has('data-path-alt')) {
      const picture = firstOf(element, 'img');
      setAddress(picture, 'src', boundValue('data-path-src'));
      const alt = boundValue('data-path-alt');
      if (picture && typeof alt === 'string') picture.attributes.set('alt', alt);
    }
    if (element.attributes.has('data-path-href')) setAddress(firstOf(element, 'a') ?? place.link, 'href', boundValue('data-path-href'));
    const html = textOf(boundValue('data-path')) || textOf(boundValue('data-embed-html'));
    element.children = html ? parseMarkup(sanitise(html)) : bindAll(element.children, { ...place, link });
    return [element];
  };

  return bindAll(nodes, { data, scopes: new Map(), link: undefined });
}

function setAddress(element: Element | undefined, name: 'src' | 'href', value: unknown): void {
  if (element && typeof value === 'string' && value !== '' && isSafeHref(value)) element.attributes.set(name, value);
}

/** A printable value; without one the template's own text stays, like a placeholder. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
