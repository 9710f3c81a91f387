/** Stores lists of the desk under a name: the filter of a list as its address has it, for one person or for everyone. */
import { editStatement } from '../../content/repository/store/record.ts';
import { newRevision } from '../../content/repository/store/versions.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import type { Rows } from '../../generated/rows.ts';
import { urls } from '../../site/urls.ts';

export type SavedView = Rows['saved_views'];
export type ViewList = SavedView['list'];

/** Lists that have views, each with its name and the parameters of its filter. */
export const VIEW_LISTS: Readonly<Record<ViewList, { name: string; keys: readonly string[] }>> = {
  pages: { name: 'Pages', keys: ['find', 'template', 'state', 'language'] },
  shared: { name: 'Shared', keys: ['find', 'template', 'state', 'language'] },
  media: { name: 'Media', keys: ['q', 'type', 'tag'] },
  redirects: { name: 'Redirects', keys: ['find', 'state'] },
  search: { name: 'Search', keys: ['q', 'kind', 'language'] },
};

/** More than a person finds again. */
const MOST = 200;

/** @returns the filter's parameters in one order, without empty ones and others */
export function viewQuery(list: ViewList, query: string | URLSearchParams): string {
  const given = new URLSearchParams(query);
  return String(
    new URLSearchParams(VIEW_LISTS[list].keys.flatMap((key) => (given.get(key) ? [[key, given.get(key)?.slice(0, 200) ?? '']] : []))),
  );
}

export const viewLink = ({ list, query }: Pick<SavedView, 'list' | 'query'>): string => `${urls.desk(list)}?${query}`;

/** Views that a person sees: their own and those for everyone, by name. @param list all lists by default */
export async function savedViews({ db, site, by }: Pick<EditorContext, 'db' | 'site' | 'by'>, list = ''): Promise<SavedView[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM saved_views WHERE site = ?1 AND ?3 IN ('', list) AND (is_shared = 1 OR by = ?2) ORDER BY list, name COLLATE NOCASE LIMIT ${MOST}`,
    )
    .bind(site, by, list)
    .all<SavedView>();
  return results;
}

export const findView = async (editor: Pick<EditorContext, 'db' | 'site' | 'by'>, id: string): Promise<SavedView | undefined> =>
  (await savedViews(editor)).find((view) => view.id === id);

/** A view is changed by its owner, one for everyone also by publishers. */
export const mayChange = ({ by, role }: Pick<EditorContext, 'by' | 'role'>, view: SavedView): boolean =>
  view.by === by || (view.is_shared === 1 && may(role, 'publisher'));

/** What an editor says about a view. */
export interface ViewWords {
  name: string;
  isShared: boolean;
}

/** @returns whether there was room for it */
export async function saveView(
  editor: EditorContext,
  { list, query, name, isShared }: ViewWords & { list: ViewList; query: string },
): Promise<boolean> {
  const { db, site, by, at } = editor;
  if ((await savedViews(editor)).length >= MOST) return false;
  await db.batch([
    db
      .prepare('INSERT INTO saved_views (id, site, list, name, query, by, is_shared, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)')
      .bind(newRevision(), site, list, name, viewQuery(list, query), by, isShared ? 1 : 0, at),
    editStatement(db, { at, by, what: 'view-saved', site, detail: name }),
  ]);
  return true;
}

export async function renameView({ db, site, by, at }: EditorContext, { id }: SavedView, { name, isShared }: ViewWords): Promise<void> {
  await db.batch([
    db.prepare('UPDATE saved_views SET name = ?2, is_shared = ?3 WHERE id = ?1').bind(id, name, isShared ? 1 : 0),
    editStatement(db, { at, by, what: 'view-renamed', site, detail: name }),
  ]);
}

export async function deleteView({ db, site, by, at }: EditorContext, { id, name }: SavedView): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM saved_views WHERE id = ?1').bind(id),
    editStatement(db, { at, by, what: 'view-deleted', site, detail: name }),
  ]);
}
