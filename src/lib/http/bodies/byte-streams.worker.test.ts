/** Bodies from the runtime itself, which are read in larger pieces. */
import { expect, test } from 'vitest';
import { atMost, readAll, slice, TooManyBytes } from './byte-streams.ts';

const all = async (stream: ReadableStream<Uint8Array>, maxBytes: number) => [...(await readAll(stream, maxBytes))];

test.each([0, 1, 65_535, 65_536, 65_537, 200_001])(
  'a body of %d bytes from the network passes whole, and so does any slice of it [DEL-07]',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => index % 251);
    const network = () => new Response(bytes).body as ReadableStream<Uint8Array>;
    expect((await all(atMost(network(), length), length)).every((byte, index) => byte === index % 251)).toBe(true);
    expect(await all(atMost(network(), length), length)).toHaveLength(length);
    if (length < 10) return;
    expect(await all(slice(network(), 5, length - 2), length)).toEqual([...bytes.slice(5, length - 1)]);
  },
);

test('a body from the network that is longer than the limit breaks off [DEL-07]', async () => {
  const body = new Response(new Uint8Array(300_000)).body as ReadableStream<Uint8Array>;
  await expect(all(atMost(body, 100_000), 1_000_000)).rejects.toThrow(TooManyBytes);
});
