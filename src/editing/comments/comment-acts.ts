/** Does what an editor asks of comments, for the in-page editor and the desk: checked input, one write, then the emails (EDT-03). */
import * as z from 'zod';
import { Forbidden, NotFound } from '../../errors.ts';
import { normaliseId } from '../../content/ids.ts';
import { isShared } from '../people/names.ts';
import type { EditorContext } from '../editor-guard.ts';
import { mailComment, type SaidComment } from './comment-mail.ts';
import { mentionsIn } from './mentions.rules.ts';
import { BODY_LENGTH, CONTEXT_LENGTH, QUOTE_LENGTH } from './model.rules.ts';
import { type ListedThread, mentionable, readThread } from './read-comments.ts';
import { addReply, addThread, type CommentAct, deleteComment, editComment, setDone } from './write-comments.ts';

/** Larger than any request that the schema accepts. */
export const COMMENT_BYTES = 16 * 1024;

/** Line ends and tabs are the only control characters of a text. */
const text = z
  .string()
  .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .refine((typed) => typed !== '', 'is missing.')
  .refine((typed) => typed.length <= BODY_LENGTH, `is longer than ${BODY_LENGTH.toLocaleString('en-US')} characters.`)
  .refine((typed) => !/[^\P{C}\n\t\u200d]/u.test(typed), 'contains invisible characters.');
const key = z.string().regex(/^[\w-]{22}$/, 'is not an id');
/** A name as others see it; only sessions of the shared password have one. */
const shown = z
  .string()
  .trim()
  .max(40, 'is too long.')
  .regex(/^[^\p{C}@]*$/u, 'contains characters that a name does not have.');
const line = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[^\p{Cc}]*$/u, 'is not one line');

export const shownName = shown.default('');
export const blockUid = line(100);
export const pageId = z
  .string()
  .refine((id) => normaliseId(id) !== undefined, 'is not the id of an item')
  .transform((id) => normaliseId(id) as string);

export const commentRequest = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('add'),
    page: pageId,
    block: blockUid.default(''),
    blockName: line(160).default(''),
    quote: z
      .strictObject({ exact: line(QUOTE_LENGTH).min(1), before: line(CONTEXT_LENGTH), after: line(CONTEXT_LENGTH) })
      .nullable()
      .default(null),
    body: text,
    shown: shownName,
  }),
  z.strictObject({ do: z.literal('reply'), thread: key, body: text, shown: shownName }),
  z.strictObject({ do: z.literal('edit'), thread: key, id: key, body: text, shown: shownName }),
  z.strictObject({ do: z.literal('delete'), thread: key, id: key, shown: shownName }),
  z.strictObject({ do: z.literal('done'), thread: key, shown: shownName }),
  z.strictObject({ do: z.literal('reopen'), thread: key, shown: shownName }),
]);
export type CommentRequest = z.output<typeof commentRequest>;

export interface CommentDone {
  thread: string;
  /** The page that the thread is on. */
  page: string;
  /** People who were meant to get an email and have no address. */
  unmailed: string[];
}

const GONE = 'This comment is no longer there. Its author may have deleted it.';

/** @throws NotFound · Forbidden for another author's comment */
export async function doComment(editor: EditorContext, request: CommentRequest): Promise<CommentDone> {
  const { db, site, language, by, at } = editor;
  const act: CommentAct = { site, by, at, shown: nameShown(editor, request.shown) };
  const mentions = 'body' in request ? mentionsIn(request.body, await mentionable(db)) : [];
  if (request.do === 'add') {
    const id = await addThread(db, act, { ...request, language, mentions });
    const thread = id ? await readThread(db, site, id) : undefined;
    if (!id || !thread) throw new NotFound('This page is not among the drafts any more, or it has too many open comments.');
    return {
      thread: id,
      page: request.page,
      unmailed: await mailComment(editor, thread, saidBy(act, { id, mentions, body: request.body })),
    };
  }
  const thread = await readThread(db, site, request.thread);
  if (!thread) throw new NotFound(GONE);
  return { thread: thread.id, page: thread.page, unmailed: await change(editor, act, { thread, request, mentions }) };
}

type ThreadChange = { thread: ListedThread; request: Exclude<CommentRequest, { do: 'add' }>; mentions: readonly string[] };

/** @returns people who get no email */
async function change(editor: EditorContext, act: CommentAct, { thread, request, mentions }: ThreadChange): Promise<string[]> {
  const { db } = editor;
  switch (request.do) {
    case 'done':
    case 'reopen':
      // Someone else may have done the same: that is what was wanted.
      await setDone(db, act, thread.id, request.do === 'done');
      return [];
    case 'reply': {
      const id = await addReply(db, act, { thread: thread.id, body: request.body, mentions });
      if (!id) throw new NotFound('This thread has too many comments. Start a new one.');
      return mailComment(editor, thread, saidBy(act, { id, mentions, body: request.body, isReply: true }));
    }
    case 'delete':
      if (!(await deleteComment(db, act, request))) throw notYours();
      return [];
    default: {
      if (!(await editComment(db, act, { ...request, mentions }))) throw notYours();
      const before = thread.comments.find(({ id }) => id === request.id)?.body ?? '';
      const added = mentions.filter((name) => !mentionsIn(before, [name]).includes(name));
      return mailComment(editor, thread, saidBy(act, { id: request.id, mentions: added, body: request.body }));
    }
  }
}

const notYours = () => new Forbidden('Only its author can change or delete a comment, as long as it is there.');

const saidBy = ({ by, shown }: CommentAct, said: Omit<SaidComment, 'author' | 'isReply'> & { isReply?: boolean }): SaidComment => ({
  isReply: false,
  ...said,
  author: isShared(by) ? shown || 'An editor' : by,
});

/** Named people have their own name: only the shared password has none. */
export const nameShown = ({ by }: Pick<EditorContext, 'by'>, name: string): string => (isShared(by) ? name : '');
