/** Tests which tier answers, and which then store the page. */
import { expect, test } from 'vitest';
import { key, page } from './cases.test-data.ts';
import type { PageCache } from './page-cache.ts';
import { tieredPages } from './tiered-pages.ts';

const one = page('text', Number.MAX_SAFE_INTEGER);

/** A tier that counts its writes. */
function tier(name: string, isFull: boolean, isAsync = false) {
  const hit = isFull ? { page: one, tier: name } : undefined;
  const state = { reads: 0, writes: 0 };
  const cache: PageCache = {
    get() {
      state.reads++;
      return isAsync ? Promise.resolve(hit) : hit;
    },
    put() {
      state.writes++;
    },
  };
  return { cache, state };
}

test('a page in the near tier is returned at once, without asking the far one [DEL-03]', () => {
  const [near, far] = [tier('memory', true), tier('location', true, true)];
  expect(tieredPages(near.cache, far.cache).get(key())).toEqual({ page: one, tier: 'memory' });
  expect([far.state.reads, near.state.writes]).toEqual([0, 0]);
});

test('a page of the far tier is stored in the near one [DEL-03]', async () => {
  const [near, far] = [tier('memory', false), tier('location', true, true)];
  expect(await tieredPages(near.cache, far.cache).get(key())).toEqual({ page: one, tier: 'location' });
  expect([near.state.writes, far.state.writes]).toEqual([1, 0]);
});

test('a page of a near tier that answers later is not stored again [DEL-03]', async () => {
  const [near, far] = [tier('memory', true, true), tier('location', true, true)];
  expect(await tieredPages(near.cache, far.cache).get(key())).toEqual({ page: one, tier: 'memory' });
  expect([near.state.writes, far.state.reads]).toEqual([0, 0]);
});

test('nothing is stored for a page that no tier has; a new page is stored in both [DEL-03]', async () => {
  const [near, far] = [tier('memory', false), tier('location', false, true)];
  const both = tieredPages(near.cache, far.cache);
  expect(await both.get(key())).toBeUndefined();
  expect([near.state.writes, far.state.writes]).toEqual([0, 0]);
  await both.put(key(), one);
  expect([near.state.writes, far.state.writes]).toEqual([1, 1]);
});
