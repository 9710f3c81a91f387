/** Serves uploaded files from the bucket, with ranges and conditions, and the rules of every file below `/-/` (DEL-07). */
import type { Bytes } from '../../lib/http/bodies/byte-streams.ts';
import type { Circuit } from '../../lib/resilience/circuit.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { type Log, fault, reason } from '../../lib/logging/log.ts';
import { NotFound } from '../../lib/http/problem.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import type { Files } from '../files.ts';
import { storedFileAnswer } from '../stored-file.ts';
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
    async answer(request) {
      const { path } = request;
      const digest = digestIn(path);
      if (!digest) throw new NotFound();
      const object = await ask('head', () => bucket.head(path));
      if (!object) throw new NotFound();
      const answer = await storedFileAnswer(request, {
        path,
        bytes: object.size,
        etag: `"${digest}"`,
        modifiedSeconds: Math.floor(object.uploaded.getTime() / 1000),
        cacheControl: FOR_EVER,
        async read(range) {
          const { body } = await get(path, range && { offset: range.start, length: range.end - range.start + 1 });
          return body as Bytes;
        },
      });
      // It may be used in a draft only (decision 065).
      answer.headers.set('x-robots-tag', 'noindex');
      return answer;
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
