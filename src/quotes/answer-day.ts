/** The day by which an agency answers a request: the next working day of its own calendar (decision 038). Pure. */
import type { Agency } from '../agencies/agency.ts';
import { weekFrom } from '../agencies/display/week.rules.ts';

const DAY_MS = 86_400_000;

/**
 * @param now milliseconds since 1970
 * @returns as `2026-11-30`: the first weekday after today, by the agency's clock, on which it is open; any weekday where its hours are
 * unknown or have none
 */
export function answerDay({ HoursOfOperation, TimeZone }: Pick<Agency, 'HoursOfOperation' | 'TimeZone'>, now: number): string {
  // Swedish writes dates as ISO does.
  const today = Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone: TimeZone }).format(now));
  const week = weekFrom(HoursOfOperation, TimeZone, now);
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((ahead) => new Date(today + ahead * DAY_MS).getUTCDay() % 6 !== 0);
  const next = weekdays.find((ahead) => (week[ahead % 7]?.text ?? 'Closed') !== 'Closed') ?? weekdays[0]!;
  return new Date(today + next * DAY_MS).toISOString().slice(0, 10);
}
