/** `/api/edit/comments`: the comments on a page; adds, answers, changes, deletes, closes and reopens them. Every role may comment (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { COMMENT_BYTES, commentRequest, doComment, pageId } from '../../editing/comments/comment-acts.ts';
import type { PageComments } from '../../editing/comments/model.rules.ts';
import { mentionable, threadsOfPage } from '../../editing/comments/read-comments.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { readJsonBody, readQuery } from '../../lib/http/input.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';

export async function getComments(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { page } = readQuery(c.req.raw, z.object({ page: pageId, language: z.string().optional() }));
  return Response.json(await commentsOf(editor, page), { headers: machineHeaders });
}

/** @returns all comments of the page as they are now, so that the caller need not ask again */
export async function postComments(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const request = await readJsonBody(c.req.raw, commentRequest, { maxBytes: COMMENT_BYTES });
  const { thread, page, unmailed } = await doComment(editor, request);
  return Response.json({ ...(await commentsOf(editor, page)), thread, unmailed }, { headers: machineHeaders });
}

async function commentsOf({ db, site, language, by }: EditorContext, page: string): Promise<PageComments> {
  const [threads, people] = await Promise.all([threadsOfPage(db, site, language, page), mentionable(db)]);
  return { threads, people, by, unmailed: [] };
}
