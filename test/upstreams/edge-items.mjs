/** The stand-in's items: each route of the served documents as an item of the platform's tree, found by path, id or search. */
import { page } from './edge-paging.mjs';

const bare = (id) => id.replace(/[{}-]/g, '').toLowerCase();

function format(id, notation) {
  const hex = bare(id).toUpperCase();
  const dashed = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return notation === 'N' ? hex : notation === 'B' ? `{${dashed}}` : dashed;
}

const text = (value) => (value === null || typeof value !== 'object' ? String(value ?? '') : JSON.stringify(value));

function variantIds(node, found = new Set()) {
  if (node === null || typeof node !== 'object') return found;
  for (const id of Object.keys(node.experiences ?? {})) found.add(id);
  for (const child of Object.values(node)) variantIds(child, found);
  return found;
}

export function createItems(content) {
  const { info } = content;
  const parentPath = (path) => (path === '/' ? null : path.slice(0, path.lastIndexOf('/')) || '/');

  function byPath(path, language) {
    const rendered = content.document(path, language);
    const route = rendered?.sitecore.route;
    if (!route) return null;
    const children = () => content.paths().filter((other) => parentPath(other) === path);
    const field = (name, raw) => ({
      id: ({ format: notation }) => format(route.itemId, notation),
      name,
      value: text(raw?.value ?? raw),
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
        url: `https://${info.hostname.split('|')[0]}${path}`,
        hostName: info.hostname.split('|')[0],
        siteName: info.name,
        scheme: 'https',
      },
      template: { id: ({ format: notation }) => format(route.templateId ?? '', notation), name: route.templateName ?? '' },
      parent: () => (parentPath(path) === null ? null : byPath(parentPath(path), language)),
      personalization: () => ({ variantIds: [...variantIds(rendered)] }),
      // Statistics of the item are fields too, in the platform's own way of writing times.
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
        const list = [];
        for (let above = parentPath(path); above !== null; above = parentPath(above)) list.push(byPath(above, language));
        return list.filter(Boolean);
      },
    };
  }

  const all = () => content.paths().map((path) => byPath(path, info.language));

  /** What a predicate's name stands for: system fields begin with an underscore (protocols §2.2). */
  function readField(item, name) {
    if (name === '_path') return item.path;
    if (name === '_language') return item.language.name;
    if (name === '_name') return item.name;
    if (name === '_templates') return item.template.id({ format: 'N' });
    if (name === '_hasLayout') return 'true';
    return item.field({ name })?.value ?? '';
  }
  function matches(item, { name, value = '', operator = 'EQ', AND, OR }) {
    if (AND) return AND.every((part) => matches(item, part));
    if (OR) return OR.some((part) => matches(item, part));
    const have = readField(item, name).toLowerCase();
    const want = /^[{]?[0-9a-f-]{32,38}[}]?$/i.test(value) ? bare(value) : value.toLowerCase();
    const found = operator.endsWith('CONTAINS') ? have.includes(want) : have === want;
    return operator.startsWith('N') ? !found : found;
  }

  return {
    byPath,
    byId: (id, language) =>
      content
        .paths()
        .map((path) => byPath(path, language))
        .find((item) => item && bare(item.id({ format: 'N' })) === bare(id)) ?? null,
    search(where, orderBy) {
      const found = all().filter((item) => matches(item, where));
      if (!orderBy) return found;
      const sign = orderBy.direction === 'DESC' ? -1 : 1;
      return found.sort((a, b) => sign * readField(a, orderBy.name).localeCompare(readField(b, orderBy.name)));
    },
  };
}
