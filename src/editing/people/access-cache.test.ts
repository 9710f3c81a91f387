/** Tests what an isolate remembers of people's rights, with a database that answers late or fails [EDT-03] [SEC-01]. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import { AccessCache, digestPrefix } from './access-cache.ts';

let reads: string[];
let delayMs: number;
let isAway: boolean;
let cache: AccessCache;

/** A database in which each person is named by what was asked for. */
const database = {
  prepare: () => ({
    bind: (value: string) => ({
      async first() {
        reads.push(value);
        if (isAway) throw new Error('D1_ERROR: Network connection lost.');
        if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
        return { id: value, name: value, role: 'editor', digest: 'd'.repeat(64), operators: 1, leftAt: null };
      },
    }),
  }),
} as unknown as D1Database;

beforeEach(() => {
  vi.useFakeTimers();
  [reads, delayMs, isAway] = [[], 0, false];
  cache = new AccessCache(database, { now: () => 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('waits two seconds for the database [EDT-03] [SEC-01]', async () => {
  const answerAfter = async (ms: number) => {
    delayMs = ms;
    const asked = cache.byId(`after ${ms}`).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(ms);
    return asked;
  };
  expect(await answerAfter(1900)).toMatchObject({ role: 'editor' });
  expect(await answerAfter(2100)).toBeInstanceOf(UpstreamError);
});

test('each person has rights of their own, and an address of Access has them in any spelling [EDT-03] [SEC-01]', async () => {
  expect([(await cache.byId('one'))?.id, (await cache.byId('two'))?.id, (await cache.byId('one'))?.id]).toEqual(['one', 'two', 'one']);
  expect([await cache.byAccess('Ann@site.test'), await cache.byAccess('ann@site.test'), await cache.byAccess('one')]).toMatchObject([
    ...[{ id: 'Ann@site.test' }, { id: 'Ann@site.test' }],
    { id: 'one' },
  ]);
  expect(reads).toEqual(['one', 'two', 'Ann@site.test', 'one']);
});

test('a person who is not known yet only reads, or has no access, while the database is unavailable [SEC-01]', async () => {
  isAway = true;
  expect(await cache.byAccess('ann@site.test')).toEqual({ role: 'reader' });
  await expect(cache.byId('one')).rejects.toThrow(UpstreamError);
});

test('remembers a thousand people, and starts again with one more [EDT-03]', async () => {
  const askAll = async (count: number) => {
    reads = [];
    for (let id = 0; id < count; id++) await cache.byId(String(id));
    return reads.length;
  };
  expect([await askAll(1000), await askAll(1000), await askAll(1001), await askAll(1)]).toEqual([1000, 0, 1, 1]);
});

test('a session shows only the beginning of a digest [SEC-01]', () => {
  expect(digestPrefix('0123456789abcdef0123456789abcdef')).toBe('0123456789abcdef');
});
