/** Serves the library that ships with the site: files of `static/media`, with ranges and conditions, which the asset layer does not support. */
import { NotFound } from '../lib/http/problem.ts';
import { library } from '../generated/library.ts';
import { type Bytes, slice } from '../lib/http/bodies/byte-streams.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { CACHE_A_DAY } from './cache-control.ts';
import type { Files } from './files.ts';
import { type StoredFile, storedFileAnswer } from './stored-file.ts';

/** Its path is that inside the asset folder. */
type LibraryFile = Omit<StoredFile, 'cacheControl' | 'read'>;

/** @throws NotFound */
function find(encodedPath: string): LibraryFile {
  const path = decodeURIComponent(encodedPath);
  const entry = Object.hasOwn(library, path) ? library[path] : undefined;
  if (!entry) throw new NotFound();
  const [bytes, modifiedSeconds, digest] = entry;
  return { path, bytes, modifiedSeconds, etag: `"${digest}"` };
}

/** @param assets the binding of static assets */
export function libraryMedia(assets: Pick<Fetcher, 'fetch'>): Files {
  async function read(file: LibraryFile): Promise<Bytes> {
    const address = `https://assets.invalid/-library/${file.path.split('/').map(encodeURIComponent).join('/')}`;
    const response = await assets.fetch(address);
    if (response.status !== 200 || !response.body) throw new UpstreamError('unavailable', `assets answered ${response.status}`);
    return response.body;
  }
  return {
    async answer(request) {
      const file = find(request.path);
      return storedFileAnswer(request, {
        ...file,
        cacheControl: CACHE_A_DAY,
        async read(range) {
          const body = await read(file);
          return range ? slice(body, range.start, range.end) : body;
        },
      });
    },
    async open(path) {
      const file = find(path);
      return { body: await read(file), bytes: file.bytes };
    },
    place: (path) => ({ version: find(path).etag }),
  };
}
