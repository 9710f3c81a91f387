/** From content files to items: every page, data source, shared part, design, phrase and redirect becomes one. Runs in Node and in the Worker. */
import type { AuthoredComponent, ImportBody } from './authoring.ts';
import { ContentError, expandFields } from './expand-fields.ts';
import { expandPlacements } from './expand-placements.ts';
import type { ItemContent } from './items.ts';
import { itemId, nameId, normalisePath, slug } from './names.ts';

/**
 * @param existing ids by lower-case path of what the database has: the tree that a part of the content is hung into
 * @returns items with ids made from their paths, parents before children; the same body always gives the same items
 * @throws ContentError naming the item and field that can't be understood, or a path written twice
 */
export function expandContent(body: ImportBody, existing: ReadonlyMap<string, string> = new Map()): ItemContent[] {
  const { site } = body;
  const items = new Map<string, ItemContent>();
  const add = (path: string, id: string, rest: Partial<ItemContent> & { template: string }): ItemContent => {
    const key = path.toLowerCase();
    if (items.has(key)) throw new ContentError(path, 'is written twice');
    const name = path === '/' ? site : path.slice(path.lastIndexOf('/') + 1);
    const item: ItemContent = {
      parent: parentOf(path),
      name,
      displayName: name,
      route: null,
      sort: 0,
      fields: {},
      presentation: null,
      ...rest,
      id,
      path,
    };
    items.set(key, item);
    return item;
  };
  /** Id of the item above, made as a folder when no file describes it. */
  const parentOf = (path: string): string | null => {
    if (path === '/') return null;
    const above = path.slice(0, path.lastIndexOf('/')) || '/';
    const known = items.get(above.toLowerCase())?.id ?? existing.get(above.toLowerCase());
    return known ?? add(above, treeId(site, above), { template: 'Folder' }).id;
  };

  // A part of the content that says nothing of the site leaves its settings as they are.
  if (body.settings || !existing.has('/')) add('/', treeId(site, '/'), siteItem(body));

  const place = (path: string, origin: string, placeholders: Record<string, AuthoredComponent[]>, firstNumber: number) =>
    expandPlacements(placeholders, { site, origin, firstNumber }, (key, template, fields) =>
      add(`${path}/data/${key}`, nameId(`data:${site}:${origin}:${key}`), { template, fields }),
    );

  for (const page of [...body.pages].sort(byPath)) {
    const route = normalisePath(page.path);
    const path = route === '/' ? '/home' : `/home${route}`;
    const fields = expandFields(page.fields, site, route);
    const title = page.fields.NavigationTitle ?? page.fields.Title;
    const item = add(path, itemId(site, route), {
      template: page.template,
      route,
      sort: page.sort,
      fields,
      displayName: page.displayName ?? (typeof title === 'string' && title ? title : path.slice(path.lastIndexOf('/') + 1)),
    });
    items.get(path.toLowerCase())!.presentation = {
      design: page.design ? designId(site, page.design) : '',
      placeholders: place(item.path, route, page.placeholders, 1),
    };
  }
  for (const part of [...body.shared].sort(byPath)) {
    const path = normalisePath(part.path);
    const name = path.slice(path.lastIndexOf('/') + 1);
    add(path, itemId(site, path), {
      template: part.template,
      sort: part.sort,
      displayName: part.displayName ?? name,
      fields: expandFields(part.fields, site, path),
    });
  }
  for (const [name, design] of Object.entries(body.designs)) {
    const path = `/designs/${name}`;
    add(path, designId(site, name), { template: 'Page design' });
    // Numbers of their own, so that a design's dynamic placeholders never share an id with the page's.
    items.get(path.toLowerCase())!.presentation = { design: '', placeholders: place(path, path, design.placeholders, 1001) };
  }
  for (const [key, phrase] of Object.entries(body.dictionary)) {
    const id = nameId(`phrase:${site}:${key}`);
    add(`/dictionary/${slug(key).slice(0, 60)}-${id.slice(0, 6)}`, id, {
      template: 'Dictionary entry',
      displayName: key,
      fields: { Key: { value: key }, Phrase: { value: phrase } },
    });
  }
  body.redirects.forEach((rule, index) => {
    const id = nameId(`redirect:${site}:${rule.locale}:${rule.host ? `${rule.host}:` : ''}${rule.pattern}`);
    const fields = Object.fromEntries(Object.entries(rule).map(([name, value]) => [name, { value }]));
    // The order of rules is part of their meaning (protocols §2.4).
    add(`/redirects/${slug(rule.pattern).slice(0, 60)}-${id.slice(0, 6)}`, id, {
      template: 'Redirect',
      displayName: rule.pattern,
      sort: index,
      fields,
    });
  });
  return [...items.values()];
}

function siteItem({ site, language, settings = { hostName: '*' } }: ImportBody): Pick<ItemContent, 'template' | 'fields'> {
  const { hostName, robots, llmsTxt, notFoundPage, serverErrorPage } = settings;
  return {
    template: 'Site',
    fields: {
      HostName: { value: hostName },
      Language: { value: language },
      ...(robots !== undefined && { Robots: { value: robots } }),
      ...(llmsTxt !== undefined && { LlmsTxt: { value: llmsTxt } }),
      ...(notFoundPage && { NotFoundPage: { ref: itemId(site, notFoundPage) } }),
      ...(serverErrorPage && { ServerErrorPage: { ref: itemId(site, serverErrorPage) } }),
    },
  };
}

/** Parents first, so that no folder is made where a file describes the item. */
const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);

/** Folders and the root have ids of the tree, since an authored path may be a page's. */
const treeId = (site: string, path: string): string => nameId(`tree:${site}:${path.toLowerCase()}`);
const designId = (site: string, name: string): string => nameId(`design:${site}:${name}`);
