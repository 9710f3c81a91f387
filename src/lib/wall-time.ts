/** Times as a form's `datetime-local` field has them: of a clock on the wall somewhere, without a zone. */

const SHAPE = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::\d\d)?)?$/;

/**
 * @param text `2026-11-04T09:30`, or a day alone for its midnight
 * @param timeZone `America/New_York`
 * @returns milliseconds since 1970; `undefined` for what is no time. Of an hour that the clocks have twice the first, of one they skip the next
 */
export function fromWallTime(text: string, timeZone: string): number | undefined {
  const found = SHAPE.exec(text.trim());
  if (!found) return undefined;
  const [year, month, day, hour = 0, minute = 0] = found.slice(1).map((part) => (part === undefined ? undefined : Number(part))) as [
    number,
    number,
    number,
    number?,
    number?,
  ];
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  // Days that are not there (February 30) would become others.
  if (new Date(asUtc).getUTCDate() !== day || month > 12 || hour > 23 || minute > 59) return undefined;
  const early = asUtc - offsetAt(asUtc - DAY_MS, timeZone);
  const late = asUtc - offsetAt(asUtc + DAY_MS, timeZone);
  const exact = [early, late].filter((at) => toWallTime(at, timeZone) === toWallTime(asUtc, 'UTC'));
  return exact.length > 0 ? Math.min(...exact) : Math.max(early, late);
}

const DAY_MS = 24 * 3600_000;

/**
 * @param day `2026-11-04`
 * @returns its first and last millisecond there, milliseconds since 1970: days on which the clocks change have 23 or 25 hours; `undefined`
 * for what is no day
 */
export function wallDay(day: string, timeZone: string): { first: number; last: number } | undefined {
  const first = DAY.test(day) ? fromWallTime(day, timeZone) : undefined;
  if (first === undefined) return undefined;
  const next = fromWallTime(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10), timeZone);
  return next === undefined ? undefined : { first, last: next - 1 };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** @param at milliseconds since 1970 @returns `2026-11-04T09:30` */
export function toWallTime(at: number, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

const offsetAt = (at: number, timeZone: string): number => Date.parse(`${toWallTime(at, timeZone)}:00Z`) - Math.floor(at / 60_000) * 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const two = '2-digit' as const;
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
    });
    formats.set(timeZone, format);
  }
  return format;
}
