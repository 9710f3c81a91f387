/** The day by which an agency answers a request: the next working day in its calendar (decision 038). Pure. */
import type { Agency } from '../agencies/agency.ts';
import { CLOSED, weekFrom } from '../agencies/display/week.rules.ts';
import { utcDay } from '../lib/time/clock.ts';
import { toWallTime } from '../lib/time/wall-time.ts';

const DAY_MS = 86_400_000;

/**
 * @param now milliseconds since 1970
 * @returns as `2026-11-30`: the first weekday after today, by the agency's clock, on which it is open; any weekday where its hours are
 * unknown or have none
 */
export function answerDay({ HoursOfOperation, TimeZone }: Pick<Agency, 'HoursOfOperation' | 'TimeZone'>, now: number): string {
  const today = Date.parse(toWallTime(now, TimeZone).slice(0, 10));
  const week = weekFrom(HoursOfOperation, TimeZone, now);
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((ahead) => new Date(today + ahead * DAY_MS).getUTCDay() % 6 !== 0);
  const next = weekdays.find((ahead) => (week[ahead % 7]?.text ?? CLOSED) !== CLOSED) ?? weekdays[0]!;
  return utcDay(today + next * DAY_MS);
}
