/** Files that an editor can choose, as pickers and the desk get them (`GET /api/edit/media`). */
import type { UploadedFile } from '../../media/uploads/store.ts';

/** `id`: an upload's digest, or the address of a library file. `at`: 0 when unknown. */
export interface MediaFile extends Omit<UploadedFile, 'path'> {
  /** Address with `/-/`. */
  src: string;
  /** `library`: ships with the site and can't be changed here. */
  from: 'library' | 'upload';
}

/** Response to `GET /api/edit/media`. `next` is the `after` of the next page, `null` at the end. */
export interface MediaPage {
  files: MediaFile[];
  count: number;
  next: string | null;
  /** All tags in use. */
  tags: string[];
}

/** Response to `POST /api/edit/media`. */
export interface MediaUploaded extends MediaFile {
  /** The same file was uploaded before. */
  isKnown: boolean;
  /** Names of parts that were removed from a drawing. */
  leftOut: string[];
}
