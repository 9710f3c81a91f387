/** `/desk/media`: the media library as cards, and taking in another file without script (EDT-03). */
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { uploadMedia } from '../../editing/media/acts.ts';
import { listMedia, MEDIA_KINDS, type MediaKind, sizeText } from '../../editing/media/list.ts';
import type { MediaFile } from '../../editing/media/types.ts';
import { may } from '../../editing/roles.ts';
import { byMethod } from '../../lib/by-method.ts';
import { readQuery } from '../../lib/input.ts';
import { BadRequest } from '../../lib/problem.ts';
import { UploadRefused } from '../../media/uploads/refused.ts';
import type { Board } from '../../page/board-page.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { readUpload } from '../edit/read-upload.ts';
import { seeOther, showBoard, withQuery } from './content-desk.ts';
import { showMediaFile, takeMediaChange, takeReplacement } from './media-file.ts';
import { altRow, fileAddress, fileRow, focusRow, MEDIA } from './media-words.ts';

export function mediaDesk(app: Hono<AppEnv>): void {
  app.all(MEDIA, byMethod({ GET: showMedia, POST: takeMedia }));
  app.all(`${MEDIA}/file`, byMethod({ GET: showMediaFile, POST: takeMediaChange }));
  app.all(`${MEDIA}/replace`, byMethod({ POST: takeReplacement }));
}

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
    .regex(/^\d{0,6}$/, 'is no number')
    .default(''),
  did: z.string().max(20).default(''),
  language: z.string().optional(),
});

async function showMedia(c: Context<AppEnv>): Promise<Response> {
  return list(c, await editorOf(c, 'reader'));
}

/** POST: 303 to the file; 413, 415 or 422 with what is wrong with it. */
async function takeMedia(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const { db, services, by, at } = door;
  try {
    const { bytes, name, alt, focus } = await readUpload(c.req.raw);
    const { file, isKnown, leftOut } = await uploadMedia(
      { db, bucket: services.env.UPLOADS, log: services.log },
      { bytes, name, alt, focus, by, at },
    );
    return seeOther(fileAddress(file.id, { did: isKnown ? 'known' : 'uploaded', without: leftOut.slice(0, 10).join(' ') }));
  } catch (error) {
    if (!(error instanceof UploadRefused || error instanceof BadRequest)) throw error;
    return list(c, door, error);
  }
}

async function list(c: Context<AppEnv>, door: Door, refused?: UploadRefused | BadRequest): Promise<Response> {
  const { q, type, after, did } = readQuery(c.req.raw, query);
  const offset = Number(after);
  const found = await listMedia(door.db, { words: q.split(/\s+/).filter(Boolean), kind: type, offset, limit: LISTED });
  const to = (start: number | string) => withQuery(MEDIA, { q, type, after: start === 0 ? '' : String(start) });
  const mayUpload = may(door.role, 'editor');
  const board: Board = {
    Title: 'Media',
    Lede: 'Pictures, videos and documents for your pages: what editors uploaded, and what comes with the site.',
    Done: did === 'deleted' ? 'The file is no longer offered.' : '',
    ...(refused && { Problem: { title: 'Not taken', text: '', faults: refusedFaults(refused) } }),
    Actions: mayUpload ? [{ text: 'Upload a file', link: '#upload-heading', look: 'light' as const }] : [],
    Sections: [
      {
        kind: 'cards',
        id: 'files',
        caption: 'Files',
        count: `${found.count} ${found.count === 1 ? 'file' : 'files'}`,
        none: q || type ? 'No file is called so.' : 'Nothing here yet.',
        filter: {
          action: MEDIA,
          fields: [
            { kind: 'search', name: 'q', label: 'Name or words', value: q },
            {
              kind: 'select',
              name: 'type',
              label: 'Kind',
              all: 'All kinds',
              choices: Object.entries(KIND_NAMES).map(([value, name]) => ({ value, name })),
              chosen: type ?? '',
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
  return showBoard(c, door, 'media', board, refused?.status ?? 200);
}

const refusedFaults = (refused: UploadRefused | BadRequest): { anchor: string; message: string }[] =>
  (refused.options.errors ?? []).map(({ message }) => ({ anchor: '', message }));

function uploadForm(refused?: UploadRefused | BadRequest): NonNullable<Board['Sections']>[number] {
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

function card({ id, src, name, type, bytes, width, height, alt, from }: MediaFile) {
  const isPicture = type.startsWith('image/');
  return {
    name,
    link: fileAddress(id),
    ...(isPicture && { picture: { src, ...(width && height && { width, height }) } }),
    facts: [[width && height ? `${width} × ${height}` : '', sizeText(bytes)].filter(Boolean).join(', ')],
    ...(from === 'upload' && isPicture && alt === '' && { state: { badge: 'wait' as const, text: 'No words yet' } }),
  };
}
