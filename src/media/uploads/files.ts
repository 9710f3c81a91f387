/** Uploaded files out of the bucket, with ranges and conditions, and the rules of every file below `/-/` (DEL-07). */
import { byteRange } from '../../lib/byte-range.ts';
import { type Bytes, ofLength } from '../../lib/byte-streams.ts';
import type { Circuit } from '../../lib/circuit.ts';
import type { Clock } from '../../lib/clock.ts';
import { isNotModified, rangeApplies } from '../../lib/conditional.ts';
import { type Log, fault, reason } from '../../lib/log.ts';
import { NotFound } from '../../lib/problem.ts';
import { UpstreamError } from '../../lib/upstream-error.ts';
import type { Files } from '../service.ts';
import { typeHeaders, typeOfName } from '../types.ts';
import { digestIn } from './paths.ts';

/** The address holds a digest of the bytes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export interface UploadedDeps {
  bucket: Pick<R2Bucket, 'head' | 'get'>;
  circuit: Circuit;
  clock: Clock;
  log: Log;
}

export function uploadedFiles({ bucket, circuit, clock, log }: UploadedDeps): Files {
  /** @throws UpstreamError */
  async function ask<T>(operation: string, call: () => Promise<T>): Promise<T> {
    circuit.enter();
    const started = clock.now();
    try {
      const found = await call();
      circuit.succeeded(clock.now() - started);
      return found;
    } catch (error) {
      circuit.failed();
      log.error('upstream-failed', {
        upstream: circuit.name,
        operation,
        kind: 'unavailable',
        ...fault(error),
        ms: clock.now() - started,
      });
      throw new UpstreamError('unavailable', reason(error));
    }
  }
  const get = async (key: string, range?: R2Range): Promise<R2ObjectBody> => {
    const object = await ask('get', () => bucket.get(key, range ? { range } : {}));
    if (!object) throw new NotFound();
    return object;
  };

  return {
    async answer({ path, method, headers: asked }) {
      const digest = digestIn(path);
      if (!digest) throw new NotFound();
      const object = await ask('head', () => bucket.head(path));
      if (!object) throw new NotFound();
      const { size } = object;
      const file = { etag: `"${digest}"`, modifiedSeconds: Math.floor(object.uploaded.getTime() / 1000) };
      const headers = new Headers([
        ...typeHeaders(typeOfName(path)),
        ['cache-control', FOR_EVER],
        ['accept-ranges', 'bytes'],
        ['etag', file.etag],
        ['last-modified', new Date(file.modifiedSeconds * 1000).toUTCString()],
        // It may be part of a draft only (decision 065).
        ['x-robots-tag', 'noindex'],
      ]);
      if (isNotModified(asked, file)) return new Response(null, { status: 304, headers });
      const range = method === 'GET' && rangeApplies(asked, file) ? byteRange(asked.get('range'), size) : undefined;
      if (range === 'unsatisfiable') {
        headers.set('content-range', `bytes */${size}`);
        return new Response(null, { status: 416, headers });
      }
      const { start, end } = range ?? { start: 0, end: size - 1 };
      const length = end - start + 1;
      headers.set('content-length', String(length));
      if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`);
      if (method === 'HEAD') return new Response(null, { headers });
      const { body } = await get(path, range && { offset: start, length });
      return new Response(ofLength(body as Bytes, length), { status: range ? 206 : 200, headers });
    },
    async open(path) {
      if (!digestIn(path)) throw new NotFound();
      const object = await get(path);
      return { body: object.body as Bytes, bytes: object.size };
    },
    place(path) {
      const version = digestIn(path);
      if (!version) throw new NotFound();
      return { version, isLasting: true };
    },
  };
}
