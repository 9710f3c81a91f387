/** Reads opening hours as the services write them (S1 §3, §4, S2 §3, §5). Pure, for server and browser. */
import type { DayHours } from '../agency.ts';
import { jsonOr } from '../../lib/values/json-or.rules.ts';

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Minutes. */
export const DAY = 1440;

/**
 * @param value the service's field: JSON text that holds `HoursOfOperation`, the parsed object, or the list itself
 * @returns Monday to Sunday, times as `9:00 a.m.` or unchanged when unreadable; `[]` for plain text, nothing or broken JSON
 */
export function readHours(value: unknown): DayHours[] {
  const parsed = typeof value === 'string' ? jsonOr<unknown>(value, null) : value;
  const list = (parsed as { HoursOfOperation?: unknown } | null)?.HoursOfOperation ?? parsed;
  const rows = (Array.isArray(list) ? list : [list]).flatMap((row) => readRow(row) ?? []);
  if (!rows.length) return [];
  return DAYS.flatMap((DayName) => {
    const own = rows.filter((row) => row.DayName === DayName);
    return own.length ? own : [closedOn(DayName)];
  });
}

/** @returns hours that are plain text, unchanged; `''` where they are JSON or missing */
export function hoursText(agency: { AgencyInfo: { BusinessHoursOperationDescription: string } }): string {
  const text = agency.AgencyInfo.BusinessHoursOperationDescription.trim();
  return /^[{[]/.test(text) ? '' : text;
}

const closedOn = (DayName: string): DayHours => ({ DayName, StartTime: 'Closed', EndTime: '' });

/** Short names of days are allowed (`Mon.`, `Tues`); a row for no day, or for several, is left out. */
function readRow(row: unknown): DayHours | undefined {
  const { DayName, StartTime, EndTime } = (row ?? {}) as Record<string, unknown>;
  const name = textOf(DayName).replace('.', '').toLowerCase();
  const day = DAYS.find((full) => full.toLowerCase().startsWith(name));
  if (!day || name.length < 3) return undefined;
  const [start, end] = [tidy(textOf(StartTime)), tidy(textOf(EndTime))];
  const isClosed = !start || /^closed$/i.test(start) || /^closed$/i.test(end) || (!end && minuteOf(start) !== undefined);
  return isClosed ? closedOn(day) : { DayName: day, StartTime: start, EndTime: end };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function tidy(text: string): string {
  const minute = minuteOf(text);
  return minute === undefined ? text : timeText(minute);
}

/** `9:00 a.m.`, `9 AM`, `09:00`, `17:00:00`, `noon`; @returns minute of the day, `undefined` when unreadable */
export function minuteOf(text: string): number | undefined {
  if (/^noon$/i.test(text)) return DAY / 2;
  if (/^midnight$/i.test(text)) return 0;
  const [, hour, minute, half] = /^(\d\d?)(?:[:.]?([0-5]\d))?(?::[0-5]\d)?\s*(?:([ap])\.?\s?(?:m\.?)?)?$/i.exec(text) ?? [];
  const hours = Number(hour);
  // A bare `9` is ambiguous; `0` and `13` with a.m. or p.m. are invalid.
  if (half ? !hours || hours > 12 : !minute || hours > 23) return undefined;
  return (half ? (hours % 12) + (/p/i.test(half) ? 12 : 0) : hours) * 60 + Number(minute ?? 0);
}

/** @param minute of a day or a week */
export function timeText(minute: number): string {
  const ofDay = minute % DAY;
  return `${Math.floor(ofDay / 60) % 12 || 12}:${String(ofDay % 60).padStart(2, '0')} ${ofDay < DAY / 2 ? 'a' : 'p'}.m.`;
}
