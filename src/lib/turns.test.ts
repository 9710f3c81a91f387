/** The rate of calls to a service, on a clock the test moves. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeTurns } from './turns.ts';

const clock = { now: () => Date.now() };
const calm = new AbortController().signal;

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Starts calls at once and writes down, in milliseconds, when each is let in, or why it is not. */
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

test('lets a few calls in at once, then spaces them evenly [DEL-02]', async () => {
  const results = startAll(takeTurns({ clock, perSecond: 40 }), 14);
  await vi.advanceTimersByTimeAsync(1000);
  expect(results).toEqual([...Array(10).fill(0), 25, 50, 75, 100]);
});

test('never lets in more than the rate and the burst within a second, however many ask [DEL-02]', async () => {
  const results = startAll(takeTurns({ clock, perSecond: 40 }), 500);
  await vi.advanceTimersByTimeAsync(5000);
  const times = results.filter((result) => typeof result === 'number');
  expect(times.filter((ms) => ms < 1000).length).toBeLessThanOrEqual(50);
  expect(Math.max(...times)).toBe(1000);
  expect(results.filter((result) => result === 'rate-limited')).toHaveLength(500 - times.length);
});

test('lets calls in at once again after a quiet second [DEL-02]', async () => {
  const turn = takeTurns({ clock, perSecond: 40 });
  startAll(turn, 30);
  await vi.advanceTimersByTimeAsync(2000);
  const results = startAll(turn, 10);
  await vi.advanceTimersByTimeAsync(0);
  expect(results).toEqual(Array(10).fill(0));
});

test('lets go of a call whose caller has left [DEL-03]', async () => {
  const caller = new AbortController();
  const results = startAll(takeTurns({ clock, perSecond: 40, burst: 1 }), 2, caller.signal);
  caller.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(results).toEqual([0, 'timeout']);
  expect(vi.getTimerCount()).toBe(0);
});

test('goes on when the clock is set back [DEL-03]', async () => {
  const turn = takeTurns({ clock, perSecond: 40 });
  startAll(turn, 10);
  vi.setSystemTime(1_700_000_000_000);
  const results = startAll(turn, 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(results).toEqual([0]);
});
