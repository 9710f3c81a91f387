/** Decides as which kind of file each item is written: page, shared item, design, phrase, redirect, settings of the site, or as stored. */
import type { ImportInput } from './authoring.ts';
import { canonical, collapseFields, type Writing } from './collapse-fields.ts';
import { collapsePlacements } from './collapse-placements.ts';
import { DESIGN_NUMBERS, PAGE_NUMBERS, pageTitle } from './expand.ts';
import { titleIn } from './expand-fields.ts';
import type { ItemContent, StoredFields } from '../store/items.ts';
import { designId, itemId, phraseId, redirectId, segmentOf, treeId } from '../store/names.ts';
import { namingOf, pagePath } from './naming.ts';

/** The parts of an import body. */
export type ContentFiles = Omit<ImportInput, 'site' | 'language' | 'comment' | 'complete'>;

type Kind = 'site' | 'folder' | 'page' | 'design' | 'phrase' | 'redirect' | 'data' | 'shared' | 'stored';

/** @param items sorted by path · @param asStored ids of items to write as they are stored */
export function filesOf(items: readonly ItemContent[], asStored: ReadonlySet<string>, site: string): ContentFiles {
  const kinds = kindsOf(items, asStored, site);
  const of = (kind: Kind) => items.filter((item) => kinds.get(item.id) === kind);
  const writing = writingOf(items, kinds, site);
  const designNames = new Map(of('design').map((item) => [item.id, item.path.slice('/designs/'.length)]));
  const byId = new Map(items.map((item) => [item.id, item]));
  const used = new Set<string>();
  const place = (owner: ItemContent, origin: string, firstNumber: number) =>
    collapsePlacements(owner.presentation?.placeholders ?? {}, {
      writing,
      origin,
      firstNumber,
      takeOwn(id) {
        const item = byId.get(id);
        if (!item || used.has(id) || kinds.get(id) !== 'data' || !isOwn(item, owner)) return undefined;
        used.add(id);
        return item;
      },
    });

  const pages = of('page').map((item) => {
    const route = item.route as string;
    const fields = collapseFields(item.fields, writing, route);
    const design = item.presentation?.design ?? '';
    return {
      path: route,
      ...(item.id !== itemId(site, route) && { id: item.id }),
      template: item.template,
      design: design && (designNames.get(design) ?? `#${design}`),
      ...(item.sort !== 0 && { sort: item.sort }),
      ...(item.displayName !== pageTitle(fields, item.path) && { displayName: item.displayName }),
      fields,
      placeholders: place(item, route, PAGE_NUMBERS),
    };
  });
  const designs = of('design').map((item) => [
    item.path.slice('/designs/'.length),
    {
      ...(item.id !== designId(site, item.path.slice('/designs/'.length)) && { id: item.id }),
      ...(item.displayName !== item.name && { displayName: item.displayName }),
      ...(item.sort !== 0 && { sort: item.sort }),
      ...(Object.keys(item.fields).length > 0 && { fields: collapseFields(item.fields, writing, item.path) }),
      placeholders: place(item, item.path, DESIGN_NUMBERS),
    },
  ]);
  // A data source that no component of its page uses is written separately.
  const alone = items.filter((item) => kinds.get(item.id) === 'shared' || (kinds.get(item.id) === 'data' && !used.has(item.id)));
  return {
    ...settingsOf(of('site')[0], writing),
    pages,
    shared: alone.map((item) => {
      const fields = collapseFields(item.fields, writing, item.path);
      return {
        path: item.path,
        ...(item.id !== itemId(site, item.path) && { id: item.id }),
        template: item.template,
        ...(item.sort !== 0 && { sort: item.sort }),
        ...(item.displayName !== titleIn(fields, item.name) && { displayName: item.displayName }),
        fields,
      };
    }),
    designs: Object.fromEntries(designs),
    dictionary: Object.fromEntries(
      of('phrase')
        .map((item) => [textOf(item.fields, 'Key'), textOf(item.fields, 'Phrase')] as const)
        .sort(),
    ),
    redirects: redirectsOf(of('redirect'), site),
    ...(asStored.size > 0 && { items: items.filter((item) => asStored.has(item.id)) }),
  };
}

