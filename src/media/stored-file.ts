/** Answers a request for a stored file, with its range and its conditions, under the rules of every file below `/-/`. */
import { type ByteRange, byteRange } from '../lib/http/bodies/byte-range.ts';
import { type Bytes, ofLength } from '../lib/http/bodies/byte-streams.ts';
import { isNotModified, rangeApplies, type Validators } from '../lib/http/conditional.ts';
import type { MediaRequest } from './files.ts';
import { typeHeaders, typeOfName } from './types.ts';

export interface StoredFile extends Required<Validators> {
  path: string;
  bytes: number;
  cacheControl: string;
  /** Reads the file, or this part of it. */
  read(range: ByteRange | undefined): Promise<Bytes>;
}

export async function storedFileAnswer({ method, headers: asked }: MediaRequest, file: StoredFile): Promise<Response> {
  const { bytes } = file;
  const headers = new Headers([
    ...typeHeaders(typeOfName(file.path)),
    ['cache-control', file.cacheControl],
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
  return new Response(ofLength(await file.read(range), end - start + 1), { status: range ? 206 : 200, headers });
}
