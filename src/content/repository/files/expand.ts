/** Expands content files into items: every page, data source, shared part, design, phrase and redirect becomes one. Runs in Node and in the Worker. */
import type { AuthoredComponent, ImportBody } from './authoring.ts';
import { ContentError, expandFields, titleIn } from './expand-fields.ts';
import { expandPlacements } from './expand-placements.ts';
import type { ItemContent } from '../store/items.ts';
import { dataId, designId, itemId, normalisePath, phraseId, redirectId, segmentOf, treeId } from '../store/names.ts';
import { designOf, type Naming, namingOf, pagePath } from './naming.ts';

/**
 * @param existing ids by lower-case path of the items in the database: the tree into which a part of the content is placed
 * @returns items with ids made from their paths, or the ones their files give; the same body always gives the same items
 * @throws ContentError that names the invalid item and field, or a path or id that occurs twice
 */
export function expandContent(body: ImportBody, existing: ReadonlyMap<string, string> = new Map()): ItemContent[] {
  const { site } = body;
  const items = new Map<string, ItemContent>();
  const owners = new Map<string, string>();
  const put = (item: ItemContent): ItemContent => {
    const key = item.path.toLowerCase();
    if (items.has(key)) throw new ContentError(item.path, 'occurs twice');
    if (owners.has(item.id)) throw new ContentError(item.path, `has the id of ${owners.get(item.id)}`);
    owners.set(item.id, item.path);
    items.set(key, item);
    return item;
  };
  const add = (path: string, id: string, rest: Partial<ItemContent> & { template: string }): ItemContent => {
    const name = path === '/' ? site : path.slice(path.lastIndexOf('/') + 1);
    const plain = { name, displayName: name, route: null, sort: 0, fields: {}, presentation: null };
    return put({ parent: parentOf(path), ...plain, ...rest, id, path });
  };
  const described = describedIds(body);
  /** Id of the parent, made as a folder when no file describes it. */
  const parentOf = (path: string): string | null => {
    if (path === '/') return null;
    const above = path.slice(0, path.lastIndexOf('/')) || '/';
    const key = above.toLowerCase();
    const known = items.get(key)?.id ?? described.get(key) ?? existing.get(key);
    return known ?? add(above, treeId(site, above), { template: 'Folder' }).id;
  };
  const naming = namingOf(body, existing);

  // A part of the content without settings does not change the site's settings.
  if (!described.has('/') && (body.settings || !existing.has('/'))) add('/', treeId(site, '/'), siteItem(body, naming));

  const place = (path: string, origin: string, placeholders: Record<string, AuthoredComponent[]>, firstNumber: number) =>
    expandPlacements(placeholders, { naming, origin, firstNumber }, (key, { id, name = key, template, ...rest }, fields) =>
      add(`${path}/data/${name}`, id ?? dataId(site, origin, key), { ...given(rest), template, fields }),
    );

  for (const page of [...body.pages].sort(byPath)) {
    const route = normalisePath(page.path);
    const path = pagePath(route);
    const item = add(path, page.id ?? itemId(site, route), {
      template: page.template,
      route,
      sort: page.sort,
      fields: expandFields(page.fields, naming, route),
      displayName: page.displayName ?? pageTitle(page.fields, path),
    });
    item.presentation = {
      design: page.design ? designOf(page.design, body) : '',
      placeholders: place(path, route, page.placeholders, PAGE_NUMBERS),
    };
  }
  for (const part of [...body.shared].sort(byPath)) {
    const path = normalisePath(part.path);
    const { id = itemId(site, path), template, sort } = part;
    const displayName = part.displayName ?? titleIn(part.fields, path.slice(path.lastIndexOf('/') + 1));
    add(path, id, { displayName, template, sort, fields: expandFields(part.fields, naming, path) });
  }
  for (const [name, design] of Object.entries(body.designs)) {
    const path = `/designs/${name}`;
    const { id = designId(site, name), fields = {}, placeholders, ...rest } = design;
    const item = add(path, id, { ...given(rest), template: 'Page design', fields: expandFields(fields, naming, path) });
    item.presentation = { design: '', placeholders: place(path, path, placeholders, DESIGN_NUMBERS) };
  }
  for (const [key, phrase] of Object.entries(body.dictionary)) {
    const id = phraseId(site, key);
    add(`/dictionary/${segmentOf(key, id)}`, id, {
      template: 'Dictionary entry',
      displayName: key,
      fields: { Key: { value: key }, Phrase: { value: phrase } },
    });
  }
  // The order of rules is part of their meaning (protocols §2.4).
  let next = 0;
  for (const { id: own, key, sort = next, ...rule } of body.redirects) {
    const id = own ?? redirectId(site, rule);
    const fields = Object.fromEntries(Object.entries(rule).map(([name, value]) => [name, { value }]));
    add(`/redirects/${key ?? segmentOf(rule.pattern, id)}`, id, { template: 'Redirect', displayName: rule.pattern, sort, fields });
    next = sort + 1;
  }
  for (const item of body.items) put(item);
  return [...items.values()];
}

/** First `DynamicPlaceholderId` of a page; designs have their own range, so that they never share an id with the page. */
export const PAGE_NUMBERS = 1;
export const DESIGN_NUMBERS = 1001;

/** Editors' name for a page whose file gives none. */
export function pageTitle(fields: Record<string, unknown>, path: string): string {
  const title = fields.NavigationTitle ?? fields.Title;
  return typeof title === 'string' && title ? title : path.slice(path.lastIndexOf('/') + 1);
}

/** Omits undefined parts, which would override defaults. */
const given = <T extends object>(parts: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: NonNullable<T[K]> };

/** Ids by lower-case path of the items that files describe: parents that need no folder. */
function describedIds({ site, pages, shared, items }: ImportBody): Map<string, string> {
  return new Map([
    ...pages.map(({ path, id }) => [pagePath(normalisePath(path)).toLowerCase(), id ?? itemId(site, path)] as const),
    ...shared.map(({ path, id }) => [normalisePath(path).toLowerCase(), id ?? itemId(site, path)] as const),
    ...items.map(({ path, id }) => [path.toLowerCase(), id] as const),
  ]);
}

function siteItem({ language, settings = { hostName: '*' } }: ImportBody, naming: Naming): Pick<ItemContent, 'template' | 'fields'> {
  const { hostName, robots, llmsTxt, notFoundPage, serverErrorPage, fields = {} } = settings;
  return {
    template: 'Site',
    fields: {
      HostName: { value: hostName },
      Language: { value: language },
      ...(robots !== undefined && { Robots: { value: robots } }),
      ...(llmsTxt !== undefined && { LlmsTxt: { value: llmsTxt } }),
      ...(notFoundPage && { NotFoundPage: { ref: naming.idOf(notFoundPage) } }),
      ...(serverErrorPage && { ServerErrorPage: { ref: naming.idOf(serverErrorPage) } }),
      ...expandFields(fields, naming, '/'),
    },
  };
}

/** Parents first, so that no folder is made for an item that a file describes. */
const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);
