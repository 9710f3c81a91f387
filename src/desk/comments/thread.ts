/** `/desk/comments/thread`: one thread of comments; reply, change or delete one's own, done and reopen (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { COMMENT_BYTES, type CommentRequest, commentRequest, doComment } from '../../editing/comments/comment-acts.ts';
import type { Comment, Thread } from '../../editing/comments/model.rules.ts';
import { type ListedThread, mentionable, readThread } from '../../editing/comments/read-comments.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import type { Board, Cell, FormRow, Section } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { isShared } from '../../editing/people/names.ts';
import { boardResponse } from '../shared/board-response.ts';
import { postedText, postedValue, readDeskForm, refusedRows } from '../shared/posted-form.ts';
import { time } from '../shared/texts.ts';
import { authorOf, bodyRow, COMMENTS, didNotice, inPage, pageComments, placeOf, STATES, threadLink } from './comment-texts.ts';

/** Typed text is up to nine bytes a character when it is encoded. */
export const commentFormBytes = 2 * COMMENT_BYTES;

const query = z.object({
  id: z.string().max(60),
  /** Id of the comment that is being changed. */
  edit: z.string().max(60).default(''),
  did: z.string().max(20).default(''),
  unmailed: z.string().max(2000).default(''),
  language: z.string().optional(),
});

export async function getThread(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  return show(c, editor, await threadOf(c, editor));
}

/** POST `reply`, `edit`, `delete`, `done`, `reopen`: 303 back; 422 with the text kept. */
export async function postThread(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const thread = await threadOf(c, editor);
  const posted = await readDeskForm(c.req.raw, commentFormBytes);
  const what = postedText(posted, 'do');
  if (!(what in AFTER)) throw new BadRequest([{ parameter: 'do', message: `is none of ${Object.keys(AFTER).join(', ')}` }]);
  const id = postedText(posted, 'id');
  const body = postedValue(posted, 'body');
  const hasText = what === 'reply' || what === 'edit';
  const hasId = what === 'edit' || what === 'delete';
  const parsed = commentRequest.safeParse({ do: what, thread: thread.id, ...(hasId && { id }), ...(hasText && { body }) });
  if (!parsed.success) {
    const named = hasId && !thread.comments.some((comment) => comment.id === id);
    if (!hasText || named) throw new BadRequest([{ parameter: 'id', message: 'is no comment of this thread' }]);
    const label = what === 'edit' ? 'Your comment' : 'Reply';
    return show(c, editor, thread, {
      what,
      id,
      rows: refusedRows([bodyRow(label, await mentionable(editor.db))], posted, parsed.error.issues),
    });
  }
  const request: CommentRequest = parsed.data;
  const { unmailed } = await doComment(editor, request);
  const isLeft = request.do !== 'delete' || (await readThread(editor.db, editor.site, thread.id)) !== undefined;
  const said = { did: AFTER[what] ?? '', unmailed: unmailed.join(', ') };
  return seeOther(isLeft ? threadLink(c, editor, thread.id, said) : pageComments(c, thread, thread.page, said));
}

const AFTER: Record<string, string> = { reply: 'added', edit: 'changed', delete: 'deleted', done: 'done', reopen: 'reopened' };

async function threadOf(c: AppContext, { db, site }: EditorContext): Promise<ListedThread> {
  const { id } = readQuery(c.req.raw, query);
  const thread = await readThread(db, site, id);
  if (!thread) throw new NotFound('This comment is no longer there. Its author may have deleted it, or it was done half a year ago.');
  return thread;
}

const SHARED_NOTE =
  'You signed in with the shared password, which cannot tell people apart: everyone who has it can change comments without a name. Those with a name are changed in the page, under that name.';

interface Refused {
  what: string;
  id: string;
  rows: FormRow[];
}

