/** Opening hours for tests: one row, and a week. */
import type { DayHours } from '../agency.ts';
import { DAYS } from './hours.rules.ts';

export const row = (DayName: string, StartTime: string, EndTime: string): DayHours => ({ DayName, StartTime, EndTime });

/** @param days those that are open, all at the same hours; the others are closed */
export const week = (start: string, end: string, days = DAYS.slice(0, 5)): DayHours[] =>
  DAYS.map((day) => (days.includes(day) ? row(day, start, end) : row(day, 'Closed', '')));
