/** Tests stored values and their keys: each value of each site, language, revision and source has its own, and KV may fail [DEL-03]. */
import { expect, it, vi } from 'vitest';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { MAX_AGE_MS } from '../publisher/pointer.ts';
import * as keys from './keys.ts';
import { StoredValues } from './stored-values.ts';

const DAY = 24 * 3600;
const KEY = keys.layoutKey('s1', 'site', 'en', '/auto');
const record = (value: unknown) => ({ revision: 7, fetchedAt: 5, value });

function setUp(over: Partial<Record<'get' | 'put' | 'delete', () => Promise<never>>> = {}) {
  const log = memoryLog();
  const stored = new Map<string, { text: string; ttl: number | undefined }>();
  const kv = {
    get: async (key: string) => stored.get(key)?.text ?? null,
    put: async (key: string, text: string, { expirationTtl }: { expirationTtl?: number } = {}) =>
      void stored.set(key, { text, ttl: expirationTtl }),
    delete: async (key: string) => void stored.delete(key),
    ...over,
  };
  const valuesOf = (source = '') => new StoredValues(kv as never, log, source);
  return { log, stored, valuesOf };
}

it('no two values share a key', () => {
  const { layoutKey, dictionaryKey, errorPagesKey, pageListKey, siteTextKey, sitemapFileKey, versionKey, pieceKey, walkKey } = keys;
  const stored = [
    layoutKey('s1', 'a', 'en', '/x'),
    layoutKey('s1', 'b', 'en', '/x'),
    layoutKey('s1', 'a', 'es', '/x'),
    layoutKey('s1', 'a', 'en', '/y'),
    layoutKey('s1', 'a:en', '', '/x'),
    dictionaryKey('a', 'en'),
    errorPagesKey('s1', 'a', 'en'),
    pageListKey('s1', 'a', 'en'),
    siteTextKey('robots', 'a'),
    siteTextKey('llms', 'a'),
    sitemapFileKey('a', 'list'),
  ].flatMap((key) => [key.at(1), key.at(2), key.last]);
  const all = [
    ...stored,
    layoutKey('s2', 'a', 'en', '/x').at(1),
    versionKey('a'),
    versionKey('b'),
    pieceKey('a'),
    pieceKey('b'),
    walkKey('s1', 'b', 'en'),
    walkKey('s1', 'a', 'en'),
  ];
  expect(new Set(all).size).toBe(all.length);
});

it('a path has one key in any case; the newest document has the same under every schema, without which it has the same revision', () => {
  const { layoutKey } = keys;
  expect(layoutKey('s1', 'a', 'en', '/Auto').at(1)).toBe(layoutKey('s1', 'a', 'en', '/auto').at(1));
  expect(layoutKey('s1', 'a', 'en', '/auto').last).toBe(layoutKey('s2', 'a', 'en', '/auto').last);
  expect(keys.dictionaryKey('a', 'en').at(35)).toBe('D:a:en:z');
});

it('a key has 512 bytes at most, however many letters that are', () => {
  expect([512, 513].map((length) => keys.fitsKey('a'.repeat(length)))).toEqual([true, false]);
  expect([256, 257].map((length) => keys.fitsKey('é'.repeat(length)))).toEqual([true, false]);
});

it('a value is kept for long after a publish, for a day under the ten-minute clock, and longest as the newest document', async () => {
  const { stored, valuesOf } = setUp();
  const values = valuesOf();
  await values.write(KEY, 7, JSON.stringify(record('published')));
  await values.write(KEY, MAX_AGE_MS, JSON.stringify(record('scheduled')));
  await values.writeLast(KEY, record('last'));
  const days = [KEY.at(7), KEY.at(MAX_AGE_MS), KEY.last].map((key) => (stored.get(key)?.ttl ?? 0) / DAY);
  expect(days).toEqual([30, 1, 60]);
  const text = JSON.stringify(record('published'));
  expect(await values.read(KEY, 7)).toEqual({ stored: record('published'), length: text.length });
  expect([await values.read(KEY, 8), (await values.readLast(KEY))?.stored]).toEqual([undefined, record('last')]);
  await values.forgetLast(KEY);
  expect([await values.readLast(KEY), (await values.read(KEY, 7))?.stored.value]).toEqual([undefined, 'published']);
});

it('a value of another source is never read, written over or deleted', async () => {
  const { stored, valuesOf } = setUp();
  const [one, two] = [valuesOf('one'), valuesOf('two')];
  await one.write(KEY, 7, JSON.stringify(record(1)));
  await one.writeLast(KEY, record(1));
  expect([await two.read(KEY, 7), await two.readLast(KEY), await valuesOf().readLast(KEY)]).toEqual([undefined, undefined, undefined]);
  await two.forgetLast(KEY);
  await two.writeLast(KEY, record(2));
  expect([(await one.readLast(KEY))?.stored.value, stored.size]).toEqual([1, 3]);
});

it('KV may fail: a read is a miss, a write is left out, and both are logged', async () => {
  const down = () => Promise.reject(new Error('KV failed: 500'));
  const { log, valuesOf } = setUp({ get: down, put: down, delete: down });
  const values = valuesOf();
  expect(await values.read(KEY, 7)).toBeUndefined();
  await values.writeLast(KEY, record(1));
  await values.forgetLast(KEY);
  expect(log.events('content-store-failed').map(({ key }) => key)).toEqual([KEY.at(7), KEY.last, KEY.last]);
});

it('an unreadable value is a miss, and so is one that comes late', async () => {
  const { log, stored, valuesOf } = setUp();
  stored.set(KEY.last, { text: '{', ttl: 1 });
  expect([await valuesOf().readLast(KEY), log.events('content-store-failed').length]).toEqual([undefined, 1]);
  vi.useFakeTimers();
  try {
    const late = setUp({ get: () => new Promise(() => {}) })
      .valuesOf()
      .readLast(KEY);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await late).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

it('a value with too long a key is neither written nor read nor deleted', async () => {
  const down = () => Promise.reject(new Error('KV failed: 414'));
  const { log, valuesOf } = setUp({ get: down, put: down, delete: down });
  const long = keys.layoutKey('s1', 'site', 'en', `/${'a'.repeat(512)}`);
  await valuesOf().write(long, 7, '{}');
  await valuesOf().forgetLast(long);
  expect([await valuesOf().read(long, 7), log.lines]).toEqual([undefined, []]);
});
