/** Cases that every adapter of the page cache must pass; run by each adapter's test. */
import { expect, test } from 'vitest';
import type { PageCache, PageKey, StoredPage } from './page-cache.ts';

export const key = (overrides: Partial<PageKey> = {}): PageKey => ({
  build: 'b1',
  site: 'lake-erie',
  language: 'en',
  path: '/auto',
  query: '',
  revision: 'r1',
  region: '',
  ...overrides,
});

export const page = (text: string, expiresAt: number): StoredPage => ({
  status: 200,
  headers: [
    ['content-type', 'text/html'],
    ['content-security-policy', "default-src 'none'"],
  ],
  body: new TextEncoder().encode(text),
  slots: [4],
  etag: 'W/"1"',
  vary: { query: ['q'], prefill: [], regions: ['PA'] },
  storedAt: 1,
  expiresAt,
});

export interface CacheUnderTest {
  cache: PageCache;
  clock: { now(): number };
  move(ms: number): void;
}

export function runPageCacheCases(make: () => CacheUnderTest): void {
  const read = async (cache: PageCache, at: PageKey) => {
    const found = await cache.get(at);
    return found && new TextDecoder().decode(found.page.body);
  };

  test('returns what was stored, byte for byte, with headers and vary [DEL-03]', async () => {
    const { cache, clock } = make();
    await cache.put(key(), page('<h1>Ä</h1>', clock.now() + 60_000));
    const found = await cache.get(key());
    expect(new TextDecoder().decode(found?.page.body)).toBe('<h1>Ä</h1>');
    expect(found?.page).toMatchObject({
      status: 200,
      slots: [4],
      etag: 'W/"1"',
      vary: { query: ['q'], regions: ['PA'] },
      headers: [
        ['content-type', 'text/html'],
        ['content-security-policy', "default-src 'none'"],
      ],
    });
  });

  test('distinguishes pages by every part of the key [DEL-03] [DEL-17]', async () => {
    const { cache, clock } = make();
    await cache.put(key(), page('plain', clock.now() + 60_000));
    const others: Partial<PageKey>[] = [
      { build: 'b2' },
      { site: 'other' },
      { language: 'es' },
      { path: '/auto/x' },
      { query: 'q=1' },
      { revision: 'r2' },
      { region: 'PA' },
      { path: '/a', query: 'uto' },
    ];
    for (const other of others) expect(await cache.get(key(other)), JSON.stringify(other)).toBeUndefined();
  });

  test('never returns a page that has expired by our own clock [DEL-03]', async () => {
    const { cache, clock, move } = make();
    await cache.put(key(), page('old', clock.now() + 60_000));
    move(59_000);
    expect(await read(cache, key())).toBe('old');
    move(1000);
    expect(await read(cache, key())).toBeUndefined();
  });

  test('a later page replaces an earlier one under the same key', async () => {
    const { cache, clock } = make();
    await cache.put(key(), page('one', clock.now() + 60_000));
    await cache.put(key(), page('two', clock.now() + 60_000));
    expect(await read(cache, key())).toBe('two');
  });

  test('stores an entry that contains only what a page varies by', async () => {
    const { cache, clock } = make();
    await cache.put(key(), { ...page('', clock.now() + 60_000), status: 0, body: new Uint8Array() });
    expect((await cache.get(key()))?.page).toMatchObject({ status: 0, vary: { regions: ['PA'] } });
  });
}
