/** `/desk/comments`: the comments on all pages of the site: for me, open, done (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { type CommentList, countThreads, type ListedThread, listThreads } from '../../editing/comments/read-comments.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board, TableRow } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { deskLink } from '../shared/addresses.ts';
import { boardResponse, languageName, paging } from '../shared/board-response.ts';
import { time } from '../shared/texts.ts';
import { authorOf, beginning, COMMENTS, pageComments, placeOf, threadLink } from './comment-texts.ts';

const PAGE_LENGTH = 50;
const NAMES: Record<CommentList, string> = { mine: 'For me', open: 'Open', done: 'Done' };
const NONE: Record<CommentList, string> = {
  mine: 'No open comment mentions you, and you take part in none.',
  open: 'There are no open comments.',
  done: 'No comment is done yet.',
};

const query = z.object({
  list: z.enum(['mine', 'open', 'done']).catch('mine').default('mine'),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
  language: z.string().optional(),
});

/** In all languages of the site: a person is mentioned wherever it is. */
export async function getComments(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { list, page } = readQuery(c.req.raw, query);
  const { db, site, by } = editor;
  const [counts, threads] = await Promise.all([
    countThreads(db, site, by),
    listThreads(db, { site, person: by, list, limit: PAGE_LENGTH, offset: (page - 1) * PAGE_LENGTH }),
  ]);
  const to = (more: Record<string, string | number>) => deskLink(c, editor, COMMENTS, more);
  const board: Board = {
    Title: 'Comments',
    Lede: 'Write one in the editor of a page, or from a page’s entry under Pages.',
    Views: (Object.keys(NAMES) as CommentList[]).map((name) => ({
      name: NAMES[name],
      count: String(counts[name]),
      link: to({ list: name }),
      isShown: name === list,
    })),
    Sections: [
      {
        kind: 'table',
        id: 'comments',
        caption: NAMES[list],
        isTitled: false,
        note: list === 'done' ? 'Kept for half a year.' : '',
        none: NONE[list],
        heads: ['Comment', 'Page', 'Newest', 'When'],
        rows: threads.map((thread) => rowOf(c, editor, thread)),
        ...paging({ page, length: PAGE_LENGTH, total: counts[list] }, (other) => to({ list, page: other })),
      },
    ],
  };
  return boardResponse(c, editor, 'comments', board);
}

function rowOf(c: AppContext, editor: EditorContext, thread: ListedThread): TableRow {
  const [first] = thread.comments;
  const newest = thread.comments.at(-1);
  const { language } = thread;
  const note = language === c.get('site').language ? '' : languageName(language);
  return {
    cells: [
      { text: first ? beginning(first) : '', link: threadLink(c, thread, thread.id), note: placeOf(thread) },
      thread.title
        ? { text: thread.title, link: pageComments(c, thread, thread.page), note: [thread.route, note].filter(Boolean).join(', ') }
        : { badge: 'off', text: 'Deleted page' },
      newest ? { text: authorOf(newest), note: replies(thread) } : '',
      time(editor, thread.lastAt),
    ],
  };
}

export function replies({ comments }: Pick<ListedThread, 'comments'>): string {
  const count = comments.length - 1;
  return count === 0 ? 'no reply' : count === 1 ? '1 reply' : `${count} replies`;
}
