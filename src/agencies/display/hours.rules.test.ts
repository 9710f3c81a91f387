/** Tests opening hours: how they are read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../../test/scale.ts';
import { DAYS, hoursText, readHours } from './hours.rules.ts';
import { row, week } from './hours.test-data.ts';
import { openState } from './week.rules.ts';

describe('reading the hours of the service [AGY-04]', () => {
  it('reads JSON text, the parsed object and the list itself alike', () => {
    const list = [{ DayName: 'Tuesday', StartTime: '9:00 a.m.', EndTime: '5:00 p.m.' }];
    const expected = week('9:00 a.m.', '5:00 p.m.', ['Tuesday']);
    for (const form of [
      JSON.stringify({ HoursOfOperation: list }),
      ` ${JSON.stringify({ HoursOfOperation: list })}`,
      { HoursOfOperation: list },
      list,
      JSON.stringify(list),
      { HoursOfOperation: list[0] },
    ])
      expect(readHours(form)).toEqual(expected);
  });

  it.each([
    ['9:00 a.m.', '9:00 a.m.'],
    ['9 AM', '9:00 a.m.'],
    ['9am', '9:00 a.m.'],
    ['9:30 A.M.', '9:30 a.m.'],
    ['9.30 a. m.', '9:30 a.m.'],
    ['9:30 a', '9:30 a.m.'],
    ['9:30\u00a0PM', '9:30 p.m.'],
    ['09:00', '9:00 a.m.'],
    ['09:00:00', '9:00 a.m.'],
    ['17:00', '5:00 p.m.'],
    ['0:15', '12:15 a.m.'],
    ['12:00 p.m.', '12:00 p.m.'],
    ['12:00 a.m.', '12:00 a.m.'],
    ['Noon', '12:00 p.m.'],
    ['midnight', '12:00 a.m.'],
    ['By appointment', 'By appointment'],
    ['9', '9'],
    ['25:00', '25:00'],
    ['9:75 a.m.', '9:75 a.m.'],
    ['13:00 p.m.', '13:00 p.m.'],
    ['0 a.m.', '0 a.m.'],
    ['24:00', '24:00'],
    ['23:59', '11:59 p.m.'],
    ['12:30 p', '12:30 p.m.'],
    ['about 9:00', 'about 9:00'],
    ['9:00 or so', '9:00 or so'],
    ['after noon', 'after noon'],
    ['noonish', 'noonish'],
    ['before midnight', 'before midnight'],
    ['midnight snack', 'midnight snack'],
    ['closed early', 'closed early'],
    ['Not closed', 'Not closed'],
  ])('reads %s as %s', (given, read) => {
    expect(readHours([row('Monday', given, '11:45 p.m.')])[0]).toEqual(row('Monday', read, '11:45 p.m.'));
  });

  it('closes a day with null times, Closed or only one time', () => {
    for (const [start, end] of [
      [null, null],
      ['Closed', null],
      ['CLOSED', 'Closed'],
      ['9:00 a.m.', null],
      ['9:00 a.m.', ' closed '],
      ['closed', '5 p.m.'],
      [null, '5 p.m.'],
      ['', ''],
      [9, 17],
    ])
      expect(readHours([{ DayName: 'Monday', StartTime: start, EndTime: end }])[0]).toEqual(row('Monday', 'Closed', ''));
  });

  it.each([
    ['By appointment', ''],
    ['Mornings', 'closed soon'],
    ['Mornings', 'almost closed'],
  ])('keeps the words %j and %j as they are', (StartTime, EndTime) => {
    expect(readHours([{ DayName: 'Monday', StartTime, EndTime }])[0]).toEqual(row('Monday', StartTime, EndTime));
  });

  it('sorts the days, keeps two spans of one day and closes missing days', () => {
    const read = readHours([
      row('sun', '10 am', '2 pm'),
      row('Tues.', '1 pm', '5 pm'),
      row('TUESDAY', '8 am', 'noon'),
      row('Mon-Fri', '1 am', '2 am'),
    ]);
    expect(read.map(({ DayName, StartTime }) => `${DayName} ${StartTime}`)).toEqual([
      'Monday Closed',
      'Tuesday 1:00 p.m.',
      'Tuesday 8:00 a.m.',
      ...DAYS.slice(2, 6).map((day) => `${day} Closed`),
      'Sunday 10:00 a.m.',
    ]);
  });

  it.each([
    undefined,
    null,
    '',
    'Weekdays 9 to 5',
    '{',
    '{"HoursOfOperation":',
    '{"HoursOfOperation":[]}',
    '{}',
    '[]',
    '[null,3,"x"]',
    7,
    true,
    {},
    [],
    [[]],
  ])('has no days for %j', (value) => {
    expect(readHours(value)).toEqual([]);
  });

  it('shows plain text unchanged, and no JSON', () => {
    const text = (given: string) => hoursText({ AgencyInfo: { BusinessHoursOperationDescription: given } });
    expect(text(' Weekdays 9 to 5, or by appointment ')).toBe('Weekdays 9 to 5, or by appointment');
    expect(text('Weekdays [9 to 5]')).toBe('Weekdays [9 to 5]');
    expect(text('{"HoursOfOperation":[]}')).toBe('');
    expect(text('{ broken')).toBe('');
    expect(text('')).toBe('');
  });

  it('reads any value without failing, and its own result unchanged', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.json(),
          fc.array(fc.record({ DayName: fc.constantFrom(...DAYS), StartTime: fc.string(), EndTime: fc.string() })),
        ),
        (value) => {
          const read = readHours(value);
          expect(readHours(read)).toEqual(read);
          expect(openState(read, 'America/New_York', 0).isOpen).toBeTypeOf('boolean');
        },
      ),
      { numRuns: scaled(10_000) },
    );
  });
});
