/** Media behind one interface: the platform's media host, or the library that ships with the site (DEL-07). */
import type { PictureCache } from './pictures/picture-cache.ts';
import type { PictureSource } from './pictures/picture-source.ts';
import type { PictureResult, PictureWanted } from './pictures/pictures.ts';
import type { Files } from './files.ts';

export interface Media {
  files: Files;
  /** From the address in a request to a source. @throws BadRequest · Forbidden · NotFound */
  pictureSource(given: string, ownOrigin: string): PictureSource;
  /** Makes it now, without the cache. @throws NotFound · Problem 413, 415 · UpstreamError */
  makePicture(wanted: PictureWanted): Promise<PictureResult>;
  pictures: PictureCache;
}
