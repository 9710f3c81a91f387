/** `/api/edit/media`: what an editor may choose, and taking in another file (EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { uploadMedia } from '../../editing/media/acts.ts';
import { asMedia, listMedia, MEDIA_KINDS, type MediaKind } from '../../editing/media/list.ts';
import type { MediaPage, MediaTaken } from '../../editing/media/types.ts';
import { readQuery } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { editorOf } from './door.ts';
import { readUpload } from './read-upload.ts';

const query = z.object({
  q: z.string().max(200).default(''),
  type: z.enum(Object.keys(MEDIA_KINDS) as [MediaKind, ...MediaKind[]]).optional(),
  after: z
    .string()
    .regex(/^\d{0,6}$/, 'is the `next` of the files before')
    .default(''),
  language: z.string().max(20).optional(),
});

const LISTED = 48;

export async function showMediaFiles(c: Context<AppEnv>): Promise<Response> {
  const { db } = await editorOf(c, 'reader');
  const { q, type, after } = readQuery(c.req.raw, query);
  const page: MediaPage = await listMedia(db, { words: q.split(/\s+/).filter(Boolean), kind: type, offset: Number(after), limit: LISTED });
  return Response.json(page, { headers: machineHeaders });
}

/** multipart: `file`, and if wanted `alt` and `focus`. 201, or 200 for bytes that were there. @throws UploadRefused · BadRequest · WrongType */
export async function takeMediaFile(c: Context<AppEnv>): Promise<Response> {
  const { db, services, by, at } = await editorOf(c, 'editor');
  const { bytes, name, alt, focus } = await readUpload(c.req.raw);
  const { file, isKnown, leftOut } = await uploadMedia(
    { db, bucket: services.env.UPLOADS, log: services.log },
    { bytes, name, alt, focus, by, at },
  );
  const body: MediaTaken = { ...asMedia(file), isKnown, leftOut };
  return Response.json(body, { status: isKnown ? 200 : 201, headers: machineHeaders });
}
