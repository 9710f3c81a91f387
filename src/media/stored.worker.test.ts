/** Files of the library and of the bucket in workerd: ranges and conditions, and which storage answers for a path. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { library } from '../generated/library.ts';
import { Circuits } from '../lib/resilience/circuit.ts';
import type { Env } from '../settings.ts';
import { mediaOf } from './choose.ts';
import type { MediaRequest } from './files.ts';

const { UPLOADS } = env as unknown as Env;
const UPLOAD = `media/uploads/${'ab'.repeat(16)}/ice.png`;
const SHIPPED = 'media/logo.png';
const [bytes, modifiedSeconds, digest] = library[SHIPPED] ?? expect.unreachable();
const shipped = new Uint8Array(bytes).map((_, at) => at);
const clock = { now: () => 0 };

function media(
  vars: { MEDIA_ORIGIN?: string; CONTENT_SOURCE?: 'repository' | 'edge' } = {},
  uploads: Pick<R2Bucket, 'head' | 'get'> = UPLOADS,
) {
  const log = memoryLog();
  const circuits = new Circuits(clock);
  const requests: string[] = [];
  const assets = {
    fetch: async (address: string) => {
      requests.push(address);
      return address.endsWith('/hero-presque-isle.svg') ? new Response(null, { status: 500 }) : new Response(shipped);
    },
  };
  const settings = { RUN: 'production', MEDIA_ORIGIN: '', IMAGE_HOSTS: [], CONTENT_SOURCE: 'repository', ...vars };
  const { files, pictureSource } = mediaOf({ settings, assets, images: {}, uploads, cache: {}, circuits, log, clock } as never);
  const ask = (path: string, headers: Record<string, string> = {}, method: MediaRequest['method'] = 'GET') =>
    files.answer({ path, search: '', method, headers: new Headers(headers) });
  return { files, pictureSource, ask, circuits, log, requests };
}

beforeAll(async () => void (await UPLOADS.put(UPLOAD, '0123456789')));

describe('a stored file', () => {
  it('of the library is sent with its type, validators and length [DEL-07]', async () => {
    const { ask, requests } = media();
    const { status, headers } = await ask(SHIPPED);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'accept-ranges': 'bytes',
      etag: `"${digest}"`,
      'last-modified': new Date(modifiedSeconds * 1000).toUTCString(),
      'content-length': String(bytes),
    });
    expect(requests).toEqual(['https://assets.invalid/-library/media/logo.png']);
  });

  it.each([SHIPPED, UPLOAD])('%s is sent in the requested part, and whole without one [DEL-07]', async (path) => {
    const { ask } = media();
    const whole = new Uint8Array(await (await ask(path)).arrayBuffer());
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 1],
      ['bytes=3-5', 3, 6],
      ['bytes=-2', whole.length - 2, whole.length],
      ['bytes=4-99999999', 4, whole.length],
    ] as const) {
      const { status, headers, ...answer } = await part(ask(path, { range }));
      expect([range, status, headers.get('content-range')]).toEqual([range, 206, `bytes ${start}-${end - 1}/${whole.length}`]);
      expect([headers.get('content-length'), answer.body]).toEqual([String(end - start), whole.slice(start, end)]);
    }
    const other = await part(ask(path, { range: 'bytes=3-5', 'if-range': '"other"' }));
    expect([other.status, other.headers.get('content-range'), other.body]).toEqual([200, null, whole]);
  });

  it('that ends before the part, is unchanged or wanted by HEAD has no body [DEL-07]', async () => {
    const { ask, requests } = media();
    const beyond = await part(ask(SHIPPED, { range: `bytes=${bytes}-` }));
    expect([beyond.status, beyond.headers.get('content-range'), beyond.body]).toEqual([416, `bytes */${bytes}`, null]);
    const same = await part(ask(SHIPPED, { 'if-none-match': `"${digest}"`, range: 'bytes=0-1' }));
    expect([same.status, same.headers.get('etag'), same.body]).toEqual([304, `"${digest}"`, null]);
    const head = await part(ask(SHIPPED, { range: 'bytes=0-1' }, 'HEAD'));
    expect([head.status, head.headers.get('content-length'), head.headers.get('content-range'), head.body]).toEqual([
      200,
      String(bytes),
      null,
      null,
    ]);
    expect(requests).toEqual([]);
  });

  it('of the bucket never changes at its address, and is not for search engines [DEL-07] [EDT-03]', async () => {
    const { headers } = await media().ask(UPLOAD);
    expect(Object.fromEntries(headers)).toMatchObject({
      etag: `"${'ab'.repeat(16)}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-robots-tag': 'noindex',
      'content-type': 'image/png',
    });
    expect((await media().ask(SHIPPED)).headers.has('x-robots-tag')).toBe(false);
  });

  it.each(['media/nothing.png', 'toString', UPLOAD.replace('ice', 'snow'), 'media/uploads/ab/ice.png'])(
    '%s is not found [DEL-07]',
    async (path) => {
      const { files, ask, log } = media();
      await expect(ask(path)).rejects.toMatchObject({ status: 404 });
      await expect(files.open(path, '', new AbortController().signal)).rejects.toMatchObject({ status: 404 });
      if (!path.includes('snow')) expect(() => files.place(path, '')).toThrow(expect.objectContaining({ status: 404 }));
      expect(log.lines).toEqual([]);
    },
  );

  it('that its storage does not return is a logged failure of the storage [OPS-01]', async () => {
    const down = () => Promise.reject(new Error('internal error'));
    const { ask, log, circuits } = media({}, { head: down, get: down } as never);
    await expect(ask(UPLOAD)).rejects.toMatchObject({ name: 'UpstreamError', kind: 'unavailable' });
    expect(log.events('upstream-failed')).toMatchObject([{ upstream: 'uploads', operation: 'head', kind: 'unavailable' }]);
    expect(circuits.of('uploads').report.failuresInARow).toBe(1);
    await expect(ask('media/hero-presque-isle.svg')).rejects.toMatchObject({ kind: 'unavailable', message: 'assets answered 500' });
  });
});

