/** `/desk/media/file`: one file and its uses; describes, replaces and deletes it (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { deleteMedia, describeMedia, MediaInUse } from '../../editing/media/acts.ts';
import { asMedia, shippedFile } from '../../editing/media/list.ts';
import type { MediaFile } from '../../editing/media/types.ts';
import { type MediaUser, mediaUsers } from '../../editing/media/uses.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import { BadRequest } from '../../lib/http/problem.ts';
import { plainName } from '../../media/uploads/paths.ts';
import { findUpload } from '../../media/uploads/store.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { readAlt, readFocus, readNotes, readTags } from '../../editing/media/read-upload.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { type TypedWords, describeForm, picture, replaceForm, usersTable, fileAddress } from './media-parts.ts';
import { MEDIA } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';

const query = z.object({
  id: z.string().max(300),
  did: z.string().max(20).default(''),
  /** Names of what was removed from a drawing. They can be of any length; a name that is too long must not hide the page. */
  without: z
    .string()
    .default('')
    .transform((text) => text.slice(0, 300)),
  count: z.string().max(5).default(''),
  language: z.string().optional(),
});

const DID: Record<string, string> = {
  uploaded: 'Uploaded.',
  known: 'This file is already in the library; its name and description did not change.',
  saved: 'Saved.',
};

export async function getMediaFile(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  return page(c, editor, await wanted(c, editor));
}

async function wanted(c: AppContext, { db }: EditorContext): Promise<MediaFile> {
  const { id } = readQuery(c.req.raw, query);
  const upload = await findUpload(db, id);
  const file = upload ? asMedia(upload) : shippedFile(id);
  if (!file) throw new NotFound('This file is not in the library.');
  return file;
}

/** POST `do=save` or `delete`: 303; 422 with the faults, 409 with the file's uses. */
export async function postMediaFile(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const { db, services, by, at } = editor;
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const file = await findUpload(db, postedText(posted, 'id'));
  if (!file) throw new NotFound('This file no longer exists.');
  if (postedText(posted, 'do') === 'delete') {
    try {
      await deleteMedia(db, services.env.UPLOADS, file, { by, at });
    } catch (error) {
      if (!(error instanceof MediaInUse)) throw error;
      return page(c, editor, asMedia(file), { Problem: { title: 'Not deleted', text: 'Visitors see this file. Replace it first.' } }, 409);
    }
    return seeOther(withQuery(MEDIA, { did: 'deleted' }));
  }
  const [alt = '', focus = '', tags = '', notes = ''] = ['alt', 'focus', 'tags', 'notes'].map((row) => postedText(posted, `f:${row}`));
  try {
    const name = plainName(postedText(posted, 'f:name')) || file.name;
    const words = { alt: readAlt(alt), focus: readFocus(focus), tags: readTags(tags), notes: readNotes(notes) };
    await describeMedia(db, file, { ...words, name, by, at });
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    return page(c, editor, asMedia(file), { Problem: {} }, 422, { alt, focus, tags, notes, error });
  }
  return seeOther(fileAddress(file.id, { did: 'saved' }));
}

export async function page(
  c: AppContext,
  editor: EditorContext,
  file: MediaFile,
  more: Partial<Board> = {},
  status = 200,
  typed?: TypedWords,
): Promise<Response> {
  const { did, without, count } = readQuery(c.req.raw, query.extend({ id: z.string().default('') }));
  const { users, isMore } = await mediaUsers(editor.db, file.src);
  const mayEdit = may(editor.role, 'editor');
  const isUpload = file.from === 'upload';
  const done = did === 'replaced' ? `Replaced in ${count} ${count === '1' ? 'item' : 'items'}, as drafts.` : (DID[did] ?? '');
  const live = users.filter(({ isLive }) => isLive);
  const board: Board = {
    Title: file.name,
    Trail: [{ name: 'Media', link: MEDIA }],
    Done: done + (without ? ` Parts that drawings must not contain were removed: ${without}.` : ''),
    Actions: [{ text: 'Open the file', link: file.src }, ...(mayEdit && isUpload && live.length === 0 ? [deleteAction(file, users)] : [])],
    Sections: [
      picture(file),
      ...(mayEdit && isUpload ? [describeForm(file, typed)] : []),
      usersTable(c, editor, users, isMore),
      ...(mayEdit ? [replaceForm(file)] : []),
    ],
    ...more,
  };
  return boardResponse(c, editor, 'media', board, status);
}

const deleteAction = (file: MediaFile, users: readonly MediaUser[]) => ({
  text: 'Delete',
  post: fileAddress(file.id),
  value: 'delete',
  hidden: { id: file.id },
  confirm: users.length > 0 ? `${users.length} drafts show it, and will show nothing in its place.` : 'Nothing uses it.',
});
