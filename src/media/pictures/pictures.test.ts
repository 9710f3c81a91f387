/** Makes pictures with a resizer in memory: what is resized, what is sent unchanged, and what is refused before anything is decoded. */
import { beforeAll, describe, expect, test } from 'vitest';
import { drawing, picture, pictureBomb } from '../../../test/upstreams/media-files.ts';
import type { Problem } from '../../lib/http/problem.ts';
import { pictureCache } from './picture-cache.ts';
import { makePicture, type PictureWanted } from './pictures.ts';
import type { Transformation } from '../transform.ts';

const MB = 1024 * 1024;
let files: Record<'photo' | 'small' | 'moving' | 'drawing', Uint8Array>;
beforeAll(async () => {
  const [photo, small, moving] = await Promise.all([picture('jpeg', 1600, 900), picture('png', 200, 100), picture('gif', 40, 30)]);
  files = { photo, small, moving, drawing: Buffer.from(drawing) };
});

/** @param rest further bytes of the body, in pieces of 1 MB */
function opened(start: Uint8Array, rest = 0) {
  const state = { isCancelled: false };
  const pieces = [start, ...Array.from({ length: rest / MB }, () => new Uint8Array(MB))];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
    cancel() {
      state.isCancelled = true;
    },
  });
  return { state, body };
}

const wanted = (open: PictureWanted['source']['open'], more: Partial<PictureWanted> = {}): PictureWanted => ({
  source: { key: '/-/media/a.jpg "1"', address: 'https://media.test/a.jpg', keepSeconds: 60, open },
  width: 640,
  accepted: 'avif webp',
  ...more,
});

async function make(start: Uint8Array, { rest = 0, bytes, ...more }: { rest?: number; bytes?: number } & Partial<PictureWanted> = {}) {
  const requests: Omit<Transformation, 'file' | 'signal'>[] = [];
  const { state, body } = opened(start, rest);
  const result = await makePicture(
    wanted(async () => ({ body, ...(bytes !== undefined && { bytes }) }), more),
    () => ({
      async transform({ file, signal, ...request }) {
        requests.push(request);
        return { bytes: new Uint8Array(await new Response(file.body).arrayBuffer()), format: request.format };
      },
    }),
  ).catch((error: Problem) => error);
  return { result, requests, ...state };
}

describe('a picture', () => {
  test('is resized from its complete original, to a format that the browser accepts [DEL-07]', async () => {
    const { result, requests } = await make(files.photo);
    expect(requests).toEqual([{ address: 'https://media.test/a.jpg', width: 640, format: 'avif' }]);
    expect(result).toMatchObject({ format: 'avif', bytes: { byteLength: files.photo.byteLength } });
  });

  test('is never enlarged, and keeps its format for a browser that names none [DEL-07]', async () => {
    expect((await make(files.small, { accepted: '' })).requests).toMatchObject([{ width: 200, format: 'png' }]);
  });

  test.each([
    ['moving', 'gif'],
    ['drawing', 'svg'],
  ] as const)('that is a %s is sent unchanged [DEL-07]', async (name, format) => {
    const { result, requests } = await make(files[name]);
    expect([requests, (result as { format: string }).format]).toEqual([[], format]);
    expect(Buffer.from((result as { bytes: Uint8Array }).bytes).equals(files[name])).toBe(true);
  });
});

describe('a picture that grows when it is resized', () => {
  const growing = async (accepted: PictureWanted['accepted'], bytes: number | undefined) => {
    const open = async () => ({ ...opened(files.photo), ...(bytes !== undefined && { bytes }) });
    return makePicture(wanted(open, { accepted }), () => ({
      async transform({ file, format }) {
        await file.body.cancel();
        return { bytes: new Uint8Array(files.photo.byteLength + 1), format: format as 'jpeg' };
      },
    }));
  };

  test('is sent as its original, to every browser [DEL-07]', async () => {
    for (const accepted of ['', 'avif webp'] as const) {
      const { bytes, format } = await growing(accepted, files.photo.byteLength);
      expect([format, Buffer.from(bytes).equals(files.photo)]).toEqual(['jpeg', true]);
    }
  });

  test('is sent as it was made when the length of the original is unknown [DEL-07]', async () => {
    expect((await growing('', undefined)).bytes.byteLength).toBe(files.photo.byteLength + 1);
  });
});

