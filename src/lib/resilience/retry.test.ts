/** Tests repeated work: how often it is tried, how long the gaps are, and which error is left (API-02). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eachAtOnce } from './at-once.ts';
import { mayPass, repeated } from './d1-write.ts';
import { retried } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails so often, then succeeds. */
function failing(times: number, message = 'Network connection lost.') {
  let calls = 0;
  const work = async () => {
    calls++;
    if (calls <= times) throw new Error(`${message} ${calls}`);
    return calls;
  };
  return { work, calls: () => calls };
}

test('work is tried as often as allowed, with growing gaps [API-02]', async () => {
  const twice = failing(2);
  const done = retried(3, 100, twice.work);
  await vi.advanceTimersByTimeAsync(99);
  expect(twice.calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(twice.calls()).toBe(2);
  await vi.advanceTimersByTimeAsync(199);
  expect(twice.calls()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await done).toBe(3);
});

test('after the last try its error is left [API-02]', async () => {
  const always = failing(9);
  const done = expect(retried(3, 10, always.work)).rejects.toThrow('lost. 3');
  await vi.runAllTimersAsync();
  await done;
  expect(always.calls()).toBe(3);
});

test('a write is tried four times, with gaps that are up to half longer [API-02]', async () => {
  const gaps: number[] = [];
  const options = { random: () => 1, pause: async (ms: number) => void gaps.push(ms) };
  expect(await repeated(failing(3).work, options)).toBe(4);
  expect(await repeated(failing(3).work, { ...options, random: () => 0 })).toBe(4);
  expect(gaps).toEqual([75, 525, 1950, 50, 350, 1300]);
  await expect(repeated(failing(4).work, options)).rejects.toThrow('lost. 4');
  const wrong = failing(9, 'UNIQUE constraint failed');
  await expect(repeated(wrong.work, options)).rejects.toThrow('UNIQUE');
  expect(wrong.calls()).toBe(1);
});

test('a write that does not answer in time is tried again [API-02]', async () => {
  let calls = 0;
  const done = repeated(() => (++calls === 1 ? new Promise<number>(() => undefined) : Promise.resolve(calls)), {
    tryMs: 1000,
    pause: async () => undefined,
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await done).toBe(2);
});

test.each([
  [new Error('D1_ERROR: Network connection lost.'), true],
  [new Error('failed', { cause: new Error('D1 DB is overloaded') }), true],
  ['storage caused object to be reset', true],
  [new Error('no such table'), false],
  ['', false],
])('%s may pass: %s [API-02]', (error, expected) => {
  expect(mayPass(error)).toBe(expected);
});

test('a list is worked through a few at a time, with results in its order [API-02]', async () => {
  let [running, most] = [0, 0];
  const work = async (ms: number) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, ms));
    running--;
    return ms * 2;
  };
  const done = eachAtOnce([50, 10, 30, 20, 40], 2, work);
  await vi.runAllTimersAsync();
  expect([await done, most]).toEqual([[100, 20, 60, 40, 80], 2]);
  expect(await eachAtOnce([], 2, work)).toEqual([]);
});
