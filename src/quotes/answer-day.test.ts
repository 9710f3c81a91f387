import { describe, expect, test } from 'vitest';
import { answerDay } from './answer-day.ts';

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
