/** The stand-in's items: each route of the served documents as an item of the platform's tree, found by path, id or search. */
import type { EdgeContent, LayoutDocument } from './edge-content.ts';
import { type Page, type Paging, page } from './edge-paging.ts';

/** Of a search: a comparison, or several of them. */
export interface Predicate {
  name: string;
  value?: string;
  operator?: string;
  AND?: Predicate[];
  OR?: Predicate[];
}

export interface Order {
  name: string;
  direction?: string;
}

interface Format {
  format?: string;
}

interface Field {
  id(options: Format): string;
  name: string;
  value: string;
  jsonValue: unknown;
}

interface Item {
  id(options: Format): string;
  name: string;
  displayName: string;
  path: string;
  version: number;
  rendered: LayoutDocument;
  language: { name: string; displayName: string };
  languages(): (Item | null)[];
  url: Record<'path' | 'url' | 'hostName' | 'siteName' | 'scheme', string>;
  template: { id(options: Format): string; name: string };
  parent(): Item | null;
  personalization(): { variantIds: string[] };
  field(options: { name: string }): Field | null;
  fields(): Field[];
  hasChildren(): boolean;
  children(paging: Paging): Page<Item | null>;
  ancestors(): Item[];
}

const bare = (id: string) => id.replace(/[{}-]/g, '').toLowerCase();

function format(id: string, notation: string | undefined): string {
  const hex = bare(id).toUpperCase();
  const dashed = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return notation === 'N' ? hex : notation === 'B' ? `{${dashed}}` : dashed;
}

const text = (value: unknown): string => (value === null || typeof value !== 'object' ? String(value ?? '') : JSON.stringify(value));

function variantIds(node: unknown, found = new Set<string>()): Set<string> {
  if (node === null || typeof node !== 'object') return found;
  if ('experiences' in node) for (const id of Object.keys(node.experiences ?? {})) found.add(id);
  for (const child of Object.values(node)) variantIds(child, found);
  return found;
}

export function createItems(content: EdgeContent) {
  const { info } = content;
  const parentPath = (path: string): string | null => (path === '/' ? null : path.slice(0, path.lastIndexOf('/')) || '/');

  function byPath(path: string, language: string): Item | null {
    const rendered = content.document(path, language);
    const route = rendered?.sitecore.route;
    if (!rendered || !route) return null;
    const hostName = info.hostname.split('|')[0] ?? '';
    const children = () => content.paths().filter((other) => parentPath(other) === path);
    const field = (name: string, raw: unknown): Field => ({
      id: ({ format: notation }) => format(route.itemId, notation),
      name,
      value: text((raw as { value?: unknown } | null)?.value ?? raw),
      jsonValue: raw,
    });
    return {
      id: ({ format: notation }) => format(route.itemId ?? '', notation),
      name: route.name,
      displayName: route.displayName,
      path: `/sitecore/content/${info.name}/home${path === '/' ? '' : path}`,
      version: route.itemVersion ?? 1,
      rendered,
      language: { name: language, displayName: language },
      languages: () => [byPath(path, language)],
      url: {
        path,
        url: `https://${hostName}${path}`,
        hostName,
        siteName: info.name,
        scheme: 'https',
      },
      template: { id: ({ format: notation }) => format(route.templateId ?? '', notation), name: route.templateName ?? '' },
      parent() {
        const above = parentPath(path);
        return above === null ? null : byPath(above, language);
      },
      personalization: () => ({ variantIds: [...variantIds(rendered)] }),
      // Statistics of the item are fields too, with times in the platform's format.
      field: ({ name }) =>
        name === '__Updated' && route.updated
          ? field(name, `${new Date(route.updated).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`)
          : route.fields && name in route.fields
            ? field(name, route.fields[name])
            : null,
      fields: () => Object.entries(route.fields ?? {}).map(([name, raw]) => field(name, raw)),
      hasChildren: () => children().length > 0,
      children: (paging) =>
        page(
          children().map((child) => byPath(child, language)),
          paging,
        ),
      ancestors() {
        const list: Item[] = [];
        for (let above = parentPath(path); above !== null; above = parentPath(above)) list.push(...[byPath(above, language) ?? []].flat());
        return list;
      },
    };
  }

  const all = () => content.paths().flatMap((path) => byPath(path, info.language) ?? []);

  /** The field that a predicate names: system fields begin with an underscore (protocols §2.2). */
  function readField(item: Item, name: string): string {
    if (name === '_path') return item.path;
    if (name === '_language') return item.language.name;
    if (name === '_name') return item.name;
    if (name === '_templates') return item.template.id({ format: 'N' });
    if (name === '_hasLayout') return 'true';
    return item.field({ name })?.value ?? '';
  }
  function matches(item: Item, { name, value = '', operator = 'EQ', AND, OR }: Predicate): boolean {
    if (AND) return AND.every((part) => matches(item, part));
    if (OR) return OR.some((part) => matches(item, part));
    const have = readField(item, name).toLowerCase();
    const want = /^[{]?[0-9a-f-]{32,38}[}]?$/i.test(value) ? bare(value) : value.toLowerCase();
    const found = operator.endsWith('CONTAINS') ? have.includes(want) : have === want;
    return operator.startsWith('N') ? !found : found;
  }

  return {
    byPath,
    byId: (id: string, language: string): Item | null =>
      content
        .paths()
        .map((path) => byPath(path, language))
        .find((item) => item && bare(item.id({ format: 'N' })) === bare(id)) ?? null,
    search(where: Predicate, orderBy?: Order): Item[] {
      const found = all().filter((item) => matches(item, where));
      if (!orderBy) return found;
      const sign = orderBy.direction === 'DESC' ? -1 : 1;
      return found.sort((a, b) => sign * readField(a, orderBy.name).localeCompare(readField(b, orderBy.name)));
    },
  };
}
