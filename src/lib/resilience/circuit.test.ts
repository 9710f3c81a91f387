/** Circuit breakers, with a clock that the test sets. */
import { expect, test, vi } from 'vitest';
import { Circuit, Circuits, FAILURES_TO_OPEN, OPEN_MS } from './circuit.ts';
import { UpstreamError } from '../http/upstream-error.ts';

function circuit() {
  let now = 1_800_000_000_000;
  const log = { error: vi.fn(), info: vi.fn() };
  const made = new Circuit('apps', { now: () => now }, log);
  const fail = (times: number) => {
    for (let count = 0; count < times; count++) made.failed();
  };
  const move = (ms: number) => {
    now += ms;
  };
  return { made, log, fail, move, now: () => now };
}
const isOpen = (made: Circuit): boolean => {
  try {
    made.enter();
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(UpstreamError);
    return true;
  }
};

test('opens after failures in a row, not after as many with a success in between [DEL-09]', () => {
  const { made, fail } = circuit();
  fail(FAILURES_TO_OPEN - 1);
  made.succeeded(12);
  fail(FAILURES_TO_OPEN - 1);
  expect([isOpen(made), made.report.state]).toEqual([false, 'closed']);
  fail(1);
  expect([isOpen(made), made.report.state]).toEqual([true, 'open']);
});

test('reports how long it stays open, and lets one caller try after that [DEL-09]', () => {
  const { made, fail, move } = circuit();
  fail(FAILURES_TO_OPEN);
  move(OPEN_MS - 2500);
  expect(() => made.enter()).toThrow(expect.objectContaining({ kind: 'unavailable', retryAfterSeconds: 3 }));
  move(2500);
  expect(made.report.state).toBe('half-open');
  expect([isOpen(made), isOpen(made), isOpen(made)]).toEqual([false, true, true]);
});

test('closes when the try succeeds, and stays open when it fails [DEL-09]', () => {
  const { made, fail, move, now } = circuit();
  fail(FAILURES_TO_OPEN);
  move(OPEN_MS);
  made.enter();
  fail(1);
  expect([isOpen(made), made.report.state]).toEqual([true, 'open']);
  move(OPEN_MS);
  made.enter();
  made.succeeded(40);
  expect([isOpen(made), isOpen(made)]).toEqual([false, false]);
  expect(made.report).toEqual({
    state: 'closed',
    lastSuccessAt: now(),
    lastFailureAt: now() - OPEN_MS,
    lastLatencyMs: 40,
    failuresInARow: 0,
  });
});

test('lets the next caller try when the visitor of a try left [DEL-09]', () => {
  const { made, fail, move } = circuit();
  fail(FAILURES_TO_OPEN);
  move(OPEN_MS);
  made.enter();
  move(OPEN_MS);
  expect(isOpen(made)).toBe(false);
});

test('does not stay open when the clock is set back [DEL-09]', () => {
  const { made, fail, move } = circuit();
  fail(FAILURES_TO_OPEN);
  move(-3_600_000);
  expect(isOpen(made)).toBe(false);
});

test('logs an outage in two lines, however many calls fail [OPS-01]', () => {
  const { made, fail, move, log } = circuit();
  fail(FAILURES_TO_OPEN + 20);
  move(OPEN_MS);
  made.succeeded(5);
  made.succeeded(5);
  expect(log.error.mock.calls).toEqual([['circuit-opened', { upstream: 'apps', failures: FAILURES_TO_OPEN, seconds: OPEN_MS / 1000 }]]);
  expect(log.info.mock.calls).toEqual([['circuit-closed', { upstream: 'apps' }]]);
});

test('keeps one circuit for each name, and reports all of them [DEL-09]', () => {
  const circuits = new Circuits({ now: () => 7 });
  expect(circuits.of('media')).toBe(circuits.of('media'));
  circuits.of('apps').succeeded(3);
  expect(Object.keys(circuits.reports())).toEqual(['media', 'apps']);
  expect(circuits.reports().apps).toMatchObject({ state: 'closed', lastSuccessAt: 7, lastLatencyMs: 3 });
});
