/** Opening hours (S1 §3, §4, S2 §3, §5): reads the service's hours, and computes whether an agency is open now by its clock, and its week. Pure, for server and browser. */
import type { DayHours } from '../agency.ts';
import { jsonOr } from '../../lib/values/json-or.rules.ts';
import { perKey } from '../../lib/values/remembered.rules.ts';

/** `closes` when open, `opens` when closed; both absent where that never happens within seven days. `day` is `''` for today. */
export type OpenNow = { isOpen: boolean; closes?: string; opens?: { day: string; time: string } };
type WeekDay = { day: string; isToday: boolean; text: string };

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAY = 1440;
const WEEK = 7 * DAY;

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

/**
 * Open from the start's minute until before the end's, by the wall clock of the zone, also on days when the clock changes.
 * Hours that end before they begin last into the next day.
 * @param timeZone IANA name; an invalid one counts as Eastern @param now milliseconds since 1970
 */
export function openState(hours: readonly DayHours[], timeZone: string, now: number): OpenNow {
  const at = weekMinute(timeZone, now);
  const spans = hours.flatMap((row) => spanOf(row) ?? []);
  // Hours that touch or overlap (around midnight) are one span.
  let open = 0;
  for (let longest = 1; longest && open < WEEK; open += longest) {
    longest = Math.max(0, ...spans.map(({ start, length }) => length - circle(at + open - start)));
  }
  if (open) return open < WEEK ? { isOpen: true, closes: timeText(at + open) } : { isOpen: true };
  if (!spans.length) return { isOpen: false };
  const next = at + Math.min(...spans.map(({ start }) => circle(start - at)));
  const isToday = Math.floor(next / DAY) === Math.floor(at / DAY);
  return { isOpen: false, opens: { day: isToday ? '' : DAYS[Math.floor(circle(next) / DAY)]!, time: timeText(next) } };
}

/** The seven days from today on; `[]` without hours. Parameters as for `openState`. */
export function weekFrom(hours: readonly DayHours[], timeZone: string, now: number): WeekDay[] {
  const today = Math.floor(weekMinute(timeZone, now) / DAY);
  return !hours.length
    ? []
    : DAYS.map((_, ahead) => {
        const day = DAYS[(today + ahead) % 7]!;
        const texts = hours
          .filter((row) => row.DayName === day)
          .map(rowText)
          .filter((text) => text !== 'Closed');
        return { day, isToday: !ahead, text: texts.join(', ') || 'Closed' };
      });
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
function minuteOf(text: string): number | undefined {
  if (/^noon$/i.test(text)) return DAY / 2;
  if (/^midnight$/i.test(text)) return 0;
  const [, hour, minute, half] = /^(\d\d?)(?:[:.]?([0-5]\d))?(?::[0-5]\d)?\s*(?:([ap])\.?\s?(?:m\.?)?)?$/i.exec(text) ?? [];
  const hours = Number(hour);
  // A bare `9` is ambiguous; `0` and `13` with a.m. or p.m. are invalid.
  if (half ? !hours || hours > 12 : !minute || hours > 23) return undefined;
  return (half ? (hours % 12) + (/p/i.test(half) ? 12 : 0) : hours) * 60 + Number(minute ?? 0);
}

/** @param minute of a day or a week */
function timeText(minute: number): string {
  const ofDay = minute % DAY;
  return `${Math.floor(ofDay / 60) % 12 || 12}:${String(ofDay % 60).padStart(2, '0')} ${ofDay < DAY / 2 ? 'a' : 'p'}.m.`;
}

/** Minutes of the week from Monday's midnight; closed, unreadable and empty ones have none. */
function spanOf({ DayName, StartTime, EndTime }: DayHours): { start: number; length: number } | undefined {
  const [start, end] = [minuteOf(StartTime), minuteOf(EndTime)];
  if (start === undefined || end === undefined || start === end || !DAYS.includes(DayName)) return undefined;
  return { start: DAYS.indexOf(DayName) * DAY + start, length: (end - start + DAY) % DAY };
}

function rowText(row: DayHours): string {
  if (spanOf(row)) return `${row.StartTime} – ${row.EndTime}`;
  return minuteOf(row.StartTime) === undefined ? [row.StartTime, row.EndTime].filter(Boolean).join(' – ') : 'Closed';
}

/** The week is a circle: Sunday's last hours reach into Monday. */
const circle = (minutes: number): number => ((minutes % WEEK) + WEEK) % WEEK;

/** Creating a formatter takes far longer than using it, and a list has a hundred agencies in two zones. */
const clockOf = perKey((timeZone: string): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  } catch {
    return clockOf('America/New_York');
  }
});

function weekMinute(timeZone: string, now: number): number {
  const [, day, hour, minute] = /^(\w+)\D+(\d+)\D+(\d+)/.exec(clockOf(timeZone).format(now))!;
  return DAYS.indexOf(day!) * DAY + Number(hour) * 60 + Number(minute);
}
