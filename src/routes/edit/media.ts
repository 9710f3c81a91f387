/** `/api/edit/media`: lists the files that an editor can choose, and uploads a file (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { uploadMedia } from '../../editing/media/acts.ts';
import { asMedia, listMedia, MEDIA_KINDS, type MediaKind } from '../../editing/media/list.ts';
import type { MediaPage, MediaUploaded } from '../../editing/media/types.ts';
import { readQuery } from '../../lib/http/input.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { readUpload } from '../../editing/media/read-upload.ts';

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

export async function getMediaChoices(c: AppContext): Promise<Response> {
  const { db } = await requireEditor(c, { role: 'reader' });
  const { q, type, after } = readQuery(c.req.raw, query);
  const page: MediaPage = await listMedia(db, { words: q.split(/\s+/).filter(Boolean), kind: type, offset: Number(after), limit: LISTED });
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
