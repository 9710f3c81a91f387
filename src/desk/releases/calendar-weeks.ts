/** The weeks of a month by the calendar, whatever the clocks do: days are dates, not spans of 24 hours. */

const DAY_MS = 24 * 3600_000;

export interface CalendarDay {
  /** `2026-11-04` */
  day: string;
  /** Of the neighbouring month. */
  isOutside: boolean;
}

const utc = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);
const text = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** @param month `2026-11` @returns four to six weeks from Sunday to Saturday, as calendars of the company's country have them */
export function weeksOf(month: string): CalendarDay[][] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const first = utc(year, number, 1);
  const last = utc(year, number + 1, 0);
  // Midnights of UTC are always 24 hours apart.
  const start = first - new Date(first).getUTCDay() * DAY_MS;
  const count = Math.ceil(((last - start) / DAY_MS + 1) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const at = start + (week * 7 + day) * DAY_MS;
      return { day: text(at), isOutside: at < first || at > last };
    }),
  );
}

/** @param by number of months */
export function monthAfter(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return text(utc(year, number + by, 1)).slice(0, 7);
}
