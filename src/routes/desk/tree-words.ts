/** What the desks of the tree have in common: whose they are, where their links lead, and how states are said. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import type { Here } from '../../blocks/desk-navigation/places.ts';
import type { TreeRow, TreeState } from '../../content/repository/tree-rows.ts';
import { editFields } from '../../editing/item-form/addresses.ts';
import { may, type Role } from '../../editing/roles.ts';
import { addressOf } from '../../fields/context.ts';
import { type Board, boardPage } from '../../page/board-page.ts';
import { schemaOf } from '../../page/edit/types.ts';
import { urls } from '../../urls.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { withQuery } from './content-desk.ts';
import { STATE } from './state-words.ts';

type Query = Record<string, string | number | undefined>;

export interface TreeDesk {
  c: Context<AppEnv>;
  door: Door;
  /** Under which the language stands on its host, or empty. */
  prefix: string;
  /** Whether whoever asks may write drafts. */
  mayWrite: boolean;
  /** An address of the desk, with the language where it is not the site's first. */
  to(path: string, query?: Query): string;
  /** A page of the site as editors open it. */
  opened(route: string): string;
  /** The form of an item's fields. @param back where its way back leads */
  fields(item: { id: string; template: string }, back: string): string;
}

/** @throws as `editorOf` */
export async function treeDesk(c: Context<AppEnv>, needed: Role): Promise<TreeDesk> {
  const door = await editorOf(c, needed);
  const site = c.get('site');
  const prefix = site.languages.find(({ language }) => language === door.language)?.prefix ?? '';
  const language = door.language === site.language ? undefined : door.language;
  return {
    c,
    door,
    prefix,
    mayWrite: may(door.role, 'editor'),
    to: (path, query = {}) => withQuery(urls.desk(path), { ...query, language }),
    opened: (route) => `${addressOf({ prefix }, route)}?mode=edit`,
    fields: ({ id, template }, back) =>
      // A form is built at a desk of its own.
      template === 'Form'
        ? withQuery(urls.desk('forms/form'), { item: id, language })
        : editFields({ item: id, inside: [], of: schemaOf(template), language: door.language, back }),
  };
}

export const show = ({ c, door }: TreeDesk, here: Here, board: Board, status = 200): Promise<Response> =>
  boardPage({ site: c.get('site'), services: door.services, here, role: door.role, board, status });

/** Every state with its sign and words. */
export const STATE_WORDS: Record<TreeState, { badge: 'good' | 'wait' | 'bad' | 'draft' | 'off'; text: string }> = {
  live: STATE.published,
  changed: STATE.changed,
  draft: STATE.new,
  unpublished: STATE.off,
  deleted: STATE.deleted,
};

/** Part of the tree that an item is listed in. */
export const partOf = (path: string): 'pages' | 'shared' | 'designs' =>
  /^\/home(\/|$)/i.test(path) ? 'pages' : /^\/designs(\/|$)/i.test(path) ? 'designs' : 'shared';

/** Designs stand with what is shared in the navigation. */
export const hereOf = (path: string): Here => (partOf(path) === 'pages' ? 'pages' : 'shared');

/** Where a page or item is opened: in the page, or its fields; a folder nowhere. */
export const openedAt = (desk: TreeDesk, { route, id, template }: Pick<TreeRow, 'route' | 'id' | 'template'>, back: string): string =>
  route !== null ? desk.opened(route) : template === 'Folder' ? '' : desk.fields({ id, template }, back);
