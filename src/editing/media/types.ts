/** Files that an editor may choose, as pickers and the desk get them (`GET /api/edit/media`). */
import type { UploadedFile } from '../../media/uploads/store.ts';

/** `id`: of an upload its digest, of a file of the library its address. `at`: 0 where it is not known. */
export interface MediaFile extends Omit<UploadedFile, 'path'> {
  /** Address with `/-/`. */
  src: string;
  /** `library`: ships with the site, and can't be changed here. */
  from: 'library' | 'upload';
}

/** Answer to `GET /api/edit/media`. `next` is the `after` of what follows, `null` at the end. */
export interface MediaPage {
  files: MediaFile[];
  count: number;
  next: string | null;
}

/** Answer to `POST /api/edit/media`. */
export interface MediaTaken extends MediaFile {
  /** The same bytes were there before. */
  isKnown: boolean;
  /** Names of what a drawing held and may not. */
  leftOut: string[];
}
