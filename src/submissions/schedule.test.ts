import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../lib/resilience/lease.ts';
import { deliveryLease, MAX_REFUSALS, nextTry } from './schedule.ts';
import { CALL_MS } from './target.ts';

const failure = { error: 'timeout', isRefusal: false };

test('retries after 1, 5 and 15 minutes, 1, 4, 12 and 24 hours, then each day [FRM-11]', () => {
  const gaps = [1, 2, 3, 4, 5, 6, 7, 8, 30].map((attempts) => nextTry({ attempts, refusals: 0, since: 0 }, failure, 1000, 0));
  expect(gaps.map((at) => (at as number) - 1000)).toEqual([MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, DAY, DAY, DAY]);
});

test('spreads retries of simultaneous failures by up to a tenth', () => {
  expect(nextTry({ attempts: 2, refusals: 0, since: 0 }, failure, 0, 1)).toBe(5.5 * MINUTE);
});

test('waits as long as the target requests, at most a day', () => {
  const after = (retryAfterSeconds: number) => nextTry({ attempts: 1, refusals: 0, since: 0 }, { ...failure, retryAfterSeconds }, 0, 0);
  expect([after(1), after(600), after(999_999)]).toEqual([MINUTE, 10 * MINUTE, DAY]);
});

test('gives up after three days of failures, or six refusals; an unsent delivery loses no attempt [FRM-11]', () => {
  const row = { attempts: 9, refusals: 0, since: 0 };
  expect(nextTry(row, failure, deliveryLease.giveUpMs - 1, 0)).not.toBe('dead');
  expect(nextTry(row, failure, deliveryLease.giveUpMs, 0)).toBe('dead');
  const refused = { error: 'refused 400', isRefusal: true };
  expect(nextTry({ ...row, refusals: MAX_REFUSALS - 2 }, refused, 0, 0)).not.toBe('dead');
  expect(nextTry({ ...row, refusals: MAX_REFUSALS - 1 }, refused, 0, 0)).toBe('dead');
  expect(nextTry(row, { ...failure, isUnsent: true }, deliveryLease.giveUpMs, 0)).toBe(deliveryLease.giveUpMs + 30_000);
});

test('a lease lasts longer than all calls of its portion: thirty rows, five at once', () => {
  expect((30 / 5) * CALL_MS).toBeLessThan(deliveryLease.leaseMs);
});
