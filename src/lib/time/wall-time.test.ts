import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../test/scale.ts';
import { fromWallTime, toWallTime, wallDay } from './wall-time.ts';

const ERIE = 'America/New_York';

test.each([
  ['2026-11-04T09:30', '2026-11-04T14:30:00.000Z'],
  ['2026-07-04T09:30', '2026-07-04T13:30:00.000Z'],
  ['2026-07-04', '2026-07-04T04:00:00.000Z'],
  // A time that occurs twice, and one that does not exist.
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
])('%s in Erie is %s [EDT-04]', (text, iso) => {
  expect(new Date(fromWallTime(text, ERIE) ?? 0).toISOString()).toBe(iso);
});

test.each(['', 'tomorrow', '2026-02-30T09:00', '2026-13-01T09:00', '2026-01-01T24:00', '2026-1-1', '2026-01-01T09:00Z'])(
  '%j is not a time [EDT-04]',
  (text) => {
    expect(fromWallTime(text, ERIE)).toBeUndefined();
  },
);

test.each([
  ['2026-11-04', '2026-11-04T05:00:00.000Z', '2026-11-05T04:59:59.999Z'],
  // Days of 25 and of 23 hours.
  ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
])('the day %s in Erie ends when the next begins [EDT-04]', (day, first, last) => {
  const found = wallDay(day, ERIE);
  expect([found?.first, found?.last].map((at) => new Date(at ?? 0).toISOString())).toEqual([first, last]);
});

test.each(['', 'x2026-11-04', '2026-02-30', '2026-13-01', '2026-11-04T09:30', '9999-12-31'])('%j is not a day [EDT-04]', (text) => {
  expect(wallDay(text, ERIE)).toBeUndefined();
});

test('every minute reads back as itself, except in the hour that occurs twice [EDT-04]', () => {
  const minute = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 });
  fc.assert(
    fc.property(minute, fc.constantFrom(ERIE, 'UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe'), (minutes, zone) => {
      const at = minutes * 60_000;
      const back = fromWallTime(toWallTime(at, zone), zone) as number;
      expect(toWallTime(back, zone)).toBe(toWallTime(at, zone));
      expect(at - back).toBeGreaterThanOrEqual(0);
      expect(at - back).toBeLessThanOrEqual(3600_000);
    }),
    { numRuns: scaled(500) },
  );
});
