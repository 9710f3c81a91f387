/** Tests the weeks of a month: whole weeks, each day once, also where the clocks change and years end. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWallTime, toWallTime, wallDay } from '../../lib/time/wall-time.ts';
import { monthAfter, weeksOf } from './calendar-weeks.ts';

test('weeks begin on Sunday and cover the month', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toEqual({ day: '2026-11-01', isOutside: false });
  expect(weeks.at(-1)?.at(-1)).toEqual({ day: '2026-12-05', isOutside: true });
  expect(weeksOf('2015-02')).toHaveLength(4);
  expect(weeksOf('2026-08')).toHaveLength(6);
});

test('any month has each of its days once, seven in a week, one after the other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const month = `${year}-${String(number).padStart(2, '0')}`;
      const days = weeksOf(month).flat();
      expect(days.length % 7).toBe(0);
      const inside = days.filter(({ isOutside }) => !isOutside).map(({ day }) => day);
      expect(new Set(inside).size).toBe(new Date(Date.UTC(year, number, 0)).getUTCDate());
      expect(inside.every((day) => day.startsWith(month))).toBe(true);
      expect([...days].sort((left, right) => left.day.localeCompare(right.day))).toEqual(days);
    }),
    { numRuns: 200 },
  );
});

test('days on which the clocks change are whole days of 23 and 25 hours', () => {
  const zone = 'America/New_York';
  for (const [day, hours] of [
    ['2026-03-08', 23],
    ['2026-11-01', 25],
  ] as const) {
    expect(
      weeksOf(day.slice(0, 7))
        .flat()
        .filter((one) => one.day === day),
    ).toHaveLength(1);
    const { first, last } = wallDay(day, zone)!;
    expect(last + 1 - first).toBe(hours * 3600_000);
    // Nine in the morning is on that day.
    expect(toWallTime(fromWallTime(`${day}T09:00`, zone)!, zone)).toBe(`${day}T09:00`);
  }
});

test('months go on over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 0)]).toEqual(['2027-01', '2025-12', '2026-11']);
});
