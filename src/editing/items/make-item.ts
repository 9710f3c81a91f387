/** Creates a page or shared item of a type, for the desk's form and the in-page editor (EDT-03). */
import { checkFree } from '../../content/repository/drafts/address-rules.ts';
import { routeFromPath } from '../../content/repository/drafts/draft-places.ts';
import type { StoredFields } from '../../content/repository/store/items.ts';
import { itemsOfTemplate } from '../../content/repository/tree/items-of-template.ts';
import { newPage, newShared } from '../../content/repository/drafts/new-items.ts';
import { titled } from '../../content/repository/drafts/start-blocks.ts';
import { loadByPath } from '../../content/repository/store/store.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import type { AuthoredComponent } from '../../content/repository/files/authoring.ts';
import type { EditorContext } from '../editor-guard.ts';
import type { ItemPlace } from './place.ts';

/** The parts of a content type that are needed. */
interface NewItemType {
  template: string;
  kind: 'page' | 'shared';
  /** Names of its fields. */
  fields: readonly string[];
  /** Names of the fields of the page itself, if not all. */
  only?: readonly string[] | undefined;
  /** First blocks by region; `{title}` is replaced by the title. */
  start?: Readonly<Record<string, readonly AuthoredComponent[]>> | undefined;
}

/**
 * @param author id of an author; any other text counts as none
 * @param designId of a page; the default design when empty
 * @returns its id, and its route when it is a page
 * @throws PlaceTaken · AddressRedirected
 */
export async function makeItem(
  editor: EditorContext,
  type: NewItemType,
  { title, name, parent, sort, path }: ItemPlace,
  author: string,
  designId = '',
): Promise<{ id: string; route: string | null }> {
  const { db, site, by, at } = editor;
  const place = { parent, name, sort, displayName: title };
  const authors = type.only?.includes('Author') ? await authorsOf(editor) : [];
  const fields: StoredFields = {
    // The headline starts as a copy of the title.
    ...Object.fromEntries(['Title', 'FormTitle'].filter((name) => type.fields.includes(name)).map((name) => [name, { value: title }])),
    ...(authors.some(({ id }) => id === author) && { Author: { ref: author } }),
  };
  if (type.kind === 'shared') {
    const { id, writes } = newShared(place, type.template, fields);
    await writeDrafts(db, editor, { writes, by, at });
    return { id, route: null };
  }
  const route = routeFromPath(path, true);
  await checkFree(db, editor, route);
  const design = designId ? { id: designId } : await loadByPath(db, { ...editor, stage: 'draft' }, '/designs/default');
  const start = titled(type.start ?? {}, title);
  const { id, writes } = newPage(site, place, { template: type.template, fields, design: design?.id ?? '', start });
  await writeDrafts(db, editor, { writes, by, at });
  return { id, route: route ?? '/' };
}

/** The authors that an article can refer to. */
export const authorsOf = (editor: EditorContext) => itemsOfTemplate(editor.db, editor, 'Author');
