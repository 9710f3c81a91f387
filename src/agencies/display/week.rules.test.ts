/** Tests the open state against luxon over changes of the clock and at zone borders, and the week from today on. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../../test/scale.ts';
import { timeZoneOf } from '../places/time-zone.ts';
import { DAYS } from './hours.rules.ts';
import { row, week } from './hours.test-data.ts';
import { openState, weekFrom } from './week.rules.ts';

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';

const at = (iso: string, zone = EASTERN): number => DateTime.fromISO(iso, { zone }).toMillis();

describe('open state [AGY-05]', () => {
  const office = week('8:30 a.m.', '5:00 p.m.');

  it.each([
    ['2026-08-27T08:29', { isOpen: false, opens: { day: '', time: '8:30 a.m.' } }],
    ['2026-08-27T08:30', { isOpen: true, closes: '5:00 p.m.' }],
    ['2026-08-27T16:59:59.999', { isOpen: true, closes: '5:00 p.m.' }],
    ['2026-08-27T17:00', { isOpen: false, opens: { day: 'Friday', time: '8:30 a.m.' } }],
    ['2026-08-28T17:00', { isOpen: false, opens: { day: 'Monday', time: '8:30 a.m.' } }],
    ['2026-08-30T23:59', { isOpen: false, opens: { day: 'Monday', time: '8:30 a.m.' } }],
  ])('at %s', (when, state) => {
    expect(openState(office, EASTERN, at(when))).toEqual(state);
  });

  it('uses the clock of the agency, not of the visitor: Gary closes an hour after Indianapolis', () => {
    const now = at('2026-08-27T17:30');
    expect(openState(office, timeZoneOf('IN', '46204'), now).isOpen).toBe(false);
    expect(openState(office, timeZoneOf('IN', '46402'), now)).toEqual({ isOpen: true, closes: '5:00 p.m.' });
  });

  it('extends hours that end before they begin into the next day, across the end of the week too', () => {
    const nights = [row('Sunday', '8:00 p.m.', '2:00 a.m.')];
    expect(openState(nights, EASTERN, at('2026-08-30T23:00'))).toEqual({ isOpen: true, closes: '2:00 a.m.' });
    expect(openState(nights, EASTERN, at('2026-08-31T01:59'))).toEqual({ isOpen: true, closes: '2:00 a.m.' });
    expect(openState(nights, EASTERN, at('2026-08-31T02:00'))).toEqual({ isOpen: false, opens: { day: 'Sunday', time: '8:00 p.m.' } });
    expect(openState(nights, EASTERN, at('2026-08-30T01:00'))).toEqual({ isOpen: false, opens: { day: '', time: '8:00 p.m.' } });
  });

  it('merges hours that touch, and never closes when they fill the week', () => {
    const monday = at('2026-08-31T09:00');
    expect(openState([row('Monday', '8 am', 'noon'), row('Monday', 'noon', '5 pm')], EASTERN, monday).closes).toBe('5:00 p.m.');
    expect(openState(week('6:00 a.m.', '5:59 a.m.', DAYS), EASTERN, monday)).toEqual({ isOpen: true, closes: '5:59 a.m.' });
    expect(openState([...week('12:00 a.m.', '1:00 p.m.', DAYS), ...week('noon', 'midnight', DAYS)], EASTERN, monday)).toEqual({
      isOpen: true,
    });
  });

  it('names the day when it is the same day of next week', () => {
    expect(openState(week('9 am', '5 pm', ['Monday']), EASTERN, at('2026-08-31T18:00'))).toEqual({
      isOpen: false,
      opens: { day: 'Monday', time: '9:00 a.m.' },
    });
  });

  it('is closed without an opening for no hours, closed days, unreadable times and equal ones', () => {
    for (const hours of [
      [],
      week('', '', []),
      week('By appointment', ''),
      week('9 am', '9 am'),
      week('9 am', 'late'),
      [row('Someday', '9 am', '5 pm')],
    ])
      expect(openState(hours, EASTERN, at('2026-08-31T12:00'))).toEqual({ isOpen: false });
  });

  it('uses the wall clock on days when the clock changes', () => {
    const early = [row('Sunday', '1:30 a.m.', '3:30 a.m.')];
    // 8 March 2026 has no hour from two to three: 1:59 is followed by 3:00.
    const spring = at('2026-03-08T01:30');
    expect([0, 29, 30, 59, 60].map((minutes) => openState(early, EASTERN, spring + minutes * 60_000).isOpen)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    // 1 November 2026 has the hour from one to two twice.
    const autumn = at('2026-11-01T01:29-04:00');
    expect([0, 1, 30, 31, 60, 61, 180, 181].map((minutes) => openState(early, EASTERN, autumn + minutes * 60_000).isOpen)).toEqual([
      false, // 1:29, summer time
      true,
      true,
      false, // 1:00, winter time
      false,
      true,
      true, // 3:29
      false,
    ]);
  });

  it('is closed when only one of the times can be read', () => {
    expect(openState([row('Monday', 'late', '5 pm')], EASTERN, at('2026-08-31T12:00'))).toEqual({ isOpen: false });
  });

  it('treats an invalid zone as Eastern', () => {
    const now = at('2026-08-27T08:45');
    for (const zone of ['', 'Erie', 'America/Erie', '../etc'])
      expect(openState(office, zone, now)).toEqual(openState(office, EASTERN, now));
  });

  it('agrees with luxon at any minute around changes of the clock, in both zones and on both sides of their border', () => {
    const time = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
    const hours = fc.array(fc.record({ day: fc.integer({ min: 1, max: 7 }), start: time, end: time }), { maxLength: 10 });
    const zone = fc.constantFrom(
      EASTERN,
      CENTRAL,
      timeZoneOf('IN', '46402'),
      timeZoneOf('KY', '42633'),
      timeZoneOf('TN', '37355'),
      timeZoneOf('TN', '37402'),
    );
    const changes = fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2026-07-04', '2028-02-29', '2026-12-31');
    const minute = fc.integer({ min: -2 * 1440, max: 3 * 1440 });
    fc.assert(
      fc.property(hours, zone, changes, minute, (rows, zone, day, minutes) => {
        const now = DateTime.fromISO(day, { zone: 'utc' }).plus({ minutes }).toMillis();
        const written = rows.map(({ day, start, end }) => row(DAYS[day - 1]!, clock(start), clock(end)));
        expect(openState(written, zone, now)).toEqual(expectedState(rows, zone, now));
      }),
      { numRuns: scaled(20_000) },
    );
  }, 60_000);
});

describe('the week [AGY-03]', () => {
  it('begins with today, in the zone of the agency', () => {
    const hours = [
      ...week('8:30 a.m.', '5:00 p.m.').slice(0, 5),
      row('Saturday', 'By appointment', ''),
      row('Sunday', '8:00 p.m.', '8:00 p.m.'),
    ];
    const shown = weekFrom(hours, CENTRAL, at('2026-08-28T00:30'));
    expect(shown.map(({ day }) => day)).toEqual([...DAYS.slice(3), ...DAYS.slice(0, 3)]);
    expect(shown.map(({ isToday }) => isToday)).toEqual([true, ...Array(6).fill(false)]);
    expect(shown[0]!.text).toBe('8:30 a.m. – 5:00 p.m.');
    expect(shown[2]!.text).toBe('By appointment');
    expect(shown[3]!.text).toBe('Closed');
  });

  it('shows two spans of a day on one line, and is empty without hours', () => {
    expect(
      weekFrom([row('Monday', '8:00 a.m.', '12:00 p.m.'), row('Monday', '1:00 p.m.', '5:00 p.m.')], EASTERN, at('2026-08-31T09:00'))[0]!
        .text,
    ).toBe('8:00 a.m. – 12:00 p.m., 1:00 p.m. – 5:00 p.m.');
    expect(weekFrom([], EASTERN, 0)).toEqual([]);
  });

  it.each([
    [[row('Monday', 'Closed', ''), row('Monday', '1:00 p.m.', '5:00 p.m.')], '1:00 p.m. – 5:00 p.m.'],
    [[row('Monday', '9:00 a.m.', 'late'), row('Monday', '1:00 p.m.', '5:00 p.m.')], '1:00 p.m. – 5:00 p.m.'],
    [[row('Monday', 'By appointment', 'or by telephone')], 'By appointment – or by telephone'],
    [[row('Monday', '9:00 a.m.', '9:00 a.m.')], 'Closed'],
    [[row('Monday', '9:00 a.m.', 'late')], 'Closed'],
    [[row('Tuesday', '9:00 a.m.', '5:00 p.m.')], 'Closed'],
  ])('shows only what says when it is open: %j', (hours, text) => {
    expect(weekFrom(hours, EASTERN, at('2026-08-31T09:00'))[0]).toEqual({ day: 'Monday', isToday: true, text });
  });
});

type Span = { day: number; start: number; end: number };

const clock = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const shown = (minute: number): string =>
  DateTime.fromObject({ hour: Math.floor(minute / 60), minute: minute % 60 })
    .toFormat("h:mm 'x'")
    .replace('x', minute < 720 ? 'a.m.' : 'p.m.');

/** The rules of S1 §4 written differently: luxon gives day and minute, and the minutes of the coming week are walked one by one. */
function expectedState(rows: Span[], zone: string, now: number) {
  const local = DateTime.fromMillis(now, { zone });
  const today = local.hour * 60 + local.minute;
  const isOpenAt = (ahead: number) => {
    const minute = (today + ahead) % 1440;
    const day = ((local.weekday - 1 + Math.floor((today + ahead) / 1440)) % 7) + 1;
    const before = day === 1 ? 7 : day - 1;
    return rows.some((span) =>
      span.start < span.end
        ? span.day === day && minute >= span.start && minute < span.end
        : span.start > span.end && ((span.day === day && minute >= span.start) || (span.day === before && minute < span.end)),
    );
  };
  const isOpen = isOpenAt(0);
  let ahead = 1;
  while (ahead < 7 * 1440 && isOpenAt(ahead) === isOpen) ahead++;
  const time = shown((today + ahead) % 1440);
  if (ahead === 7 * 1440) return { isOpen };
  const days = Math.floor((today + ahead) / 1440);
  const name = ['', ...DAYS][((local.weekday - 1 + days) % 7) + 1]!;
  return isOpen ? { isOpen, closes: time } : { isOpen, opens: { day: days ? name : '', time } };
}
