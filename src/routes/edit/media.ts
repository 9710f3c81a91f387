/** `/api/edit/media`: lists the files that an editor can choose, and uploads a file (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { describeMedia, uploadMedia } from '../../editing/media/acts.ts';
import { asMedia, listMedia, MEDIA_KINDS, type MediaKind } from '../../editing/media/list.ts';
import type { MediaPage, MediaUploaded } from '../../editing/media/types.ts';
import { readJsonBody, readQuery } from '../../lib/http/input.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';
import { digestIn } from '../../media/uploads/paths.ts';
import { NotFound } from '../../errors.ts';
import { findUpload, tagsOfUploads, type UploadedFile } from '../../media/uploads/store.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { readAlt, readUpload } from '../../editing/media/read-upload.ts';

const query = z.object({
  q: z.string().max(200).default(''),
  type: z.enum(Object.keys(MEDIA_KINDS) as [MediaKind, ...MediaKind[]]).optional(),
  after: z
    .string()
    .regex(/^\d{0,6}$/, 'is the `next` of the files before')
    .default(''),
  tag: z.string().max(60).default(''),
  language: z.string().max(20).optional(),
});

const LISTED = 48;

export async function getMediaChoices(c: AppContext): Promise<Response> {
  const { db } = await requireEditor(c, { role: 'reader' });
  const { q, type, tag, after } = readQuery(c.req.raw, query);
  const words = q.split(/\s+/).filter(Boolean);
  const [found, tags] = await Promise.all([
    listMedia(db, { words, kind: type, tag, offset: Number(after), limit: LISTED }),
    tagsOfUploads(db),
  ]);
  const page: MediaPage = { ...found, tags: tags.map((one) => one.tag) };
  return Response.json(page, { headers: machineHeaders });
}

/** multipart: `file`, and optional `alt` and `focus`. 201, or 200 for a file that exists. @throws UploadRefused · BadRequest · WrongType */
export async function postMediaUpload(c: AppContext): Promise<Response> {
  const { db, services, by, at } = await requireEditor(c, { role: 'editor' });
  const { bytes, name, alt, focus } = await readUpload(c.req.raw);
  const { file, isKnown, leftOut } = await uploadMedia(
    { db, bucket: services.env.UPLOADS, log: services.log },
    { bytes, name, alt, focus, by, at },
  );
  const body: MediaUploaded = { ...asMedia(file), isKnown, leftOut };
  return Response.json(body, { status: isKnown ? 200 : 201, headers: machineHeaders });
}

const named = z.object({ src: z.string().max(300), language: z.string().max(20).optional() });

/** GET `media/file?src=`: one file of the library. @throws NotFound */
export async function getMediaFile(c: AppContext): Promise<Response> {
  const { db } = await requireEditor(c, { role: 'reader' });
  const { src } = readQuery(c.req.raw, named);
  return Response.json(asMedia(await uploadAt(db, src)), { headers: machineHeaders });
}

/** POST `media/file?src=` `{alt}`: keeps the words of a use with the file. @throws NotFound · BadRequest */
export async function postMediaWords(c: AppContext): Promise<Response> {
  const { db, by, at } = await requireEditor(c, { role: 'editor' });
  const { alt } = await readJsonBody(c.req.raw, z.object({ alt: z.string() }), { maxBytes: 4096 });
  const { src } = readQuery(c.req.raw, named);
  const file = await uploadAt(db, src);
  await describeMedia(db, file, { alt: readAlt(alt), focus: file.focus, name: file.name, by, at });
  return Response.json(asMedia(await uploadAt(db, src)), { headers: machineHeaders });
}

/** The address of an upload has its digest. */
async function uploadAt(db: D1Database, src: string): Promise<UploadedFile> {
  const file = await findUpload(db, digestIn(src.replace(/^\/-\//, '')) ?? '');
  if (file?.path !== src) throw new NotFound('This file is not in the library.');
  return file;
}
