import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayEnd, zonedTime } from './zoned-time.ts';

test.each([
  ['2026-11-04T00:00:00Z', '2026-11-04T00:00:00-05:00'],
  ['2026-11-04', '2026-11-04T00:00:00-05:00'],
  ['2026-07-04', '2026-07-04T00:00:00-04:00'],
  // The clocks change at two in the morning on these days.
  ['2026-03-08', '2026-03-08T00:00:00-05:00'],
  ['2026-11-01', '2026-11-01T00:00:00-04:00'],
  ['2026-11-04T14:30:00Z', '2026-11-04T14:30:00Z'],
  ['2026-11-04T14:30:00', '2026-11-04T14:30:00Z'],
  ['2026-11-04T09:30:00-05:00', '2026-11-04T14:30:00Z'],
  ['', ''],
  ['the day after', ''],
])('%j becomes %j where the company is in New York [MET-01]', (iso, expected) => {
  expect(zonedTime(iso, 'America/New_York')).toBe(expected);
});

test.each([
  ['2026-03-29', '2026-03-29T00:00:00+01:00'],
  ['2026-10-25', '2026-10-25T00:00:00+02:00'],
])('%j, a day on which the clocks change, becomes %j east of Greenwich [MET-01]', (day, expected) => {
  expect(zonedTime(day, 'Europe/Berlin')).toBe(expected);
});

test.each([
  ['2026-07-15', 'America/New_York', '2026-07-15T23:59:59-04:00'],
  ['2026-12-18', 'America/New_York', '2026-12-18T23:59:59-05:00'],
  ['2026-07-15', 'America/Chicago', '2026-07-15T23:59:59-05:00'],
  // The clocks change on these days.
  ['2026-03-08', 'America/New_York', '2026-03-08T23:59:59-04:00'],
  ['2026-11-01', 'America/New_York', '2026-11-01T23:59:59-05:00'],
  ['', 'America/New_York', ''],
  ['2026-02-30', 'America/New_York', ''],
])('%j in %s ends at %j [MET-02]', (day, timeZone, expected) => {
  expect(dayEnd(day, timeZone)).toBe(expected);
});

test('a day of content is the same day in the company’s zone, in any zone [MET-01]', () => {
  const zones = ['America/New_York', 'America/Chicago', 'UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Honolulu'];
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-02'), max: new Date('2099-12-30'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (at, timeZone) => {
        const day = at.toISOString().slice(0, 10);
        const shown = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(zonedTime(day, timeZone)));
        expect(shown).toBe(day);
      },
    ),
  );
});
