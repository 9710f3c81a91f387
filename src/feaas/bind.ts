/** Puts data into the places that a template marks with `data-path…` attributes, as the service's own renderer does in the browser. */
import { isSafeHref, sanitise } from '../content/rich-text.ts';
import { valueAt } from './data-path.ts';
import { copyOf, type Element, firstOf, type Node, parseMarkup } from './markup.ts';

/** Scopes inside scopes multiply, and data may be anything. */
const MAX_REPEATED = 500;

/** Attributes that say where data goes: `data-path` the text, `-src` and `-alt` a picture, `-href` a link, `-hidden` whether, `-scope` how often. */
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
  /** What the paths of repeated elements stand for, by their path. */
  scopes: ReadonlyMap<string, unknown>;
  /** The link around, if any. */
  link: Element | undefined;
}

/** @param nodes changed where they stand */
export function bind(nodes: Node[], data: unknown): Node[] {
  let left = MAX_REPEATED;

  const bindAll = (list: readonly Node[], place: Place): Node[] => {
    const repeated = new Set<string>();
    return list.flatMap((node): Node[] => {
      if (typeof node === 'string') return [node];
      const path = node.attributes.get('data-path-scope');
      if (path === undefined) return bindElement(node, place);
      // Further elements of the same scope are samples that the designer saw.
      if (repeated.has(path)) return [];
      repeated.add(path);
      const scope = path.replace(/(\.\*|\.?\[[^\]]*\])$/, '');
      const entries = [valueAt(scope, place) ?? []].flat().slice(0, left);
      left -= entries.length;
      return entries.flatMap((entry) => bindElement(copyOf(node), { ...place, scopes: new Map([...place.scopes, [`${scope}.*`, entry]]) }));
    });
  };

  const bindElement = (element: Element, place: Place): Node[] => {
    const said = (name: string) => {
      const path = element.attributes.get(name);
      return path === undefined ? undefined : valueAt(path, place);
    };
    if (element.attributes.has('data-path-hidden') && !said('data-path-hidden')) return [];
    const link = element.tag === 'a' ? element : place.link;
    if (element.attributes.has('data-path-src') || element.attributes.has('data-path-alt')) {
      const picture = firstOf(element, 'img');
      setAddress(picture, 'src', said('data-path-src'));
      const alt = said('data-path-alt');
      if (picture && typeof alt === 'string') picture.attributes.set('alt', alt);
    }
    if (element.attributes.has('data-path-href')) setAddress(firstOf(element, 'a') ?? place.link, 'href', said('data-path-href'));
    const html = textOf(said('data-path')) || textOf(said('data-embed-html'));
    element.children = html ? parseMarkup(sanitise(html)) : bindAll(element.children, { ...place, link });
    return [element];
  };

  return bindAll(nodes, { data, scopes: new Map(), link: undefined });
}

function setAddress(element: Element | undefined, name: 'src' | 'href', value: unknown): void {
  if (element && typeof value === 'string' && value !== '' && isSafeHref(value)) element.attributes.set(name, value);
}

/** What can be shown; without it the template's own text stays, as a placeholder does. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
