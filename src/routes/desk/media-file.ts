/** `/desk/media/file`: one file with who uses it; describing, replacing and taking out (EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { deleteMedia, describeMedia, MediaInUse, replaceMedia, uploadMedia } from '../../editing/media/acts.ts';
import { asMedia, shippedFile } from '../../editing/media/list.ts';
import type { MediaFile } from '../../editing/media/types.ts';
import { type MediaUser, mediaUsers } from '../../editing/media/uses.ts';
import { may } from '../../editing/roles.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import { BadRequest, Problem } from '../../lib/problem.ts';
import { typeOfName } from '../../media/types.ts';
import { inspect } from '../../media/uploads/inspect.ts';
import { plainName } from '../../media/uploads/paths.ts';
import { findUpload } from '../../media/uploads/store.ts';
import type { Board } from '../../page/board-page.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { readAlt, readFocus, readUpload } from '../edit/read-upload.ts';
import { readDeskForm, seeOther, showBoard, withQuery } from './content-desk.ts';
import { describeForm, picture, replaceForm, usersTable } from './media-file-parts.ts';
import { fileAddress, MEDIA } from './media-words.ts';

const query = z.object({
  id: z.string().max(300),
  did: z.string().max(20).default(''),
  /** Names of what a drawing lost: as long as whoever drew it liked, and no reason to show nothing of the file. */
  without: z
    .string()
    .default('')
    .transform((text) => text.slice(0, 300)),
  count: z.string().max(5).default(''),
  language: z.string().optional(),
});

const DID: Record<string, string> = {
  uploaded: 'Uploaded.',
  known: 'This very file is here already; it keeps the name and words it has.',
  saved: 'Saved.',
};

export async function showMediaFile(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  return page(c, door, await wanted(c, door));
}

async function wanted(c: Context<AppEnv>, { db }: Door): Promise<MediaFile> {
  const { id } = readQuery(c.req.raw, query);
  const upload = await findUpload(db, id);
  const file = upload ? asMedia(upload) : shippedFile(id);
  if (!file) throw new NotFound('This file is not in the library.');
  return file;
}

/** POST `do=save` or `delete`: 303; 422 with what is wrong, 409 with who uses it. */
export async function takeMediaChange(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const { db, services, by, at } = door;
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const file = await findUpload(db, postedText(posted, 'id'));
  if (!file) throw new NotFound('This file is not there any more.');
  if (postedText(posted, 'do') === 'delete') {
    try {
      await deleteMedia(db, services.env.UPLOADS, file, { by, at });
    } catch (error) {
      if (!(error instanceof MediaInUse)) throw error;
      return page(c, door, asMedia(file), { Problem: { title: 'Not deleted', text: 'Visitors see this file. Replace it first.' } }, 409);
    }
    return seeOther(withQuery(MEDIA, { did: 'deleted' }));
  }
  const typed = { alt: postedText(posted, 'f:alt'), focus: postedText(posted, 'f:focus') };
  try {
    const name = plainName(postedText(posted, 'f:name')) || file.name;
    await describeMedia(db, file, { alt: readAlt(typed.alt), focus: readFocus(typed.focus), name, by, at });
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    return page(c, door, asMedia(file), { Problem: {} }, 422, { ...typed, error });
  }
  return seeOther(fileAddress(file.id, { did: 'saved' }));
}

/** POST multipart: another file, which every draft shows from then on. */
export async function takeReplacement(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const { db, services, by, at } = door;
  const { bytes, name, more } = await readUpload(c.req.raw);
  const old = await findUpload(db, more.id ?? '');
  const before = old ? asMedia(old) : shippedFile(more.id ?? '');
  if (!before) throw new NotFound('This file is not there any more.');
  const { alt, focus } = before;
  try {
    // Looked at first: what is refused must not stay in the library.
    checkKind(before.type, typeOfName(`.${inspect(bytes).ending}`));
    const { file } = await uploadMedia({ db, bucket: services.env.UPLOADS, log: services.log }, { bytes, name, alt, focus, by, at });
    const changed = file.path === before.src ? [] : await replaceMedia(db, before.src, file, { by, at });
    return seeOther(fileAddress(file.id, { did: 'replaced', count: String(changed.length) }));
  } catch (error) {
    if (error instanceof RevisionConflict)
      return page(
        c,
        door,
        before,
        { Problem: { title: 'Not replaced', text: 'Somebody saved one of these items just now. Try again.' } },
        409,
      );
    if (!(error instanceof Problem)) throw error;
    return page(c, door, before, { Problem: { title: 'Not replaced', text: error.options.detail ?? error.title } }, error.status);
  }
}

/** A film in the place of a picture would show nothing. */
function checkKind(before: string, given: string): void {
  const kind = (type: string) => type.split('/')[0];
  if (kind(before) !== kind(given))
    throw new Problem(422, 'another-kind', 'This is a file of another kind.', {
      detail: `It replaces ${before}, and is ${given.split(';')[0]}.`,
    });
}

async function page(
  c: Context<AppEnv>,
  door: Door,
  file: MediaFile,
  more: Partial<Board> = {},
  status = 200,
  typed?: { alt: string; focus: string; error: BadRequest },
): Promise<Response> {
  const { did, without, count } = readQuery(c.req.raw, query.extend({ id: z.string().default('') }));
  const { users, isMore } = await mediaUsers(door.db, file.src);
  const mayEdit = may(door.role, 'editor');
  const isUpload = file.from === 'upload';
  const done = did === 'replaced' ? `Replaced in ${count} ${count === '1' ? 'item' : 'items'}, as drafts.` : (DID[did] ?? '');
  const live = users.filter(({ isLive }) => isLive);
  const board: Board = {
    Title: file.name,
    Trail: [{ name: 'Media', link: MEDIA }],
    Done: done + (without ? ` What a drawing may not hold was left out: ${without}.` : ''),
    Actions: [{ text: 'Open the file', link: file.src }, ...(mayEdit && isUpload && live.length === 0 ? [deleteAction(file, users)] : [])],
    Sections: [
      picture(file),
      ...(mayEdit && isUpload ? [describeForm(file, typed)] : []),
      usersTable(c, door, users, isMore),
      ...(mayEdit ? [replaceForm(file)] : []),
    ],
    ...more,
  };
  return showBoard(c, door, 'media', board, status);
}

const deleteAction = (file: MediaFile, users: readonly MediaUser[]) => ({
  text: 'Delete',
  post: fileAddress(file.id),
  value: 'delete',
  hidden: { id: file.id },
  confirm: users.length > 0 ? `${users.length} drafts show it, and will show nothing in its place.` : 'Nothing uses it.',
});
