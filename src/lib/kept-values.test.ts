/** What is kept of an answer, for how long, and who is asked meanwhile. */
import { expect, test } from 'vitest';
import { testBackground } from '../../test/worker/background.ts';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { movedClock } from '../../test/worker/moved-clock.ts';
import { type Keeping, KeptValues } from './kept-values.ts';

const FRESH = 1000;
const STALE = 10_000;
const signal = new AbortController().signal;

function kept({ maxBytes = 10_000 } = {}) {
  const stored = new Map<string, string>();
  const clock = movedClock();
  const log = memoryLog();
  const background = testBackground();
  const kv = {
    get: async (name: string) => stored.get(name) ?? null,
    put: async (name: string, text: string) => void stored.set(name, text),
  } as unknown as KVNamespace;
  const make = () => new KeptValues({ prefix: 'X:', kv, clock, log, background, maxBytes });
  let calls = 0;
  const load = async () => ({ value: ++calls });
  const read = (values: KeptValues, renew: Keeping['renew'], work: () => Promise<{ value: unknown; at?: number }> = load, key = 'a') =>
    values.read<unknown>(key, { freshMs: FRESH, staleMs: STALE, renew }, signal, work).then(({ value }) => value);
  return { make, read, clock, stored, log, background };
}
const fail = () => Promise.reject(new Error('down'));

test('asked before it answers, or behind it, as the caller wants [AGY-13]', async () => {
  for (const [renew, second] of [
    ['first', 2],
    ['behind', 1],
  ] as const) {
    const { make, read, clock, background } = kept();
    const values = make();
    expect(await read(values, renew)).toBe(1);
    clock.move(FRESH);
    expect([renew, await read(values, renew)]).toEqual([renew, second]);
    await background.settled();
    expect([renew, await read(values, renew)]).toEqual([renew, 2]);
  }
});

test('an old value stands in for a failure until its end, in each isolate [AGY-13]', async () => {
  const { make, read, clock, background } = kept();
  await read(make(), 'first');
  await background.settled();
  clock.move(STALE - 1);
  expect([await read(make(), 'first', fail), await read(make(), 'behind', fail)]).toEqual([1, 1]);
  await background.settled();
  clock.move(1);
  for (const renew of ['first', 'behind'] as const) await expect(read(make(), renew, fail)).rejects.toThrow('down');
});

test('when the old value ends while the service is at rest, nobody waits [AGY-13]', async () => {
  const { make, read, clock } = kept();
  const values = make();
  await read(values, 'first');
  clock.move(STALE - 1);
  expect(await read(values, 'first', fail)).toBe(1);
  clock.move(1);
  const started = performance.now();
  await expect(read(values, 'first', fail)).rejects.toThrow('down');
  expect(performance.now() - started).toBeLessThan(2000);
});

test('a failure without anything kept is everybody’s own, and the next one asks again at once [AGY-13]', async () => {
  const { make, read } = kept();
  const values = make();
  await expect(read(values, 'first', fail)).rejects.toThrow('down');
  expect(await read(values, 'first')).toBe(1);
});

test('those who come while one asks wait for its answer, and ask themselves when it fails [AGY-13]', async () => {
  const { make, read } = kept();
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

test('what is older than it looks says so by `at`; a clock set back makes nothing fresh [AGY-13]', async () => {
  const { make, read, clock } = kept();
  const values = make();
  await read(values, 'first', async () => ({ value: 'old', at: clock.now() - FRESH }));
  expect(await read(values, 'first')).toBe(1);
  clock.move(-3600_000);
  expect(await read(values, 'first')).toBe(2);
});

test('memory is bounded; what does not fit it is read from the store [AGY-13]', async () => {
  const { make, read, background } = kept({ maxBytes: 400 });
  const values = make();
  const long = 'x'.repeat(1000);
  expect(await read(values, 'first', async () => ({ value: long }))).toBe(long);
  await background.settled();
  expect(await read(values, 'first', fail)).toBe(long);
});

test('a key too long for the store, and a stored text that is no JSON, are misses [SEC-01]', async () => {
  const { make, read, stored, background, log } = kept();
  await read(make(), 'first', undefined, 'k'.repeat(600));
  await background.settled();
  expect(stored.size).toBe(0);
  stored.set('X:a', '{half');
  expect(await read(make(), 'first')).toBe(2);
  expect(log.events('kept-value-not-read')).toHaveLength(1);
});
