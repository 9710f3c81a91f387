/** Makes new items as writes of drafts: a page with its first blocks and their data sources, a shared item, a copy of a page (EDT-03). */
import { expandPlaced, type StartBlocks } from './start-blocks.ts';
import { pathUnder, routeFromPath } from './draft-places.ts';
import { folderIn } from './ensure-folders.ts';
import type { ItemContent, Placed, Presentation, StoredFields } from '../store/items.ts';
import { dashedId } from '../store/names.ts';
import { type ItemRow, type Scope, type StoredItem, COLUMNS, FROM, toItem } from '../store/store.ts';
import type { DraftWrite } from './draft-step.ts';
import { SECTION } from './section-places.ts';

export const newItemId = (): string => crypto.randomUUID().replaceAll('-', '');

/** The place of a new item. */
export interface NewPlace {
  parent: { id: string; path: string };
  /** Last segment of its address. */
  name: string;
  sort: number;
  /** Its name for editors. */
  displayName: string;
}

/** @param start blocks by region; texts in their fields are used unchanged */
export function newPage(
  site: string,
  { parent, name, sort, displayName }: NewPlace,
  { template, fields, design, start }: { template: string; fields: StoredFields; design: string; start: StartBlocks },
): { id: string; writes: DraftWrite[] } {
  const [id, path] = [newItemId(), pathUnder(parent.path, name)];
  const { placeholders, data } = expandPlaced(start);
  const presentation: Presentation = { design, placeholders };
  const content: ItemContent = {
    id,
    parent: parent.id,
    name,
    displayName,
    path,
    route: routeFromPath(path, true),
    template,
    sort,
    fields,
    presentation,
  };
  return { id, writes: [{ do: 'create', content }, ...dataWrites(site, { id, path }, data)] };
}

export function newShared(place: NewPlace, template: string, fields: StoredFields): { id: string; writes: DraftWrite[] } {
  const { parent, ...rest } = place;
  const id = newItemId();
  const path = pathUnder(parent.path, place.name);
  return {
    id,
    writes: [{ do: 'create', content: { id, parent: parent.id, ...rest, path, route: null, template, fields, presentation: null } }],
  };
}

/** A section: blocks with their own data, which editors insert as copies. It has no address. */
export function newSection(site: string, place: NewPlace, blocks: Placed[], data: OwnData): { id: string; writes: DraftWrite[] } {
  const { parent, ...rest } = place;
  const [id, path] = [newItemId(), pathUnder(parent.path, place.name)];
  const presentation: Presentation = { design: '', placeholders: { main: blocks } };
  const content: ItemContent = { id, parent: parent.id, ...rest, path, route: null, template: SECTION, fields: {}, presentation };
  return { id, writes: [{ do: 'create', content }, ...dataWrites(site, { id, path }, data)] };
}

/** A page's or design's own data sources, to be created. */
export type OwnData = readonly { id: string; name: string; displayName?: string; template: string; fields: StoredFields }[];

function dataWrites(site: string, owner: { id: string; path: string }, data: OwnData): DraftWrite[] {
  if (data.length === 0) return [];
  // Two pages may have had the same address over time: the folder gets its own id.
  const folder = folderIn(site, owner.id, owner.path, 'data', newItemId());
  const over = `${owner.path}/data`;
  const items = data.map(({ displayName, ...one }, sort): DraftWrite => {
    const content = {
      ...one,
      displayName: displayName ?? one.name,
      parent: folder.id,
      path: pathUnder(over, one.name),
      route: null,
      sort,
      presentation: null,
    };
    return { do: 'create', content };
  });
  return [...folder.writes, ...items];
}

/** Own data sources that a page or design has in draft. */
export async function ownDataOf(db: D1Database, { site, language }: Omit<Scope, 'stage'>, path: string): Promise<StoredItem[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'draft' AND h.path > ?3 || '/data/' AND h.path < ?3 || '/data0' ORDER BY h.path`,
    )
    .bind(site, language, path)
    .all<ItemRow>();
  return results.map(toItem);
}

/** Copies a page with its own data sources, all with new ids: shared items stay shared, and the history is not copied. */
export function copyPage(page: StoredItem, data: readonly StoredItem[], place: NewPlace): { id: string; writes: DraftWrite[] } {
  const { site, template, fields, presentation } = page;
  const path = pathUnder(place.parent.path, place.name);
  const id = newItemId();
  const ids = new Map([[page.id, id], ...data.map((item) => [item.id, newItemId()] as const)]);
  const { parent, ...rest } = place;
  const content: ItemContent = {
    id,
    parent: parent.id,
    ...rest,
    path,
    route: routeFromPath(path, presentation !== null),
    template,
    fields: withTitle(rename(fields, ids), page, place.displayName),
    presentation: presentation && { design: presentation.design, placeholders: replaced(presentation.placeholders, ids) },
  };
  const own = data.map((item) => ({
    id: ids.get(item.id) ?? newItemId(),
    name: item.name,
    displayName: item.displayName,
    template: item.template,
    fields: rename(item.fields, ids),
  }));
  return { id, writes: [{ do: 'create', content }, ...dataWrites(site, { id, path }, own)] };
}

/** A title equal to the page's name becomes the copy's name. */
function withTitle(fields: StoredFields, { displayName }: StoredItem, name: string): StoredFields {
  const title = fields.Title;
  return title && 'value' in title && title.value === displayName ? { ...fields, Title: { value: name } } : fields;
}

/** References to copied items become references to the copies. */
function rename(fields: StoredFields, ids: ReadonlyMap<string, string>): StoredFields {
  const text = JSON.stringify(fields);
  return JSON.parse(text.replace(/"ref":"([0-9a-f]{32})"/g, (whole, id: string) => (ids.has(id) ? `"ref":"${ids.get(id)}"` : whole)));
}

const replaced = (placeholders: Record<string, Placed[]>, ids: ReadonlyMap<string, string>): Record<string, Placed[]> =>
  Object.fromEntries(
    Object.entries(placeholders).map(([name, list]) => [
      name,
      list.map((placed) => ({
        ...placed,
        uid: dashedId(newItemId()),
        source: ids.get(placed.source) ?? placed.source,
        ...(placed.versions && {
          versions: placed.versions.map(({ audience, source }) => ({ audience, source: ids.get(source) ?? source })),
        }),
        placeholders: replaced(placed.placeholders, ids),
      })),
    ]),
  );