/** A first choice of kinds; whether an item reads back the same is checked by expanding. */
function kindsOf(items: readonly ItemContent[], asStored: ReadonlySet<string>, site: string): Map<string, Kind> {
  const leaves = new Set(items.map((item) => item.id));
  for (const { parent } of items) leaves.delete(parent ?? '');
  const kindOf = (item: ItemContent): Kind => {
    const { id, path, name, displayName, route, template, sort, fields, presentation } = item;
    if (asStored.has(id)) return 'stored';
    if (path === '/') return 'site';
    if (presentation) return route !== null && path === pagePath(route) ? 'page' : path.startsWith('/designs/') ? 'design' : 'shared';
    const bare = template === 'Folder' && displayName === name && sort === 0 && Object.keys(fields).length === 0;
    if (bare && id === treeId(site, path) && !leaves.has(id)) return 'folder';
    if (template === 'Dictionary entry' && isPhrase(item, site)) return 'phrase';
    if (template === 'Redirect' && /^\/redirects\/[^/]+$/.test(path) && isRule(item)) return 'redirect';
    return /\/data\/[^/]+$/.test(path) ? 'data' : 'shared';
  };
  return new Map(items.map((item) => [item.id, kindOf(item)]));
}

const isOwn = (item: ItemContent, owner: ItemContent): boolean =>
  item.path.toLowerCase() === `${owner.path}/data/${item.name}`.toLowerCase();

/** Refers by path where the path alone gives the id. */
function writingOf(items: readonly ItemContent[], kinds: ReadonlyMap<string, Kind>, site: string): Writing {
  const named = (kind: Kind, pathOf: (item: ItemContent) => string) =>
    items.filter((item) => kinds.get(item.id) === kind).map((item) => ({ path: pathOf(item), id: item.id }));
  const pages = named('page', (item) => item.route as string);
  const shared = named('shared', (item) => item.path);
  const naming = namingOf({ site, pages, shared }, new Map());
  const paths = new Map([...shared, ...pages].map(({ path, id }) => [id, path]));
  const refOf = (id: string): string => {
    const path = paths.get(id);
    return path !== undefined && naming.idOf(path) === id ? path : `#${id}`;
  };
  return { ...naming, refOf };
}

function settingsOf(site: ItemContent | undefined, writing: Writing): Pick<ContentFiles, 'settings'> {
  if (!site) return {};
  const { HostName, Language: _, Robots, LlmsTxt, NotFoundPage, ServerErrorPage, ...rest } = site.fields;
  const given = { robots: Robots, llmsTxt: LlmsTxt, notFoundPage: NotFoundPage, serverErrorPage: ServerErrorPage };
  const known = Object.entries(given).flatMap(([name, field]) =>
    !field ? [] : [[name, 'ref' in field ? writing.refOf(field.ref) : 'value' in field ? field.value : undefined] as const],
  );
  return {
    settings: {
      ...(HostName && 'value' in HostName && { hostName: HostName.value as string }),
      ...Object.fromEntries(known),
      ...(Object.keys(rest).length > 0 && { fields: collapseFields(rest, writing, '/') }),
    },
  };
}

const textOf = (fields: StoredFields, name: string): string => {
  const field = fields[name];
  return field && 'value' in field && typeof field.value === 'string' ? field.value : '';
};

function isPhrase({ id, path, displayName, sort, fields }: ItemContent, site: string): boolean {
  const key = textOf(fields, 'Key');
  const plain = { Key: { value: key }, Phrase: { value: textOf(fields, 'Phrase') } };
  return (
    id === phraseId(site, key) &&
    path === `/dictionary/${segmentOf(key, id)}` &&
    displayName === key &&
    sort === 0 &&
    canonical(fields) === canonical(plain)
  );
}

const RULE = {
  pattern: undefined,
  target: undefined,
  redirectType: 'REDIRECT_301',
  isQueryStringPreserved: false,
  isLanguagePreserved: false,
  locale: '',
  host: undefined,
} as const;

/** A rule has every field with a default, and no other. */
const isRule = ({ fields, displayName }: ItemContent): boolean =>
  Object.keys(fields).every((name) => name in RULE) &&
  Object.entries(RULE).every(([name, usual]) => usual === undefined || name in fields) &&
  displayName === textOf(fields, 'pattern');

function redirectsOf(rules: readonly ItemContent[], site: string): ContentFiles['redirects'] {
  let next = 0;
  return [...rules]
    .sort((a, b) => a.sort - b.sort || (a.path < b.path ? -1 : 1))
    .map(({ id, name, sort, fields }) => {
      const value = (field: string) => (fields[field] as { value?: unknown } | undefined)?.value;
      const entries = Object.entries(RULE).map(([field, usual]) => [field, value(field), usual] as const);
      const rule = Object.fromEntries(entries.flatMap(([field, given, usual]) => (given === usual ? [] : [[field, given]]))) as {
        pattern: string;
        target: string;
      };
      const isNext = sort === next;
      next = sort + 1;
      const made = redirectId(site, { locale: '', ...rule });
      return {
        ...rule,
        ...(id !== made && { id }),
        ...(name !== segmentOf(rule.pattern, id) && { key: name }),
        ...(!isNext && { sort }),
      };
    });
}
