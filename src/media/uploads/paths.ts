/** Addresses of uploaded files: they hold a digest, so that nobody guesses one and a file never changes at its address. */
import { MEDIA_PREFIX } from '../media-path.ts';

/** Below `/-/`. */
const UPLOADS = 'media/uploads/';
const UPLOAD = /^media\/uploads\/([0-9a-f]{32})\/[a-z0-9-]{1,60}\.[a-z0-9]{2,4}$/;

/** Below `/-/`, encoded; whether it is a file or not. */
export const isUploadPath = (path: string): boolean => path.startsWith(UPLOADS);

/** @returns the digest in the path of an upload, `undefined` for what can't be one */
export const digestIn = (path: string): string | undefined => UPLOAD.exec(path)?.[1];

/** Where the bytes lie in the bucket. @param address with `/-/` */
export const keyOf = (address: string): string => address.slice(MEDIA_PREFIX.length);

/** @param digest 32 hex digits @param ending by content, without the dot */
export const uploadAddress = (digest: string, name: string, ending: string): string =>
  `${MEDIA_PREFIX}${UPLOADS}${digest}/${safeName(name) || nounOf(ending)}.${ending}`;

/** A name that is the same in every address, file system and header: small Latin letters, digits, hyphens. */
export const safeName = (name: string): string =>
  plainName(name)
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

/** What people called it, for lists: without folders, control characters and marks that turn the direction of text. */
export const plainName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 120);

const nounOf = (ending: string): string =>
  ({ pdf: 'document', mp4: 'film', vtt: 'captions' })[ending] ?? (ending === 'svg' ? 'drawing' : 'picture');
