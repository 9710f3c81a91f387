/** The rate of calls to a service, with a clock that the test moves. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace.ts';

const clock = { now: () => Date.now() };
const calm = new AbortController().signal;

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Starts all calls at once and returns, in milliseconds, when each may start, or the reason of its refusal. */
function startAll(turn: (signal: AbortSignal) => Promise<void>, count: number, signal = calm): (number | string)[] {
  const started = Date.now();
  const results: (number | string)[] = [];
  for (let index = 0; index < count; index++) {
    turn(signal).then(
      () => results.push(Date.now() - started),
      (error) => results.push(error.kind),
    );
  }
  return results;
}

test('starts a few calls at once, then spaces them evenly [DEL-02]', async () => {
  const results = startAll(new Pace({ clock, perSecond: 40 }).turn, 14);
  await vi.advanceTimersByTimeAsync(1000);
  expect(results).toEqual([...Array(10).fill(0), 25, 50, 75, 100]);
});

test('never starts more calls than the rate and the burst within a second, however many wait [DEL-02]', async () => {
  const results = startAll(new Pace({ clock, perSecond: 40 }).turn, 500);
  await vi.advanceTimersByTimeAsync(5000);
  const times = results.filter((result) => typeof result === 'number');
  expect(times.filter((ms) => ms < 1000).length).toBeLessThanOrEqual(50);
  expect(Math.max(...times)).toBe(1000);
  expect(results.filter((result) => result === 'rate-limited')).toHaveLength(500 - times.length);
});

test('starts calls at once again after a quiet second [DEL-02]', async () => {
  const turn = new Pace({ clock, perSecond: 40 }).turn;
  startAll(turn, 30);
  await vi.advanceTimersByTimeAsync(2000);
  const results = startAll(turn, 10);
  await vi.advanceTimersByTimeAsync(0);
  expect(results).toEqual(Array(10).fill(0));
});

test('drops a call whose caller has left [DEL-03]', async () => {
  const caller = new AbortController();
  const results = startAll(new Pace({ clock, perSecond: 40, burst: 1 }).turn, 2, caller.signal);
  caller.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(results).toEqual([0, 'timeout']);
  expect(vi.getTimerCount()).toBe(0);
});

test('continues when the clock is set back [DEL-03]', async () => {
  const turn = new Pace({ clock, perSecond: 40 }).turn;
  startAll(turn, 10);
  vi.setSystemTime(1_700_000_000_000);
  const results = startAll(turn, 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(results).toEqual([0]);
});

test('without a wait, starts as many calls a second as the rate, after a small burst', () => {
  const pace = new Pace({ clock, perSecond: 40, burst: 4, maxWaitMs: 0 });
  let given = 0;
  for (let ms = 0; ms < 10_000; ms++) {
    if (pace.book() !== undefined) given++;
    vi.setSystemTime(Date.now() + 1);
  }
  expect(given).toBeGreaterThanOrEqual(400);
  expect(given).toBeLessThanOrEqual(404);
});

test('without a burst, books calls one after the other', () => {
  const pace = new Pace({ clock, perSecond: 40, burst: 1, maxWaitMs: Number.POSITIVE_INFINITY });
  expect([pace.book(), pace.book(), pace.book()]).toEqual([0, 25, 50]);
});
