import { describe, expect, test } from 'vitest';
import { sampleAgency } from '../../test/sample-agency.ts';
import { answerDay } from './answer-day.ts';
import { calendarOf } from '../agencies/display/calendar.ts';

const open = (...days: string[]) => days.map((DayName) => ({ DayName, StartTime: '8:30 a.m.', EndTime: '5:00 p.m.' }));
const WEEK = open('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday');

describe('the day by which an agency answers [QTE-03]', () => {
  const at = (time: string, HoursOfOperation = WEEK, TimeZone = 'America/New_York') =>
    answerDay({ HoursOfOperation, TimeZone }, Date.parse(time));

  test('is the next day on which it works, never a weekend', () => {
    expect(at('2026-11-23T15:00Z')).toBe('2026-11-24');
    expect(at('2026-11-27T15:00Z')).toBe('2026-11-30');
    expect(at('2026-11-29T15:00Z')).toBe('2026-11-30');
    expect(at('2026-11-27T15:00Z', open('Monday', 'Wednesday', 'Friday'))).toBe('2026-11-30');
    expect(at('2026-11-23T15:00Z', open('Monday', 'Wednesday', 'Friday'))).toBe('2026-11-25');
    // Open on Mondays only, and today is one.
    expect(at('2026-11-23T15:00Z', open('Monday'))).toBe('2026-11-30');
  });

  test('is counted by the agency’s clock, also when its clock changes', () => {
    expect(at('2026-11-24T03:30Z')).toBe('2026-11-24');
    expect(at('2026-11-24T05:30Z')).toBe('2026-11-25');
    expect(at('2026-11-24T05:30Z', WEEK, 'America/Chicago')).toBe('2026-11-24');
    expect(at('2026-10-31T03:30Z')).toBe('2026-11-02');
  });

  test('is the next weekday where hours are unknown', () => {
    expect(at('2026-11-27T15:00Z', [])).toBe('2026-11-30');
    expect(at('2026-11-27T15:00Z', open('Saturday'))).toBe('2026-11-30');
  });
});

test('the calendar entry takes the whole day, and nothing in an agency’s record ends a line [QTE-03]', () => {
  const agency = sampleAgency({ AgencyName: 'Old; Oak, Agency\r\nBEGIN:VEVENT' });
  const text = calendarOf(agency, { day: '2026-11-30', url: 'https://x.example/agencies/pa1001' });
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261130\r\n');
  expect(text).toContain('\r\nSUMMARY:Old\\; Oak\\, Agency\\nBEGIN:VEVENT: (814) 555 - 0117\r\n');
  expect(text).toContain('LOCATION:12 Main Street\\, Erie\\, PA 16501');
  expect(text).toContain('DESCRIPTION:https://x.example/agencies/pa1001');
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
