/** A new page or shared item of a type, at a place that was found free: what the desk's form and the editor in the page both make (EDT-03). */
import { checkFree } from '../../content/repository/address-rules.ts';
import { routeOf } from '../../content/repository/draft-places.ts';
import type { StoredFields } from '../../content/repository/items.ts';
import { itemsOfTemplate } from '../../content/repository/items-of-template.ts';
import { newPage, newShared } from '../../content/repository/new-items.ts';
import { titled } from '../../content/repository/start-blocks.ts';
import { loadByPath } from '../../content/repository/store.ts';
import { writeDrafts } from '../../content/repository/write-drafts.ts';
import { type ContentType, fieldsOfType } from '../../page/edit/types.ts';
import type { Wanted } from './place-form.ts';
import type { TreeDesk } from './tree-words.ts';

/**
 * @param author id of an author; any other text counts as none
 * @returns its id, and where it is edited
 * @throws PlaceTaken · AddressRedirected
 */
export async function makeItem(desk: TreeDesk, type: ContentType, wanted: Wanted, author: string): Promise<{ id: string; opens: string }> {
  const { db, site, by, at } = desk.door;
  const { title, name, parent, sort, path } = wanted;
  const place = { parent, name, sort, displayName: title };
  const authors = type.only?.includes('Author') ? await authorsOf(desk) : [];
  const known = fieldsOfType(desk.door.services.registry, type);
  const fields: StoredFields = {
    // What it is called is what stands over it, until somebody says otherwise.
    ...Object.fromEntries(['Title', 'FormTitle'].filter((name) => name in known).map((name) => [name, { value: title }])),
    ...(authors.some(({ id }) => id === author) && { Author: { ref: author } }),
  };
  if (type.kind === 'shared') {
    const { id, writes } = newShared(place, type.template, fields);
    await writeDrafts(db, desk.door, { writes, by, at });
    return { id, opens: desk.fields({ id, template: type.template }, desk.to(`item/${id}`)) };
  }
  await checkFree(db, desk.door, routeOf(path, true));
  const design = await loadByPath(db, { ...desk.door, stage: 'draft' }, '/designs/default');
  const start = titled(type.start ?? {}, title);
  const { id, writes } = newPage(site, place, { template: type.template, fields, design: design?.id ?? '', start });
  await writeDrafts(db, desk.door, { writes, by, at });
  return { id, opens: desk.opened(routeOf(path, true) ?? '/') };
}

/** Everybody whom an article may name. */
export const authorsOf = ({ door }: TreeDesk) => itemsOfTemplate(door.db, door, 'Author');
