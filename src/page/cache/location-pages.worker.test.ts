import { describe, expect, test } from 'vitest';
import { locationCache } from '../../lib/location-cache.ts';
import { key, page, runPageCacheCases } from './cases.ts';
import { locationPages } from './location-pages.ts';
import { memoryPages } from './memory-pages.ts';
import { tieredPages } from './tiered-pages.ts';

let run = 0;

/** Each test gets its own corner of the one cache of the location. */
function make() {
  let offset = 0;
  const clock = { now: () => Date.now() + offset };
  const prefix = `t${++run}-`;
  const cache = locationPages(
    {
      match: (request) => locationCache().match(`${request}`.replace('/b', `/${prefix}b`)),
      put: (request, answer) => locationCache().put(`${request}`.replace('/b', `/${prefix}b`), answer),
    },
    clock,
  );
  return {
    cache,
    clock,
    move: (ms: number) => {
      offset += ms;
    },
  };
}

describe('location', () => runPageCacheCases(make));

describe('memory in front of location', () =>
  runPageCacheCases(() => {
    const { cache, clock, move } = make();
    return { cache: tieredPages(memoryPages(clock), cache), clock, move };
  }));

test('what one isolate stored, another finds, and knows at once from then on [DEL-03]', async () => {
  const { cache: shared, clock } = make();
  const first = tieredPages(memoryPages(clock), shared);
  const second = tieredPages(memoryPages(clock), shared);
  await first.put(key(), page('text', clock.now() + 60_000));
  expect((await second.get(key()))?.tier).toBe('location');
  expect((await second.get(key()))?.tier).toBe('memory');
});

test('a cache out of reach is a missing entry, never an error', async () => {
  const broken = locationPages(
    { match: () => Promise.reject(new Error('gone')), put: () => Promise.reject(new Error('gone')) },
    { now: () => 1 },
  );
  expect(await broken.get(key())).toBeUndefined();
  await broken.put(key(), page('x', 100_000));
});
