import { expect, test } from 'vitest';
import { atMost, peek, readAll, slice, TooManyBytes } from './byte-streams.ts';

/** Ten bytes in chunks of three. */
const ten = () => streamOf([0, 1, 2], [3, 4, 5], [6, 7, 8], [9]);
const all = async (stream: ReadableStream<Uint8Array>, maxBytes = 1000) => [...(await readAll(stream, maxBytes))];

function streamOf(...chunks: number[][]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Uint8Array.from(chunk));
      controller.close();
    },
  });
}

function endless(): { stream: ReadableStream<Uint8Array>; state: { chunks: number; cancelled: boolean } } {
  const state = { chunks: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      state.chunks++;
      controller.enqueue(new Uint8Array(1000));
    },
    cancel() {
      state.cancelled = true;
    },
  });
  return { stream, state };
}

test.each([0, 1, 3, 4, 10, 50])('a body is still whole after a peek of %d bytes [DEL-07]', async (bytes) => {
  const { head, body } = await peek(ten(), bytes);
  expect(head.byteLength).toBeGreaterThanOrEqual(Math.min(bytes, 10));
  expect(await all(body)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('cancelling a body after a peek stops the sender [DEL-07]', async () => {
  const { stream, state } = endless();
  const { body } = await peek(stream, 10);
  await body.cancel();
  expect(state.cancelled).toBe(true);
});

test.each([
  [0, 9],
  [0, 0],
  [2, 3],
  [3, 5],
  [4, 8],
  [9, 9],
])('bytes %d to %d of a body [DEL-07]', async (start, end) => {
  const expected = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  expect(await all(slice(ten(), start, end))).toEqual(expected);
});

test('an endless body is read no further than the limit [DEL-07]', async () => {
  const { stream, state } = endless();
  await expect(readAll(stream, 5000)).rejects.toThrow(TooManyBytes);
  expect(state).toMatchObject({ cancelled: true });
  expect(state.chunks).toBeLessThan(10);
});

test('a streamed body breaks off when it is longer than the limit [DEL-07]', async () => {
  const { stream, state } = endless();
  await expect(all(atMost(stream, 5000))).rejects.toThrow(TooManyBytes);
  expect(state.chunks).toBeLessThan(10);
  expect(await all(atMost(ten(), 10))).toHaveLength(10);
});
