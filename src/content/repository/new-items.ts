/** New items as writes of drafts: a page with its first blocks and their data sources, a shared item, a copy of a page (EDT-03). */
import { expandPlaced, type StartBlocks } from './start-blocks.ts';
import { pathUnder, routeOf } from './draft-places.ts';
import { folderIn } from './way-to.ts';
import type { ItemContent, Placed, Presentation, StoredFields } from './items.ts';
import { dashed } from './names.ts';
import type { Row, Scope, StoredItem } from './store.ts';
import { COLUMNS, FROM, toItem } from './store.ts';
import type { DraftWrite } from './write-drafts.ts';

export const newId = (): string => crypto.randomUUID().replaceAll('-', '');

/** Where an item is to stand. */
export interface NewPlace {
  parent: { id: string; path: string };
  /** Last segment of its address. */
  name: string;
  sort: number;
  /** What editors call it. */
  displayName: string;
}

/** @param start blocks by region; texts in their fields as they stand */
export function newPage(
  site: string,
  { parent, name, sort, displayName }: NewPlace,
  { template, fields, design, start }: { template: string; fields: StoredFields; design: string; start: StartBlocks },
): { id: string; writes: DraftWrite[] } {
  const [id, path] = [newId(), pathUnder(parent.path, name)];
  const { placeholders, data } = expandPlaced(start);
  const presentation: Presentation = { design, placeholders };
  const content: ItemContent = {
    id,
    parent: parent.id,
    name,
    displayName,
    path,
    route: routeOf(path, true),
    template,
    sort,
    fields,
    presentation,
  };
  return { id, writes: [{ do: 'create', content }, ...dataWrites(site, { id, path }, data)] };
}

export function newShared(place: NewPlace, template: string, fields: StoredFields): { id: string; writes: DraftWrite[] } {
  const { parent, ...rest } = place;
  const id = newId();
  const path = pathUnder(parent.path, place.name);
  return {
    id,
    writes: [{ do: 'create', content: { id, parent: parent.id, ...rest, path, route: null, template, fields, presentation: null } }],
  };
}

/** A page's or design's own data sources, as items to be. */
export type OwnData = readonly { id: string; name: string; displayName?: string; template: string; fields: StoredFields }[];

function dataWrites(site: string, owner: { id: string; path: string }, data: OwnData): DraftWrite[] {
  if (data.length === 0) return [];
  // By address two pages may have had the same one in time: its folder has an id of its own.
  const folder = folderIn(site, owner.id, owner.path, 'data', newId());
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
export async function ownData(db: D1Database, { site, language }: Omit<Scope, 'stage'>, path: string): Promise<StoredItem[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE h.site = ?1 AND h.language = ?2 AND h.stage = 'draft' AND h.path > ?3 || '/data/' AND h.path < ?3 || '/data0' ORDER BY h.path`,
    )
    .bind(site, language, path)
    .all<Row>();
  return results.map(toItem);
}

/** A page once more, with its own data sources, all with new ids: what is shared stays shared, and no history comes along. */
export function copyOf(page: StoredItem, data: readonly StoredItem[], place: NewPlace): { id: string; writes: DraftWrite[] } {
  const { site, template, fields, presentation } = page;
  const path = pathUnder(place.parent.path, place.name);
  const id = newId();
  const ids = new Map([[page.id, id], ...data.map((item) => [item.id, newId()] as const)]);
  const { parent, ...rest } = place;
  const content: ItemContent = {
    id,
    parent: parent.id,
    ...rest,
    path,
    route: routeOf(path, presentation !== null),
    template,
    fields: withTitle(rename(fields, ids), page, place.displayName),
    presentation: presentation && { design: presentation.design, placeholders: replaced(presentation.placeholders, ids) },
  };
  const own = data.map((item) => ({
    id: ids.get(item.id) ?? newId(),
    name: item.name,
    displayName: item.displayName,
    template: item.template,
    fields: rename(item.fields, ids),
  }));
  return { id, writes: [{ do: 'create', content }, ...dataWrites(site, { id, path }, own)] };
}

/** A title that said what the page was called says what the copy is called. */
function withTitle(fields: StoredFields, { displayName }: StoredItem, name: string): StoredFields {
  const title = fields.Title;
  return title && 'value' in title && title.value === displayName ? { ...fields, Title: { value: name } } : fields;
}

/** Fields that refer to what was copied refer to the copy. */
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
        uid: dashed(newId()),
        source: ids.get(placed.source) ?? placed.source,
        placeholders: replaced(placed.placeholders, ids),
      })),
    ]),
  );
