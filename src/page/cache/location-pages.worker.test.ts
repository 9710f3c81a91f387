import { describe, expect, test } from 'vitest';
import { locationCache } from '../../lib/cache/location-cache.ts';
import { key, page, runPageCacheCases } from './cases.test-data.ts';
import { locationPages } from './location-pages.ts';
import { memoryPages } from './memory-pages.ts';
import { tieredPages } from './tiered-pages.ts';

let run = 0;

/** Each test uses its own keys in the location's one cache. */
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

test('finds what another isolate stored, and then has it in memory [DEL-03]', async () => {
  const { cache: shared, clock } = make();
  const first = tieredPages(memoryPages(clock), shared);
  const second = tieredPages(memoryPages(clock), shared);
  await first.put(key(), page('text', clock.now() + 60_000));
  expect((await second.get(key()))?.tier).toBe('location');
  expect((await second.get(key()))?.tier).toBe('memory');
});

test('an unreachable cache is a miss, never an error', async () => {
  const broken = locationPages(
    { match: () => Promise.reject(new Error('gone')), put: () => Promise.reject(new Error('gone')) },
    { now: () => 1 },
  );
  expect(await broken.get(key())).toBeUndefined();
  await broken.put(key(), page('x', 100_000));
});
