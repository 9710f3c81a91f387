/** Resizes with a binding in memory: what it is requested to make, and which of its errors are faults of the picture. */
import { describe, expect, test } from 'vitest';
import { byBinding } from './by-binding.ts';

const MB = 1024 * 1024;

/** @param make the result, or an error */
async function resize(make: () => ReadableStream, original: Uint8Array<ArrayBuffer> = new Uint8Array([1, 2, 3])) {
  const steps: unknown[] = [];
  const binding = {
    input(stream: ReadableStream) {
      const chain = {
        transform(how: object) {
          steps.push(how);
          return chain;
        },
        async output(what: object) {
          steps.push(what, new Uint8Array(await new Response(stream).arrayBuffer()));
          return { image: make };
        },
      };
      return chain;
    },
  };
  const result = await byBinding(binding as never)
    .transform({
      file: { body: new Blob([original]).stream() },
      address: undefined,
      width: 640,
      format: 'webp',
      signal: new AbortController().signal,
    })
    .catch((error: Error) => error);
  return { result, steps };
}

const made = (...parts: Uint8Array<ArrayBuffer>[]) => new Blob(parts).stream();
const fails = (error: unknown) => () => {
  throw error;
};

test('makes one width, format and quality from the complete original, without enlarging or moving [DEL-07]', async () => {
  const { result, steps } = await resize(() => made(new Uint8Array([9])));
  expect(result).toEqual({ bytes: new Uint8Array([9]), format: 'webp' });
  expect(steps).toEqual([{ width: 640, fit: 'scale-down' }, { format: 'image/webp', quality: 78, anim: false }, new Uint8Array([1, 2, 3])]);
});

describe('an error', () => {
  test.each([9402, 9412, 9413, 9520, 9523])('with code %i is a fault of the picture [DEL-07]', async (code) => {
    const { result } = await resize(fails(Object.assign(new Error('x'), { code })));
    expect(result).toMatchObject({ status: 415, code: 'not-an-image' });
  });

  test.each([9401, 9422, 9504, undefined, ''])('with code %j is a fault of the service [DEL-07] [OPS-01]', async (code) => {
    const { result } = await resize(fails(Object.assign(new Error('busy'), { code })));
    expect(result).toMatchObject({ name: 'UpstreamError', kind: 'unavailable', message: expect.stringContaining('busy') });
  });

  test('of a size stays one: of an original above 20 MB, which is not sent, and of a result above 16 MB [DEL-07]', async () => {
    const large = await resize(() => made(), new Uint8Array(20 * MB + 1));
    expect([(large.result as Error).name, large.steps]).toEqual(['TooManyBytes', []]);
    expect((await resize(() => made(new Uint8Array(16 * MB + 1)))).result).toMatchObject({ name: 'TooManyBytes' });
    expect((await resize(() => made(new Uint8Array(16 * MB)))).result).toMatchObject({ format: 'webp' });
  });
});
