/** `/desk/comments/page`: the comments on one page, also those whose block is gone; adds one on the page as a whole (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { loadClosure, type StoredItem } from '../../content/repository/store/store.ts';
import { commentRequest, doComment, pageId } from '../../editing/comments/comment-acts.ts';
import type { Thread } from '../../editing/comments/model.rules.ts';
import { mentionable, threadsOfPage } from '../../editing/comments/read-comments.ts';
import { readQuery } from '../../lib/http/input.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import type { Board, FormRow, TableRow } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { boardResponse, languageViews } from '../shared/board-response.ts';
import { namedItem } from '../shared/drafts.ts';
import { postedText, postedValue, readDeskForm, refusedRows } from '../shared/posted-form.ts';
import { time } from '../shared/texts.ts';
import { replies } from './comments.ts';
import { authorOf, beginning, bodyRow, COMMENTS, didNotice, inPage, pageComments, placeOf, STATES, threadLink } from './comment-texts.ts';
import { commentFormBytes } from './thread.ts';

const query = z.object({
  item: pageId,
  did: z.string().max(20).default(''),
  unmailed: z.string().max(2000).default(''),
  language: z.string().optional(),
});

export async function getPageComments(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { item } = readQuery(c.req.raw, query);
  return show(c, editor, await namedItem(editor, item));
}

/** POST `add`: 303 to the list; 422 with the text kept. `done` and `reopen` of a thread return to the list. */
export async function postPageComments(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { item } = readQuery(c.req.raw, query);
  const posted = await readDeskForm(c.req.raw, commentFormBytes);
  const page = await namedItem(editor, item);
  const [what, thread] = [postedText(posted, 'do'), postedText(posted, 'thread')];
  const asked =
    what === 'done' || what === 'reopen' ? { do: what, thread } : { do: 'add', page: page.id, body: postedValue(posted, 'body') };
  const parsed = commentRequest.safeParse(asked);
  if (!parsed.success) {
    const rows = refusedRows([bodyRow('New comment', await mentionable(editor.db))], posted, parsed.error.issues);
    return show(c, editor, page, rows);
  }
  const { unmailed } = await doComment(editor, parsed.data);
  const did = what === 'done' ? 'done' : what === 'reopen' ? 'reopened' : 'added';
  return seeOther(pageComments(c, editor, page.id, { did, unmailed: unmailed.join(', ') }));
}

async function show(c: AppContext, editor: EditorContext, page: StoredItem, rows?: FormRow[]): Promise<Response> {
  const { did, unmailed } = readQuery(c.req.raw, query);
  const { db, site, language } = editor;
  const [threads, people, closure] = await Promise.all([
    threadsOfPage(db, site, language, page.id),
    mentionable(db),
    loadClosure(db, { stage: 'draft', site, language }, { item: page.id }),
  ]);
  // A uid occurs in a layout's JSON as a whole value.
  const layouts = [...(closure?.parts.values() ?? [])].map(({ presentation }) => JSON.stringify(presentation ?? ''));
  const isThere = ({ block }: Thread) => block === '' || layouts.some((layout) => layout.includes(JSON.stringify(block)));
  const route = page.route ?? '';
  const section = (id: string, caption: string, none: string, listed: Thread[]) => ({
    kind: 'table' as const,
    id,
    caption,
    none,
    heads: ['Comment', 'Where', 'Newest', 'When'],
    rows: listed.map((thread) => rowOf(c, editor, thread, route, isThere(thread))),
  });
  const board: Board = {
    Title: `Comments on ${page.displayName}`,
    Trail: [{ name: 'Comments', link: COMMENTS }],
    Done: didNotice(did, unmailed, people),
    ...(rows && { Problem: {} }),
    Views: languageViews(c, editor, pageComments(c, { language: c.get('site').language }, page.id)),
    Actions: route && closure ? [{ text: 'Edit in the page', link: `${c.get('site').prefix}${route}?mode=edit`, look: 'light' }] : [],
    Sections: [
      section(
        'open',
        'Open',
        'There are no open comments on this page.',
        threads.filter(({ doneAt }) => doneAt === null),
      ),
      section(
        'done',
        'Done',
        'None is done.',
        threads.filter(({ doneAt }) => doneAt !== null),
      ),
      ...(closure && route
        ? [
            {
              kind: 'form' as const,
              id: 'add',
              heading: 'New comment on the page',
              note: 'To comment on a block or on words, open the page in the editor.',
              post: pageComments(c, editor, page.id),
              rows: rows ?? [bodyRow('New comment', people)],
              submits: [{ text: 'Comment', value: 'add' }],
            },
          ]
        : []),
    ],
  };
  return boardResponse(c, editor, 'comments', board, rows ? 422 : 200);
}

function rowOf(c: AppContext, editor: EditorContext, thread: Thread, route: string, isThere: boolean): TableRow {
  const [first] = thread.comments;
  const newest = thread.comments.at(-1);
  const isDone = thread.doneAt !== null;
  return {
    cells: [
      { text: first ? beginning(first) : '', link: threadLink(c, editor, thread.id), note: first ? authorOf(first) : '' },
      isThere ? placeOf(thread) : { badge: 'off', text: placeOf(thread), note: 'This block is no longer on the page.' },
      isDone
        ? { ...STATES.done, note: `by ${authorOf({ by: thread.doneBy, shown: '' })}` }
        : { text: newest ? authorOf(newest) : '', note: replies(thread) },
      time(editor, thread.doneAt ?? thread.lastAt),
    ],
    actions: [
      { text: 'Reply', link: `${threadLink(c, editor, thread.id)}#reply-heading` },
      {
        text: isDone ? 'Reopen' : 'Done',
        post: pageComments(c, editor, thread.page),
        value: isDone ? 'reopen' : 'done',
        hidden: { thread: thread.id },
      },
      ...(route && isThere ? [{ text: 'Show in the page', link: inPage(c, thread, route) }] : []),
    ],
  };
}
