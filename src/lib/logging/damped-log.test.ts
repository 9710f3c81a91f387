import { expect, test, vi } from 'vitest';
import { DAMPED_MS, dampedLog } from './damped-log.ts';

function damped() {
  let now = 1_800_000_000_000;
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
  const move = (ms: number) => {
    now += ms;
  };
  return { log, calm: dampedLog(log, { now: () => now }, ['layout-unavailable']), move };
}

test('logs one line in ten seconds for each kind of failure, with the number of dropped lines [OPS-01]', () => {
  const { log, calm, move } = damped();
  for (let visit = 0; visit < 50; visit++) calm.error('layout-unavailable', { path: `/page-${visit}`, kind: 'timeout' });
  calm.error('layout-unavailable', { path: '/other', kind: 'unavailable' });
  move(DAMPED_MS);
  calm.error('layout-unavailable', { path: '/later', kind: 'timeout' });
  expect(log.error.mock.calls).toEqual([
    ['layout-unavailable', { path: '/page-0', kind: 'timeout' }],
    ['layout-unavailable', { path: '/other', kind: 'unavailable' }],
    ['layout-unavailable', { path: '/later', kind: 'timeout', leftOut: 49 }],
  ]);
});

test('writes lines of other events, and the first line after the clock was set back [OPS-01]', () => {
  const { log, calm, move } = damped();
  calm.warn('block-failed', { block: 'Promo' });
  calm.warn('block-failed', { block: 'Promo' });
  expect(log.warn).toHaveBeenCalledTimes(2);
  calm.error('layout-unavailable');
  move(-60_000);
  calm.error('layout-unavailable');
  expect(log.error).toHaveBeenCalledTimes(2);
});
