import { describe, expect, it, test } from 'vitest';
import { dayName, openLine } from './open-state.rules.ts';

const words = { openNow: 'Open', closedNow: 'Closed', closes: 'Closes {time}', opens: 'Opens {day} {time}' };
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((DayName) => ({
  DayName,
  StartTime: '9:00 a.m.',
  EndTime: '5:00 p.m.',
}));
const agency = (HoursOfOperation: typeof weekdays, description = '') => ({
  HoursOfOperation,
  TimeZone: 'America/New_York',
  AgencyInfo: { BusinessHoursOperationDescription: description },
});
/** A Wednesday in New York. */
const at = (hour: number) => Date.parse(`2026-11-18T${String(hour + 5).padStart(2, '0')}:00:00Z`);
const FRIDAY_EVENING = Date.parse('2026-11-20T23:00:00Z');

describe('the open state of an agency [AGY-02]', () => {
  it('names the time of the next change', () => {
    expect(openLine(agency(weekdays), words, 'en', at(12))).toEqual({ isOpen: true, state: 'Open', next: 'Closes 5:00 p.m.' });
    expect(openLine(agency(weekdays), words, 'en', at(7))).toMatchObject({ isOpen: false, state: 'Closed' });
    expect(openLine(agency(weekdays), words, 'en', FRIDAY_EVENING)?.next).toBe('Opens Monday 9:00 a.m.');
    expect(openLine(agency(weekdays), words, 'es', FRIDAY_EVENING)?.next).toBe('Opens lunes 9:00 a.m.');
  });

  it('is not claimed for hours in plain text, and is closed for an agency without hours', () => {
    expect(openLine(agency([], 'By appointment'), words, 'en', at(12))).toBeUndefined();
    expect(openLine(agency([]), words, 'en', at(12))).toEqual({ isOpen: false, state: 'Closed', next: '' });
  });
});

test.each([
  ['Monday', 'es', 'lunes'],
  ['Sunday', 'es', 'domingo'],
  ['Monday', 'en-US', 'Monday'],
  ['Holidays', 'es', 'Holidays'],
])('the day %s in %s is %s [AGY-02]', (day, language, expected) => {
  expect(dayName(day, language)).toBe(expected);
});
