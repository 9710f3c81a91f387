/** Formats content's times for machines: with a zone. */
import { perKey } from '../values/remembered.rules.ts';
import { wallDay } from './wall-time.ts';

const formatOf = perKey((timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }));

/** Such as `-05:00`; differs between winter and summer time. */
function offsetAt(at: Date, timeZone: string): string {
  const name =
    formatOf(timeZone)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', '') || '+00:00';
}

/**
 * A day stays the same day: content stores days as midnight in UTC, which is the evening before in the company's zone.
 * @param iso date or date-time; one without a zone is read as UTC
 * @param timeZone the company's zone: `America/New_York`
 * @returns `2026-11-04T00:00:00-05:00` for a day, a time in UTC for a moment, an empty string for any other text
 */
export function zonedTime(iso: string, timeZone: string): string {
  const withZone = /T\d\d/.test(iso) && !/(Z|[+-]\d\d:?\d\d)$/i.test(iso) ? `${iso}Z` : iso;
  const at = new Date(withZone);
  if (Number.isNaN(at.getTime())) return '';
  const utc = at.toISOString();
  if (!utc.endsWith('T00:00:00.000Z')) return utc.replace(/\.\d+Z$/, 'Z');
  // The clocks may change during this day: use the offset at its own midnight.
  const nearly = new Date(at.getTime() - minutesOf(offsetAt(at, timeZone)) * 60_000);
  return `${utc.slice(0, 19)}${offsetAt(nearly, timeZone)}`;
}

/**
 * @param day `2026-07-15` @param timeZone the company's zone
 * @returns its last second, `2026-07-15T23:59:59-04:00`; an empty string for an invalid day
 */
export function dayEnd(day: string, timeZone: string): string {
  const wall = wallDay(day, timeZone);
  return wall ? `${day}T23:59:59${offsetAt(new Date(wall.last), timeZone)}` : '';
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
