/** The library that ships with the site: files of `static/media`, with ranges and conditions, which the asset layer does not know. */
import { NotFound } from '../lib/problem.ts';
import { library } from '../generated/library.ts';
import { byteRange } from '../lib/byte-range.ts';
import { type Bytes, ofLength, slice } from '../lib/byte-streams.ts';
import { isNotModified, rangeApplies } from '../lib/conditional.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import { CACHE_A_DAY } from './cache-control.ts';
import type { Files } from './service.ts';
import { typeHeaders, typeOfName } from './types.ts';

interface LibraryFile {
  /** Inside the asset folder. */
  path: string;
  bytes: number;
  modifiedSeconds: number;
  etag: string;
}

function find(encodedPath: string): LibraryFile | undefined {
  const path = decodeURIComponent(encodedPath);
  const entry = Object.hasOwn(library, path) ? library[path] : undefined;
  if (!entry) return undefined;
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
    async answer({ path, method, headers: asked }) {
      const file = find(path);
      if (!file) throw new NotFound();
      const { bytes } = file;
      const headers = new Headers([
        ...typeHeaders(typeOfName(file.path)),
        ['cache-control', CACHE_A_DAY],
        ['accept-ranges', 'bytes'],
        ['etag', file.etag],
        ['last-modified', new Date(file.modifiedSeconds * 1000).toUTCString()],
      ]);
      if (isNotModified(asked, file)) return new Response(null, { status: 304, headers });
      // Ranges are defined for GET only (RFC 9110 §14.2).
      const range = method === 'GET' && rangeApplies(asked, file) ? byteRange(asked.get('range'), bytes) : undefined;
      if (range === 'unsatisfiable') {
        headers.set('content-range', `bytes */${bytes}`);
        return new Response(null, { status: 416, headers });
      }
      const { start, end } = range ?? { start: 0, end: bytes - 1 };
      headers.set('content-length', String(end - start + 1));
      if (range) headers.set('content-range', `bytes ${start}-${end}/${bytes}`);
      if (method === 'HEAD') return new Response(null, { headers });
      const body = await read(file);
      return new Response(ofLength(range ? slice(body, start, end) : body, end - start + 1), { status: range ? 206 : 200, headers });
    },
    async open(path) {
      const file = find(path);
      if (!file) throw new NotFound();
      return { body: await read(file), bytes: file.bytes };
    },
    place(path) {
      const file = find(path);
      if (!file) throw new NotFound();
      return { version: file.etag };
    },
  };
}