async function show(c: AppContext, editor: EditorContext, thread: ListedThread, refused?: Refused): Promise<Response> {
  const asked = readQuery(c.req.raw, query);
  const where = { ...editor, language: thread.language };
  const people = await mentionable(editor.db);
  const edited = thread.comments.find(
    (comment) => comment.id === (refused?.what === 'edit' ? refused.id : asked.edit) && isOwn(comment, editor),
  );
  const post = threadLink(c, where, thread.id);
  const isDone = thread.doneAt !== null;
  const form = (id: string, heading: string, submit: { text: string; value: string }, row: FormRow, hidden = {}): Section => ({
    kind: 'form',
    id,
    heading,
    post,
    hidden,
    rows: refused?.what === submit.value ? refused.rows : [row],
    submits: [submit],
    ...(id === 'edit' && { cancel: { text: 'Cancel', link: post } }),
  });
  const board: Board = {
    Title: thread.title ? `Comment on ${thread.title}` : 'Comment on a deleted page',
    Lede: placeOf(thread),
    Trail: [
      { name: 'Comments', link: COMMENTS },
      ...(thread.title ? [{ name: thread.title, link: pageComments(c, where, thread.page) }] : []),
    ],
    Done: didNotice(asked.did, asked.unmailed, people),
    ...(refused && { Problem: {} }),
    Actions: [
      ...(thread.route ? [{ text: 'Show in the page', link: inPage(c, thread, thread.route) }] : []),
      isDone ? { text: 'Reopen', post, value: 'reopen' } : { text: 'Mark as done', post, value: 'done', look: 'light' as const },
    ],
    Sections: [
      {
        kind: 'table',
        id: 'comments',
        caption: 'Comments',
        isTitled: false,
        note: [
          isDone ? `Done: ${authorOf({ by: thread.doneBy, shown: '' })}, ${time(editor, thread.doneAt ?? 0).time.text}.` : '',
          isShared(editor.by) ? SHARED_NOTE : '',
        ]
          .filter(Boolean)
          .join(' '),
        heads: ['Comment', 'By', 'When'],
        rows: thread.comments.map((comment) => ({
          cells: [
            textOf(comment),
            authorOf(comment),
            comment.editedAt ? { several: [time(editor, comment.at), 'changed later'] } : time(editor, comment.at),
          ],
          actions: ownActs(c, editor, where, thread, comment),
        })),
        count: isDone ? STATES.done.text : STATES.open.text,
      },
      edited
        ? form('edit', 'Change your comment', { text: 'Save', value: 'edit' }, bodyRow('Your comment', people, edited.body), {
            id: edited.id,
          })
        : form('reply', 'Reply', { text: isDone ? 'Reply and reopen' : 'Reply', value: 'reply' }, bodyRow('Reply', people)),
    ],
  };
  return boardResponse(c, editor, 'comments', board, refused ? 422 : 200);
}

/** Each paragraph on its own line. */
function textOf({ body, isDeleted }: Comment): Cell {
  if (isDeleted) return { badge: 'off', text: 'Deleted by its author' };
  const lines = body.split(/\n+/);
  return lines.length > 1 ? { several: lines } : body;
}

/** No one has given a name at the desk: comments with a name are changed in the page, by the person who gave it there. */
const isOwn = ({ by, shown, isDeleted }: Comment, editor: EditorContext): boolean => by === editor.by && shown === '' && !isDeleted;

function ownActs(c: AppContext, editor: EditorContext, where: Pick<EditorContext, 'language'>, thread: Thread, comment: Comment) {
  if (!isOwn(comment, editor)) return [];
  return [
    { text: 'Change', link: `${threadLink(c, where, thread.id, { edit: comment.id })}#edit-heading`, about: 'your comment' },
    {
      text: 'Delete',
      post: threadLink(c, where, thread.id),
      value: 'delete',
      hidden: { id: comment.id },
      about: 'your comment',
      confirm: 'The text is deleted for everyone. This cannot be undone.',
    },
  ];
}
