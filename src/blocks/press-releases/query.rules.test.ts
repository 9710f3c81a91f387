import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReversed, releaseQueryOf, readReleaseQuery, releaseDay } from './query.rules.ts';

const shown = (query: string) => readReleaseQuery(new URLSearchParams(query));

test('reads dates in both notations and the page from an address [PRS-01]', () => {
  expect(shown('start=2026-01-31&end=2/5/2026&page=3')).toEqual({
    start: '2026-01-31',
    end: '2026-02-05',
    page: 3,
    wrong: { start: '', end: '' },
  });
  expect(shown('')).toEqual({ start: '', end: '', page: 1, wrong: { start: '', end: '' } });
  expect(shown('start=2024-02-29').start).toBe('2024-02-29');
});

test.each([
  ['2026-02-30', '2026-02-30'],
  ['2025-02-29', '2025-02-29'],
  ['soon', 'soon'],
  ['  next\n week ', 'next week'],
  ['2026-1-1', '2026-1-1'],
  ['13/40/2026', '13/40/2026'],
  ['20260101', '20260101'],
  ['+012026-01-01', '+012026-01-01'],
  ["2026-01-01' OR 1=1 --", "2026-01-01' OR 1=1 --"],
  [`x${'😀'.repeat(60)}`, `x${'😀'.repeat(29)}`],
])('treats %j as invalid: the side counts as open, and the entry is shown again [PRS-01]', (written, kept) => {
  const { start, wrong } = readReleaseQuery(new URLSearchParams({ start: written }));
  expect([start, wrong.start]).toEqual(['', kept]);
});

test.each(['-1', '0', '1e9', '1000000000', '1.5', ' 2', '02', 'two', ''])('reads page %j as the first [PRS-01]', (page) => {
  expect(shown(new URLSearchParams({ page }).toString()).page).toBe(1);
});

test('writes the filters in one order, and begins at the first page after any change but the page’s [PRS-01]', () => {
  const now = shown('page=4&end=2026-02-05&start=2026-01-31');
  expect(releaseQueryOf(now)).toBe('start=2026-01-31&end=2026-02-05');
  expect(releaseQueryOf(now, { page: 5 })).toBe('start=2026-01-31&end=2026-02-05&page=5');
  expect(releaseQueryOf(now, { start: '' })).toBe('end=2026-02-05');
  expect(releaseQueryOf(shown(''), { page: 1 })).toBe('');
});

test('treats the dates as reversed only when both are set [PRS-01]', () => {
  expect(isReversed({ start: '2026-01-02', end: '2026-01-01' })).toBe(true);
  for (const [start, end] of [
    ['2026-01-01', '2026-01-01'],
    ['2026-01-01', '2026-01-02'],
    ['', '2026-01-01'],
    ['2026-01-02', ''],
  ] as const)
    expect(isReversed({ start, end })).toBe(false);
});

test.each([
  ['2026-10-28', '2026-10-28'],
  ['2026-10-28T00:00:00Z', '2026-10-28'],
  ['2026-10-28T23:59:59.999Z', '2026-10-28'],
  // The date as written, whatever its hour and time zone.
  ['2026-10-28T23:30:00-05:00', '2026-10-28'],
  ['2026-10-28T00:30:00+09:00', '2026-10-28'],
  ['2026-10-28 09:00:00', '2026-10-28'],
  ['20261028T000000Z', '2026-10-28'],
  ['Wed, 28 Oct 2026 00:00:00 GMT', '2026-10-28'],
  ['', 'unknown'],
  ['  ', 'unknown'],
  ['0001-01-01T00:00:00Z', 'unknown'],
  ['2026-02-30', 'invalid'],
  ['2026-13-01T00:00:00Z', 'invalid'],
  ['last Tuesday', 'invalid'],
  ['20', 'invalid'],
])('reads the date of a release %j as %j [PRS-01]', (published, day) => {
  expect(releaseDay(published)).toBe(day);
});

test('returns a valid result for any address and any date of the service [PRS-01]', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const { start, page } = readReleaseQuery(new URLSearchParams({ start: one, page: other }));
      expect(start).toMatch(/^(\d{4}-\d\d-\d\d)?$/);
      expect(page).toBeGreaterThanOrEqual(1);
      expect(releaseDay(one)).toMatch(/^(unknown|invalid|[+-]?\d{4,6}-\d\d(-\d\d)?)$/);
    }),
  );
  fc.assert(
    fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
      expect(releaseDay(date.toISOString())).toBe(date.toISOString().slice(0, 10));
    }),
  );
});
