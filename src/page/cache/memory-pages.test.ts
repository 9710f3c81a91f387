import { describe, expect, test } from 'vitest';
import { key, page, runPageCacheCases } from './cases.test-data.ts';
import { memoryPages } from './memory-pages.ts';

function make(maxBytes?: number) {
  let now = 1_800_000_000_000;
  const clock = { now: () => now };
  return {
    cache: memoryPages(clock, maxBytes),
    clock,
    move: (ms: number) => {
      now += ms;
    },
  };
}

describe('memory', () => runPageCacheCases(() => make()));

test('stays within its limit in bytes and evicts the least recently used first [DEL-03]', () => {
  const { cache, clock } = make(100_000);
  const big = (text: string) => page(text.repeat(10_000), clock.now() + 60_000);
  for (let n = 0; n < 7; n++) cache.put(key({ path: `/${n}` }), big('x'));
  expect(cache.get(key({ path: '/0' }))).toBeDefined();
  for (let n = 7; n < 40; n++) {
    cache.put(key({ path: `/${n}` }), big('y'));
    cache.get(key({ path: '/0' }));
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(cache.get(key({ path: '/0' }))).toBeDefined();
  expect(cache.get(key({ path: '/1' }))).toBeUndefined();
});

test('does not store a page larger than a quarter of the limit', () => {
  const { cache, clock } = make(100_000);
  cache.put(key(), page('x'.repeat(30_000), clock.now() + 60_000));
  expect(cache.bytes).toBe(0);
});

test('counts a page once, with more than its body, and no longer than it holds it [DEL-03]', () => {
  const { cache, clock, move } = make();
  const empty = cache.bytes;
  cache.put(key(), page('x'.repeat(1000), clock.now() + 1000));
  const once = cache.bytes;
  expect(once).toBeGreaterThan(1000);
  cache.put(key(), page('x'.repeat(1000), clock.now() + 1000));
  expect(cache.bytes).toBe(once);
  expect(cache.get(key())).toMatchObject({ tier: 'memory' });
  move(1000);
  expect(cache.get(key())).toBeUndefined();
  expect(cache.bytes).toBe(empty);
});
