/** Chooses the source of media, by setting MEDIA_ORIGIN, and the resizer of pictures. */
import type { Log } from '../lib/logging/log.ts';
import type { Circuits } from '../lib/resilience/circuit.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Settings } from '../settings.ts';
import type { Media } from './service.ts';
import { makePicture } from './pictures/pictures.ts';
import { type PictureSource, pictureSources } from './pictures/picture-source.ts';
import { pictureCache } from './pictures/picture-cache.ts';
import { libraryMedia } from './embedded.ts';
import { platformMedia } from './client.ts';
import { byEdge } from './by-edge.ts';
import { byBinding } from './by-binding.ts';
import type { Files } from './files.ts';
import { uploadedFiles } from './uploads/files.ts';
import { isUploadPath } from './uploads/paths.ts';

export interface MediaDeps {
  settings: Pick<Settings, 'RUN' | 'MEDIA_ORIGIN' | 'IMAGE_HOSTS' | 'CONTENT_SOURCE'>;
  assets: Pick<Fetcher, 'fetch'>;
  images: Pick<ImagesBinding, 'input'>;
  /** Uploads of editors in the embedded repository. */
  uploads: Pick<R2Bucket, 'head' | 'get'>;
  cache: Pick<Cache, 'match' | 'put'>;
  circuits: Circuits;
  log: Log;
  clock: Clock;
}

export function mediaOf(deps: MediaDeps): Media {
  const { settings, circuits } = deps;
  const shipped = settings.MEDIA_ORIGIN === '' ? libraryMedia(deps.assets) : platformMedia(settings.MEDIA_ORIGIN, deps);
  const files = settings.CONTENT_SOURCE === 'repository' ? withUploads(shipped, deps) : shipped;
  const binding = byBinding(deps.images);
  const edge = byEdge({ circuit: circuits.of('image-resizing'), clock: deps.clock, log: deps.log });
  // The edge cannot read files that only this Worker serves, and local runs have no edge.
  const isForEdge = ({ address }: PictureSource) => settings.RUN === 'production' && address !== undefined;
  return {
    files,
    pictureSource: pictureSources(deps, files),
    makePicture: (wanted) => makePicture(wanted, (source) => (isForEdge(source) ? edge : binding)),
    pictures: pictureCache(deps.cache),
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
