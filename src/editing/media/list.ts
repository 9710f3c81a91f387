/** Lists uploads and the library that ships with the site together: uploads first, the newest at the top. */
import { library } from '../../generated/library.ts';
import { unaccented } from '../../lib/text/unaccented.ts';
import { typeOfName } from '../../media/types.ts';
import { listUploads, type UploadedFile } from '../../media/uploads/store.ts';
import type { MediaFile, MediaPage } from './types.ts';

/** Kinds of the filter, with the beginning of their MIME types. */
export const MEDIA_KINDS = { picture: 'image/', film: 'video/', document: 'application/', captions: 'text/' } as const;
export type MediaKind = keyof typeof MEDIA_KINDS;

export interface MediaQuery {
  words: readonly string[];
  kind?: MediaKind | undefined;
  /** Only files with this tag; files that ship with the site have none. */
  tag?: string | undefined;
  /** Number of files to skip. */
  offset?: number;
  limit: number;
}

export async function listMedia(
  db: D1Database,
  { words, kind, tag = '', offset = 0, limit }: MediaQuery,
): Promise<Omit<MediaPage, 'tags'>> {
  const type = kind ? MEDIA_KINDS[kind] : '';
  const uploads = await listUploads(db, { words, type, tag, limit, offset });
  const shipped = shippedFiles.filter(
    (file) => tag === '' && file.type.startsWith(type) && words.every((word) => unaccented(file.src).includes(unaccented(word))),
  );
  const from = Math.max(0, offset - uploads.count);
  const files = [...uploads.files.map(asMedia), ...shipped.slice(from, from + limit - uploads.files.length)];
  const count = uploads.count + shipped.length;
  return { files, count, next: offset + files.length < count ? String(offset + files.length) : null };
}

export const asMedia = ({ path, ...file }: UploadedFile): MediaFile => ({ ...file, src: path, from: 'upload' });

const shippedFiles: readonly MediaFile[] = Object.entries(library).map(([path, [bytes, , , width = null, height = null]]) => ({
  id: `/-/${path}`,
  src: `/-/${path}`,
  name: path.slice(path.lastIndexOf('/') + 1),
  type: typeOfName(path).split(';')[0] as string,
  bytes,
  width,
  height,
  alt: '',
  focus: null,
  tags: [],
  notes: '',
  from: 'library',
  by: '',
  at: 0,
}));

/** @returns `undefined` when the file is not in the library */
export const shippedFile = (src: string): MediaFile | undefined => shippedFiles.find((file) => file.src === src);

/** "40 KB", "2.1 MB". */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