describe('an original', () => {
  const refusals = (): [string, Uint8Array, Parameters<typeof make>[1], number][] => [
    ['no picture', Buffer.from('<html>'), {}, 415],
    ['a declared length of 20 MB and a byte', files.photo, { bytes: 20 * MB + 1 }, 413],
    ['more than 50 million pixels', pictureBomb(50_001, 1000), {}, 413],
  ];
  test('is refused and its connection released, before it is decoded [DEL-07] [SEC-02]', async () => {
    for (const [name, start, more, status] of refusals()) {
      const { result, requests, isCancelled } = await make(start, { ...more, rest: 2 * MB });
      expect([name, (result as Problem).status, requests, isCancelled]).toEqual([name, status, [], true]);
    }
  });

  test('may have exactly the limit of bytes or pixels [DEL-07]', async () => {
    expect((await make(files.photo, { bytes: 20 * MB })).requests).toHaveLength(1);
    expect((await make(pictureBomb(50_000, 1000))).requests).toHaveLength(1);
  });

  test('that is too large without saying so is refused while it is read [DEL-07]', async () => {
    const { result } = await make(files.moving, { rest: 21 * MB });
    expect(result).toMatchObject({ status: 413, options: { detail: 'At most 20 MB.' } });
  });

  test('that does not arrive in time is a late answer, other faults stay what they are [DEL-07] [OPS-01]', async () => {
    const never = wanted(() => new Promise(() => undefined));
    await expect(makePicture(never, () => expect.unreachable(), 1)).rejects.toMatchObject({ name: 'UpstreamError', kind: 'timeout' });
    const broken = wanted(() => Promise.reject(new RangeError('x')));
    await expect(makePicture(broken, () => expect.unreachable())).rejects.toThrow(RangeError);
  });
});

describe('the cache of pictures', () => {
  const result = { bytes: new Uint8Array([1, 2, 3]), format: 'webp' } as const;
  const open = () => expect.unreachable();
  function inMemory() {
    const stored = new Map<string, Response>();
    const cache = {
      match: async (address: string) => stored.get(address)?.clone(),
      put: async (address: string, response: Response) => void stored.set(address, response),
    };
    return { stored, pictures: pictureCache(cache as never) };
  }

  test('returns a picture for the same source, width and formats only [DEL-07]', async () => {
    const { stored, pictures } = inMemory();
    const first = wanted(open);
    const { cached, stored: done } = await pictures.put(first, result);
    await done;
    expect(await pictures.get(first)).toEqual(cached);
    expect(cached.etag).toMatch(/^W\/"[^"]+"$/);
    for (const other of [
      wanted(open, { width: 960 }),
      wanted(open, { accepted: 'avif' }),
      wanted(open, { accepted: '' }),
      { ...first, source: { ...first.source, key: '/-/media/a.jpg "2"' } },
      { ...first, source: { ...first.source, key: '/-/media/a.jpg "1"&b=1' } },
    ])
      expect(await pictures.get(other)).toBeUndefined();
    expect([...stored.values()][0]?.headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('that fails, or holds something else, counts as a miss [DEL-07] [OPS-01]', async () => {
    const broken = pictureCache({ match: () => Promise.reject(new Error('x')), put: () => Promise.reject(new Error('x')) });
    expect(await broken.get(wanted(open))).toBeUndefined();
    expect(await (await broken.put(wanted(open), result)).stored).toBeUndefined();
    for (const headers of [[['x-format', 'webp']], [['x-etag', '"1"']]] as [string, string][][])
      expect(await pictureCache({ match: async () => new Response('x', { headers }), put: open }).get(wanted(open))).toBeUndefined();
  });
});
