/** Addresses of uploaded files: they hold a digest, so that they cannot be guessed and a file never changes at its address. */
import { MEDIA_PREFIX } from '../media-path.ts';

/** Prefix below `/-/`. */
const UPLOADS = 'media/uploads/';
const UPLOAD = /^media\/uploads\/([0-9a-f]{32})\/[a-z0-9-]{1,60}\.[a-z0-9]{2,4}$/;

/** @param path below `/-/`, encoded; the file need not exist */
export const isUploadPath = (path: string): boolean => path.startsWith(UPLOADS);

/** @returns the digest in the path of an upload, `undefined` for an invalid one */
export const digestIn = (path: string): string | undefined => UPLOAD.exec(path)?.[1];

/** Key of the bytes in the bucket. @param address with `/-/` */
export const bucketKey = (address: string): string => address.slice(MEDIA_PREFIX.length);

/** @param digest 32 hex digits @param ending by content, without the dot */
export const uploadAddress = (digest: string, name: string, ending: string): string =>
  `${MEDIA_PREFIX}${UPLOADS}${digest}/${safeName(name) || nounOf(ending)}.${ending}`;

/** A name that is the same in every address, file system and header: lower-case Latin letters, digits, hyphens. */
export const safeName = (name: string): string =>
  plainName(name)
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

/** The original name, for lists: without folders, control characters and marks that change the direction of text. */
export const plainName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 120);

const nounOf = (ending: string): string =>
  ({ pdf: 'document', mp4: 'film', vtt: 'captions' })[ending] ?? (ending === 'svg' ? 'drawing' : 'picture');
