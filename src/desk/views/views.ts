/** `/desk/views`: saves the filter of a list under a name, lists saved ones, renames and deletes them (issue 23, "saved views"). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { Forbidden, NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import type { Board, FormRow, Section } from '../../page/desk/board-page.ts';
import { VIEWS } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { postedText, postedValue, readDeskForm } from '../shared/posted-form.ts';
import { time } from '../shared/texts.ts';
import {
  deleteView,
  findView,
  mayChange,
  renameView,
  saveView,
  type SavedView,
  savedViews,
  VIEW_LISTS,
  type ViewList,
  viewLink,
  viewQuery,
} from './stored-views.ts';

const LISTS = Object.keys(VIEW_LISTS) as [ViewList, ...ViewList[]];
const query = z.object({
  list: z.enum(LISTS).optional(),
  query: z.string().max(1000).default(''),
  /** The view to rename. */
  id: z.string().max(40).default(''),
  did: z.string().max(20).default(''),
  language: z.string().optional(),
});

const DID: Record<string, string> = { saved: 'Saved.', deleted: 'Deleted.' };
const MAX_NAME = 60;

export async function getViews(c: AppContext): Promise<Response> {
  return page(c, await requireEditor(c, { role: 'reader' }));
}

/** POST `do=save`, `rename` or `delete`: 303; 422 without a name. @throws NotFound · Forbidden for another person's view */
export async function postViews(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const act = postedText(posted, 'do');
  const id = postedText(posted, 'id');
  const view = id ? await findView(editor, id) : undefined;
  if (id && !view) throw new NotFound('This view no longer exists.');
  if (view && !mayChange(editor, view)) throw new Forbidden('Only the person who saved this view, or a publisher, can change it.');
  if (act === 'delete' && view) {
    await deleteView(editor, view);
    return seeOther(withQuery(VIEWS, { did: 'deleted' }));
  }
  const name = postedValue(posted, 'name')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim();
  const isShared = postedValue(posted, 'isShared') === '1' && may(editor.role, 'editor');
  const fault = name === '' ? 'is missing.' : name.length > MAX_NAME ? `has more than ${MAX_NAME} characters.` : '';
  if (fault) return page(c, editor, { name, isShared, fault });
  if (view) {
    await renameView(editor, view, { name, isShared });
    return seeOther(withQuery(VIEWS, { did: 'saved' }));
  }
  const { list } = readQuery(c.req.raw, query);
  if (!list) throw new NotFound('This list has no views.');
  const saved = { list, query: viewQuery(list, readQuery(c.req.raw, query).query) };
  if (!(await saveView(editor, { ...saved, name, isShared })))
    return page(c, editor, { name, isShared, fault: 'cannot be saved: delete a view that is not needed any more.' });
  return seeOther(viewLink(saved));
}

interface Typed {
  name: string;
  isShared: boolean;
  fault: string;
}

async function page(c: AppContext, editor: EditorContext, typed?: Typed): Promise<Response> {
  const asked = readQuery(c.req.raw, query);
  const views = await savedViews(editor);
  const renamed = views.find((view) => view.id === asked.id && mayChange(editor, view));
  const filter = asked.list && viewQuery(asked.list, asked.query);
  const board: Board = {
    Title: 'Saved views',
    Lede: 'Lists of the desk with a filter, each under a name.',
    Done: DID[asked.did] ?? '',
    Sections: [
      ...(renamed
        ? [
            viewForm(editor, {
              heading: `Rename “${renamed.name}”`,
              post: withQuery(VIEWS, { id: renamed.id }),
              hidden: { id: renamed.id },
              view: renamed,
              typed,
            }),
          ]
        : []),
      ...(asked.list && filter
        ? [
            viewForm(editor, {
              heading: `Save this view of ${VIEW_LISTS[asked.list].name}`,
              post: withQuery(VIEWS, { list: asked.list, query: filter }),
              typed,
              note: filterText(filter),
            }),
          ]
        : []),
      {
        kind: 'table',
        id: 'views',
        caption: 'Views',
        none: 'There are none yet. Filter a list, then choose “Save this view”.',
        heads: ['Name', 'List', 'For', 'Saved'],
        rows: views.map((view) => row(editor, view)),
      },
    ],
  };
  return boardResponse(c, editor, undefined, board, typed ? 422 : 200);
}

const filterText = (filter: string): string =>
  [...new URLSearchParams(filter)].map(([key, value]) => `${key === 'q' || key === 'find' ? 'words' : key}: ${value}`).join(', ');

function row(editor: EditorContext, view: SavedView) {
  const { id, name, list, query: filter, by, is_shared, at } = view;
  return {
    cells: [
      { text: name, note: filterText(filter), link: viewLink(view) },
      VIEW_LISTS[list].name,
      is_shared ? { text: 'Everyone', note: `saved by ${by}` } : 'Only you',
      time(editor, at),
    ],
    actions: mayChange(editor, view)
      ? [
          { text: 'Rename', link: withQuery(VIEWS, { id }) },
          {
            text: 'Delete',
            post: VIEWS,
            value: 'delete',
            hidden: { id },
            confirm: is_shared ? 'It is removed for everyone.' : 'The list itself stays.',
          },
        ]
      : [],
  };
}

interface ViewForm {
  heading: string;
  post: string;
  hidden?: Record<string, string>;
  note?: string;
  view?: SavedView;
  typed: Typed | undefined;
}

function viewForm(editor: EditorContext, { heading, post, hidden = {}, note = '', view, typed }: ViewForm): Section {
  const name: FormRow = {
    name: 'name',
    label: 'Name',
    control: 'line',
    parts: { value: typed?.name ?? view?.name ?? '' },
    ...(typed && { error: { part: 'value', message: typed.fault } }),
  };
  const isShared: FormRow = {
    name: 'isShared',
    label: 'Show it to everyone',
    control: 'checkbox',
    parts: { value: (typed?.isShared ?? view?.is_shared === 1) ? '1' : '' },
  };
  return {
    kind: 'form',
    id: 'view',
    heading,
    note,
    post,
    hidden,
    rows: may(editor.role, 'editor') ? [name, isShared] : [name],
    submits: [{ text: 'Save', value: view ? 'rename' : 'save' }],
  };
}
