/** Whether an agency is open now by its clock, and its week (S1 §3, §4, S2 §3, §5). Pure, for server and browser. */
import { perKey } from '../../lib/values/remembered.rules.ts';
import type { DayHours } from '../agency.ts';
import { DAY, DAYS, minuteOf, timeText } from './hours.rules.ts';

/** `closes` when open, `opens` when closed; both absent where that never happens within seven days. `day` is `''` for today. */
export type OpenNow = { isOpen: boolean; closes?: string; opens?: { day: string; time: string } };
type WeekDay = { day: string; isToday: boolean; text: string };

const WEEK = 7 * DAY;
/** The text of a day without hours. */
export const CLOSED = 'Closed';

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
          .filter((text) => text !== CLOSED);
        return { day, isToday: !ahead, text: texts.join(', ') || CLOSED };
      });
}

/** Minutes of the week from Monday's midnight; closed, unreadable and empty ones have none. */
function spanOf({ DayName, StartTime, EndTime }: DayHours): { start: number; length: number } | undefined {
  const [start, end] = [minuteOf(StartTime), minuteOf(EndTime)];
  if (start === undefined || end === undefined || start === end || !DAYS.includes(DayName)) return undefined;
  return { start: DAYS.indexOf(DayName) * DAY + start, length: (end - start + DAY) % DAY };
}

function rowText(row: DayHours): string {
  if (spanOf(row)) return `${row.StartTime} – ${row.EndTime}`;
  return minuteOf(row.StartTime) === undefined ? [row.StartTime, row.EndTime].filter(Boolean).join(' – ') : CLOSED;
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
