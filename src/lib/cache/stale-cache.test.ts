/** Which responses the cache stores, for how long, and which calls reach the service meanwhile. */
import { expect, test, vi } from 'vitest';
import { testBackground } from '../../../test/worker/background.ts';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { movedClock } from '../../../test/worker/moved-clock.ts';
import { type CacheAges, StaleCache } from './stale-cache.ts';

const FRESH = 1000;
const STALE = 10_000;
const signal = new AbortController().signal;

function setUp({ maxBytes = 10_000 } = {}) {
  const stored = new Map<string, string>();
  const clock = movedClock();
  const log = memoryLog();
  const background = testBackground();
  const kv = {
    get: async (name: string) => stored.get(name) ?? null,
    put: async (name: string, text: string) => void stored.set(name, text),
  } as unknown as KVNamespace;
  const make = () => new StaleCache({ prefix: 'X:', kv, clock, log, background, maxBytes });
  let calls = 0;
  const load = async () => ({ value: ++calls });
  const read = (values: StaleCache, renew: CacheAges['renew'], work: () => Promise<{ value: unknown; at?: number }> = load, key = 'a') =>
    values.read<unknown>(key, { freshMs: FRESH, staleMs: STALE, renew }, signal, work).then(({ value }) => value);
  return { make, read, clock, stored, log, background };
}
const fail = () => Promise.reject(new Error('down'));

test('renews a stale value before or after it returns, as the caller chooses [AGY-13]', async () => {
  for (const [renew, second] of [
    ['first', 2],
    ['behind', 1],
  ] as const) {
    const { make, read, clock, background } = setUp();
    const values = make();
    expect(await read(values, renew)).toBe(1);
    clock.move(FRESH);
    expect([renew, await read(values, renew)]).toEqual([renew, second]);
    await background.settled();
    expect([renew, await read(values, renew)]).toEqual([renew, 2]);
  }
});

test('returns a stale value on failure until it expires, in each isolate [AGY-13]', async () => {
  const { make, read, clock, background } = setUp();
  await read(make(), 'first');
  await background.settled();
  clock.move(STALE - 1);
  expect([await read(make(), 'first', fail), await read(make(), 'behind', fail)]).toEqual([1, 1]);
  await background.settled();
  clock.move(1);
  for (const renew of ['first', 'behind'] as const) await expect(read(make(), renew, fail)).rejects.toThrow('down');
});

test('does not wait when the stale value expires while the service is at rest [AGY-13]', async () => {
  const { make, read, clock } = setUp();
  const values = make();
  await read(values, 'first');
  clock.move(STALE - 1);
  expect(await read(values, 'first', fail)).toBe(1);
  clock.move(1);
  // Timers never fire, so a read that waited would not return.
  vi.useFakeTimers();
  await expect(read(values, 'first', fail)).rejects.toThrow('down');
  vi.useRealTimers();
});

test('passes a failure to its caller when nothing is stored, and the next call queries the service at once [AGY-13]', async () => {
  const { make, read } = setUp();
  const values = make();
  await expect(read(values, 'first', fail)).rejects.toThrow('down');
  expect(await read(values, 'first')).toBe(1);
});

test('shares the response of a running query, and lets waiting callers query for themselves when it fails [AGY-13]', async () => {
  const { make, read } = setUp();
  const values = make();
  let calls = 0;
  const first = read(values, 'first', async () => {
    calls++;
    throw new Error('down');
  });
  const others = Array.from({ length: 3 }, () =>
    read(values, 'first', async () => {
      calls++;
      return { value: 'second' };
    }),
  );
  await expect(first).rejects.toThrow('down');
  expect(await Promise.all(others)).toEqual(['second', 'second', 'second']);
  expect(calls).toBeLessThanOrEqual(4);
});

test('shares the query of a caller that waited for a failed one [AGY-13]', async () => {
  const { make, read } = setUp();
  const values = make();
  const [down, waited] = [Promise.withResolvers<{ value: string }>(), Promise.withResolvers<{ value: string }>()];
  const begun = Promise.withResolvers<void>();
  const first = read(values, 'first', () => down.promise);
  const second = read(values, 'first', () => {
    begun.resolve();
    return waited.promise;
  });
  down.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await begun.promise;
  const third = read(values, 'first', async () => ({ value: 'third' }));
  await new Promise(setImmediate);
  waited.resolve({ value: 'second' });
  expect(await Promise.all([second, third])).toEqual(['second', 'second']);
});

test('takes a value’s age from `at`, and treats nothing as fresh after the clock was set back [AGY-13]', async () => {
  const { make, read, clock } = setUp();
  const values = make();
  await read(values, 'first', async () => ({ value: 'old', at: clock.now() - FRESH }));
  expect(await read(values, 'first')).toBe(1);
  clock.move(-3600_000);
  expect(await read(values, 'first')).toBe(2);
});

test('bounds its memory, and reads values that do not fit from the store [AGY-13]', async () => {
  const { make, read, background } = setUp({ maxBytes: 400 });
  const values = make();
  const long = 'x'.repeat(1000);
  expect(await read(values, 'first', async () => ({ value: long }))).toBe(long);
  await background.settled();
  expect(await read(values, 'first', fail)).toBe(long);
});

test('treats a key too long for the store, and stored text that is not JSON, as misses [SEC-01]', async () => {
  const { make, read, stored, background, log } = setUp();
  await read(make(), 'first', undefined, 'k'.repeat(600));
  await background.settled();
  expect(stored.size).toBe(0);
  stored.set('X:a', '{half');
  expect(await read(make(), 'first')).toBe(2);
  expect(log.events('cached-value-not-read')).toHaveLength(1);
});

test('many readers of a value that is not there yet make one call [AGY-13]', async () => {
  const { make, read, clock } = setUp();
  const values = make();
  const { promise, resolve } = Promise.withResolvers<{ value: string }>();
  let calls = 0;
  const slow = () => {
    calls++;
    return promise;
  };
  const all = [read(values, 'first', slow), read(values, 'behind', slow), read(values, 'first', slow)];
  await vi.waitFor(() => expect(calls).toBe(1));
  resolve({ value: 'made' });
  expect([await Promise.all(all), calls]).toEqual([['made', 'made', 'made'], 1]);
  clock.move(FRESH);
  expect(await read(values, 'first', async () => ({ value: 'newer' }))).toBe('newer');
});

test('KV forgets a value when it may no longer be used, and none sooner than it can [AGY-13]', async () => {
  const ages: (number | undefined)[] = [];
  const clock = movedClock();
  const background = testBackground();
  const kv = {
    get: async () => null,
    put: async (_: string, __: string, options?: KVNamespacePutOptions) => void ages.push(options?.expirationTtl),
  };
  const cache = new StaleCache({ prefix: 'X:', kv: kv as unknown as KVNamespace, clock, log: memoryLog(), background, maxBytes: 1000 });
  for (const staleMs of [90_500, 1000])
    await cache.read(`a${staleMs}`, { freshMs: 1, staleMs, renew: 'first' }, signal, async () => ({ value: 1 }));
  await background.settled();
  expect(ages).toEqual([91, 60]);
});
