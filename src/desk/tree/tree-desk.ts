/** Shared parts of the tree's pages: the editor's context, links, the item that an address names, labels of states. */
import type { AppContext } from '../../app-env.ts';
import type { Here } from '../../blocks/desk-navigation/places.ts';
import { SECTION } from '../../content/repository/drafts/section-places.ts';
import type { TreeRow, TreeState } from '../../content/repository/tree/tree-rows.ts';
import { editFields } from '../../editing/item-form/addresses.ts';
import { may, type Role } from '../../editing/sessions/roles.rules.ts';
import { addressOf } from '../../fields/context.ts';
import type { Board, Section, StateLabel } from '../../page/desk/board-page.ts';
import { schemaOf } from '../../page/edit/types.ts';
import { urls } from '../../site/urls.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { boardResponse } from '../shared/board-response.ts';
import { hiddenLanguage } from '../shared/addresses.ts';
import { STATE } from '../shared/texts.ts';
import type { Referrers } from '../../content/repository/store/referrers.ts';
import { normaliseId } from '../../content/ids.ts';
import { loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import { above, treeRow } from '../../content/repository/tree/tree-reads.ts';
import { NotFound, Forbidden } from '../../errors.ts';

type Query = Record<string, string | number | undefined>;

export interface TreeDesk {
  c: AppContext;
  editor: EditorContext;
  /** The path prefix of the language on its host, or empty. */
  prefix: string;
  /** Whether the editor can write drafts. */
  mayWrite: boolean;
  /** The language as a hidden field of a filter, when it is not the site's first. */
  hidden: Record<string, string>;
  /** An address of the desk, with the language when it is not the site's first. */
  to(path: string, query?: Query): string;
  /** A page of the site as editors open it. */
  opened(route: string): string;
  /** The form of an item's fields. @param back address of its link back */
  fields(item: { id: string; template: string }, back: string): string;
}

/** @throws as `requireEditor` */
export async function treeDesk(c: AppContext, needed: Role): Promise<TreeDesk> {
  const editor = await requireEditor(c, { role: needed });
  const site = c.get('site');
  const prefix = site.languages.find(({ language }) => language === editor.language)?.prefix ?? '';
  const language = editor.language === site.language ? undefined : editor.language;
  return {
    c,
    editor,
    prefix,
    mayWrite: may(editor.role, 'editor'),
    hidden: hiddenLanguage(c, editor),
    to: (path, query = {}) => withQuery(urls.desk(path), { ...query, language }),
    opened: (route) => `${addressOf({ prefix }, route)}?mode=edit`,
    fields: ({ id, template }, back) =>
      // A form has its own desk.
      template === 'Form'
        ? withQuery(urls.desk('forms/form'), { item: id, language })
        : editFields({ item: id, inside: [], of: schemaOf(template), language: editor.language, back }),
  };
}

export const showTree = ({ c, editor }: TreeDesk, here: Here | undefined, board: Board, status = 200): Promise<Response> =>
  boardResponse(c, editor, here, board, status);

/** Badge and label of each state. */
export const TREE_STATE_LABELS: Record<TreeState, StateLabel> = {
  live: STATE.published,
  changed: STATE.changed,
  draft: STATE.new,
  unpublished: STATE.off,
  deleted: STATE.deleted,
};

/** The part of the tree that lists an item. */
export const partOf = (path: string): 'pages' | 'shared' | 'designs' =>
  /^\/home(\/|$)/i.test(path) ? 'pages' : /^\/designs(\/|$)/i.test(path) ? 'designs' : 'shared';

/** In the navigation, designs belong to shared items. */
export const hereOf = (path: string): Here => (partOf(path) === 'pages' ? 'pages' : 'shared');

/** The address that edits an item: the page itself, or its fields; empty for a folder or a section, which have none. */
export const openedAt = (desk: TreeDesk, { route, id, template }: Pick<TreeRow, 'route' | 'id' | 'template'>, back: string): string =>
  route !== null ? desk.opened(route) : ['Folder', SECTION].includes(template) ? '' : desk.fields({ id, template }, back);

const HOW = { link: 'Links to it', field: 'Refers to it', layout: 'Shows it', design: 'Uses it as design' };

export const referrerRows = (desk: TreeDesk, { list, hasMore }: Referrers, named: { id: string; caption: string }): Section => ({
  kind: 'table',
  ...named,
  heads: ['Name', 'How', 'For visitors'],
  none: 'It is not used anywhere.',
  count: list.length === 0 ? '' : hasMore ? `The first ${list.length}: there are more` : `${list.length} in all`,
  rows: list.map(({ id, title, path, route, how, isLive }) => ({
    cells: [{ text: title, link: desk.to(`item/${id}`), note: route ?? path }, HOW[how], isLive ? 'Yes' : 'In draft only'],
  })),
});

/** An item of the tree with its draft. @throws NotFound */
export async function itemOf(desk: TreeDesk): Promise<{ row: TreeRow; item: StoredItem }> {
  const id = normaliseId(desk.c.req.param('id') ?? '');
  const { db } = desk.editor;
  const [row, [item]] = id
    ? await Promise.all([treeRow(db, desk.editor, id), loadItems(db, { ...desk.editor, stage: 'draft' }, [id])])
    : [null, []];
  if (!row || !item || row.parent === null) throw new NotFound('This site has no such item. It may have been deleted.');
  return { row, item };
}

/** The site's first page and required folders cannot be moved or deleted. */
export const isFixed = ({ path }: { path: string }): boolean =>
  /^\/(home|shared|designs|dictionary|redirects|designs\/default)$/i.test(path);

export async function trailTo(desk: TreeDesk, row: TreeRow, own = false): Promise<NonNullable<Board['Trail']>> {
  const part = partOf(row.path);
  const names = { pages: 'Pages', shared: 'Shared', designs: 'Page designs' };
  const over = await above(desk.editor.db, desk.editor, row.id);
  return [
    { name: names[part], link: desk.to(part) },
    ...over.map(({ id, title }) => ({ name: title, link: desk.to(part, { at: id }) })),
    ...(own ? [{ name: row.title, link: desk.to(`item/${row.id}`) }] : []),
  ];
}

export async function movableItem(c: AppContext): Promise<{ desk: TreeDesk; row: TreeRow; item: StoredItem }> {
  const desk = await treeDesk(c, 'editor');
  const found = await itemOf(desk);
  if (isFixed(found.row)) throw new Forbidden('This item cannot be moved or deleted: the site depends on it.');
  return { desk, ...found };
}