describe('the image service', () => {
  const { signal } = new AbortController();

  it('opens stored files with their length, under a key that changes with them [DEL-07]', async () => {
    const { pictureSource } = media();
    for (const [path, key, keepSeconds, length] of [
      [SHIPPED, `/-/${SHIPPED} "${digest}"`, 86_400, bytes],
      [UPLOAD, `/-/${UPLOAD} ${'ab'.repeat(16)}`, 31_536_000, 10],
    ] as const) {
      const source = pictureSource(`/-/${path}?w=1`, 'https://www.test');
      expect(source).toMatchObject({ key, keepSeconds, address: undefined });
      const opened = await source.open(signal);
      expect([opened.bytes, (await new Response(opened.body).arrayBuffer()).byteLength]).toEqual([length, length]);
    }
  });

  it('reads the platform by its address; uploads exist in the repository only [DEL-07] [EDT-03]', () => {
    const MEDIA_ORIGIN = 'https://media.test';
    const address = (path: string, CONTENT_SOURCE: 'repository' | 'edge') =>
      media({ MEDIA_ORIGIN, CONTENT_SOURCE }).pictureSource(`/-/${path}`, 'https://www.test').address;
    expect([address(SHIPPED, 'repository'), address(UPLOAD, 'repository')]).toEqual([`${MEDIA_ORIGIN}/-/${SHIPPED}`, undefined]);
    expect(address(UPLOAD, 'edge')).toBe(`${MEDIA_ORIGIN}/-/${UPLOAD}`);
  });
});

async function part(answer: Promise<Response>) {
  const { status, headers, body } = await answer;
  return { status, headers, body: body && new Uint8Array(await new Response(body).arrayBuffer()) };
}
