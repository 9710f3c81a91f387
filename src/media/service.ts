/** Media behind one interface: the platform's media host, or the library that ships with the site (DEL-07). */
import type { Bytes } from '../lib/byte-streams.ts';
import type { Circuits } from '../lib/circuit.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Settings } from '../settings.ts';
import { byBinding } from './by-binding.ts';
import { byEdge } from './by-edge.ts';
import { platformMedia } from './client.ts';
import { libraryMedia } from './embedded.ts';
import { type KeptPictures, keptPictures } from './kept-pictures.ts';
import { pictureSources, type PictureSource } from './picture-source.ts';
import { uploadedFiles } from './uploads/files.ts';
import { isUploadPath } from './uploads/paths.ts';
import { makePicture, type Picture, type PictureWanted } from './pictures.ts';

export interface MediaRequest {
  /** Below `/-/`, encoded, checked by `mediaPath`. */
  path: string;
  /** With its `?`, or empty. */
  search: string;
  method: 'GET' | 'HEAD';
  /** The visitor's; range and conditions are taken from them, nothing else. */
  headers: Headers;
}

/** A whole file, for the image service. */
export interface OpenedFile {
  body: Bytes;
  /** As far as it is known before reading. */
  bytes?: number;
}

/** Files below `/-/`. */
export interface Files {
  /**
   * Status 200, 206, 304 or 416, with the headers of the file; the body streams.
   * @throws NotFound · UpstreamError when the media host does not answer, or not as it should
   */
  answer(request: MediaRequest): Promise<Response>;
  /** @throws UpstreamError · NotFound */
  open(path: string, search: string, signal: AbortSignal): Promise<OpenedFile>;
  /**
   * `address` is where the same file stands outside, for the edge's own resizing; absent when only this Worker can read it.
   * `version` is another text when the file is another, as far as that is known without asking. `isLasting`: never another at this address.
   * @throws NotFound
   */
  place(path: string, search: string): { address?: string; version: string; isLasting?: boolean };
}

export interface MediaDeps {
  settings: Pick<Settings, 'RUN' | 'MEDIA_ORIGIN' | 'IMAGE_HOSTS' | 'CONTENT_SOURCE'>;
  assets: Pick<Fetcher, 'fetch'>;
  images: Pick<ImagesBinding, 'input'>;
  /** What editors of the embedded repository uploaded. */
  uploads: Pick<R2Bucket, 'head' | 'get'>;
  cache: Pick<Cache, 'match' | 'put'>;
  circuits: Circuits;
  log: Log;
  clock: Clock;
}

export interface Media {
  files: Files;
  /** From the address that a caller gave to a source. @throws BadRequest · Forbidden · NotFound */
  pictureSource(given: string, ownOrigin: string): PictureSource;
  /** Made now. @throws NotFound · Problem 413, 415 · UpstreamError */
  makePicture(wanted: PictureWanted): Promise<Picture>;
  kept: KeptPictures;
}

export function mediaOf(deps: MediaDeps): Media {
  const { settings, circuits } = deps;
  const shipped = settings.MEDIA_ORIGIN === '' ? libraryMedia(deps.assets) : platformMedia(settings.MEDIA_ORIGIN, deps);
  const files = settings.CONTENT_SOURCE === 'repository' ? withUploads(shipped, deps) : shipped;
  const binding = byBinding(deps.images);
  const edge = byEdge({ circuit: circuits.of('image-resizing'), clock: deps.clock, log: deps.log });
  // The edge can't read what only this Worker serves, and local runs have no edge.
  const isForEdge = ({ address }: PictureSource) => settings.RUN === 'production' && address !== undefined;
  return {
    files,
    pictureSource: pictureSources(deps, files),
    makePicture: (wanted) => makePicture(wanted, (source) => (isForEdge(source) ? edge : binding)),
    kept: keptPictures(deps.cache),
  };
}

function withUploads(others: Files, { uploads: bucket, circuits, clock, log }: MediaDeps): Files {
  const uploaded = uploadedFiles({ bucket, circuit: circuits.of('uploads'), clock, log });
  const of = (path: string): Files => (isUploadPath(path) ? uploaded : others);
  return {
    answer: (request) => of(request.path).answer(request),
    open: (path, search, signal) => of(path).open(path, search, signal),
    place: (path, search) => of(path).place(path, search),
  };
}
