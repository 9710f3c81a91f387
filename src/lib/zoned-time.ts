/** Times of content as machines want them: with a zone. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Such as `-05:00`; winter and summer time differ. */
function offsetAt(at: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', '') || '+00:00';
}

/**
 * A day stays the day it is: content says days as midnight in UTC, which is the evening before where the company is.
 * @param iso date or date-time; one without a zone is read in UTC
 * @param timeZone where the company counts its days: `America/New_York`
 * @returns `2026-11-04T00:00:00-05:00` for a day, a time in UTC for a moment, an empty string for what is neither
 */
export function zonedTime(iso: string, timeZone: string): string {
  const withZone = /T\d\d/.test(iso) && !/(Z|[+-]\d\d:?\d\d)$/i.test(iso) ? `${iso}Z` : iso;
  const at = new Date(withZone);
  if (!iso || Number.isNaN(at.getTime())) return '';
  const utc = at.toISOString();
  if (!utc.endsWith('T00:00:00.000Z')) return utc.replace(/\.\d+Z$/, 'Z');
  // The clocks may change during this day: the offset that counts is that of its own midnight.
  const nearly = new Date(at.getTime() - minutesOf(offsetAt(at, timeZone)) * 60_000);
  return `${utc.slice(0, 19)}${offsetAt(nearly, timeZone)}`;
}

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
