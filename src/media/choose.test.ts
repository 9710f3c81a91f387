/** The resizer of a picture: the edge only in production, and only for an original that the edge can read. */
import { afterEach, expect, test, vi } from 'vitest';
import { png } from '../../test/upload-files.ts';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { Circuits } from '../lib/resilience/circuit.ts';
import { mediaOf } from './choose.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['production', 'https://media.test/a.png', 'edge'],
  ['production', undefined, 'binding'],
  ['local', 'https://media.test/a.png', 'binding'],
])('with RUN=%s, a picture at %s is resized by the %s [DEL-07]', async (RUN, address, resizer) => {
  const clock = { now: () => 0 };
  const fails = (name: string) => () => {
    throw new Error(`this is the ${name}`);
  };
  vi.stubGlobal('fetch', fails('edge'));
  const settings = { RUN, MEDIA_ORIGIN: '', IMAGE_HOSTS: [], CONTENT_SOURCE: 'edge' };
  const images = { input: fails('binding') };
  const { makePicture } = mediaOf({ settings, images, circuits: new Circuits(clock), clock, log: memoryLog() } as never);
  const source = { key: 'a', address, keepSeconds: 1, open: async () => ({ body: new Blob([png()]).stream() }) };
  await expect(makePicture({ source, width: 320, accepted: '' })).rejects.toThrow(`this is the ${resizer}`);
});
