/** `/desk/media`: the media library as cards, and an upload form that works without script (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { uploadMedia } from '../../editing/media/acts.ts';
import { listMedia, MEDIA_KINDS, type MediaKind, sizeText } from '../../editing/media/list.ts';
import type { MediaFile } from '../../editing/media/types.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { readQuery } from '../../lib/http/input.ts';
import { BadRequest } from '../../lib/http/problem.ts';
import { tagsOfUploads } from '../../media/uploads/store.ts';
import { UploadRefused } from '../../media/uploads/refused.ts';
import type { Board, Section } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { readUpload } from '../../editing/media/read-upload.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { altRow, fileAddress, fileRow, focusRow } from './media-parts.ts';
import { MEDIA } from '../shared/addresses.ts';
import { viewsOfList } from '../views/views-of-list.ts';
import { boardResponse } from '../shared/board-response.ts';

const KIND_NAMES: Record<MediaKind, string> = { picture: 'Pictures', film: 'Videos', document: 'Documents', captions: 'Captions' };
const LISTED = 48;

const query = z.object({
  q: z.string().max(200).default(''),
  type: z
    .enum(['', ...Object.keys(MEDIA_KINDS)] as ['', MediaKind])
    .default('')
    .transform((kind) => kind || undefined),
  after: z
    .string()
    .regex(/^\d{0,6}$/, 'is not a number')
    .default(''),
  tag: z.string().max(60).default(''),
  did: z.string().max(20).default(''),
  language: z.string().optional(),
});

export async function getMedia(c: AppContext): Promise<Response> {
  return list(c, await requireEditor(c, { role: 'reader' }));
}

/** POST: 303 to the file; 413, 415 or 422 with its faults. */
export async function postMedia(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const { db, services, by, at } = editor;
  try {
    const { bytes, name, alt, focus } = await readUpload(c.req.raw);
    const { file, isKnown, leftOut } = await uploadMedia(
      { db, bucket: services.env.UPLOADS, log: services.log },
      { bytes, name, alt, focus, by, at },
    );
    return seeOther(fileAddress(file.id, { did: isKnown ? 'known' : 'uploaded', without: leftOut.slice(0, 10).join(' ') }));
  } catch (error) {
    if (!(error instanceof UploadRefused || error instanceof BadRequest)) throw error;
    return list(c, editor, error);
  }
}

async function list(c: AppContext, editor: EditorContext, refused?: UploadRefused | BadRequest): Promise<Response> {
  const { q, type, tag, after, did } = readQuery(c.req.raw, query);
  const offset = Number(after);
  const words = q.split(/\s+/).filter(Boolean);
  const [found, tags, saved] = await Promise.all([
    listMedia(editor.db, { words, kind: type, tag, offset, limit: LISTED }),
    tagsOfUploads(editor.db),
    viewsOfList(editor, 'media', c.req.raw),
  ]);
  const to = (start: number | string) => withQuery(MEDIA, { q, type, tag, after: start === 0 ? '' : String(start) });
  const mayUpload = may(editor.role, 'editor');
  const board: Board = {
    Title: 'Media',
    Lede: 'Pictures, videos and documents for your pages: what editors uploaded, and what comes with the site.',
    Done: did === 'deleted' ? 'The file is removed from the library.' : '',
    ...(refused && { Problem: { title: 'Not uploaded', text: '', faults: refusedFaults(refused) } }),
    Actions: [...saved.actions, ...(mayUpload ? [{ text: 'Upload a file', link: '#upload-heading', look: 'light' as const }] : [])],
    Sections: [
      {
        kind: 'cards',
        id: 'files',
        caption: 'Files',
        views: saved.views,
        count: `${found.count} ${found.count === 1 ? 'file' : 'files'}`,
        none: q || type || tag ? 'No file matches.' : 'There are no files yet.',
        filter: {
          action: MEDIA,
          fields: [
            { kind: 'search', name: 'q', label: 'Name, description, tag or note', value: q },
            {
              kind: 'select',
              name: 'type',
              label: 'Kind',
              all: 'All kinds',
              choices: Object.entries(KIND_NAMES).map(([value, name]) => ({ value, name })),
              chosen: type ?? '',
            },
            {
              kind: 'select',
              name: 'tag',
              label: 'Tag',
              all: tags.length > 0 ? 'All tags' : 'No tags yet',
              choices: tags.map(({ tag: value, count }) => ({ value, name: `${value} (${count})` })),
              chosen: tag,
            },
          ],
        },
        ...(found.count > LISTED && {
          paging: {
            text: `${offset + 1} to ${offset + found.files.length} of ${found.count}`,
            previous: offset > 0 ? to(Math.max(0, offset - LISTED)) : '',
            next: found.next === null ? '' : to(found.next),
          },
        }),
        cards: found.files.map(card),
      },
      ...(mayUpload ? [uploadForm(refused)] : []),
    ],
  };
  return boardResponse(c, editor, 'media', board, refused?.status ?? 200);
}

const refusedFaults = (refused: UploadRefused | BadRequest): { anchor: string; message: string }[] =>
  (refused.options.errors ?? []).map(({ message }) => ({ anchor: '', message }));

function uploadForm(refused?: UploadRefused | BadRequest): Section {
  const said = Object.fromEntries((refused?.options.errors ?? []).map(({ parameter, message }) => [parameter, message]));
  return {
    kind: 'form',
    id: 'upload',
    heading: 'Upload a file',
    post: MEDIA,
    rows: [fileRow(said.file), altRow('', said.alt), focusRow(null, said.focus)],
    submits: [{ text: 'Upload', value: 'upload' }],
  };
}

function card({ id, src, name, type, bytes, width, height, alt, tags, from }: MediaFile) {
  const isPicture = type.startsWith('image/');
  return {
    name,
    link: fileAddress(id),
    ...(isPicture && { picture: { src, ...(width && height && { width, height }) } }),
    facts: [
      [width && height ? `${width} × ${height}` : '', sizeText(bytes)].filter(Boolean).join(', '),
      ...(tags.length > 0 ? [tags.join(', ')] : []),
    ],
    ...(from === 'upload' && isPicture && alt === '' && { state: { badge: 'wait' as const, text: 'No description yet' } }),
  };
}
