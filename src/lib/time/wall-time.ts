/** Local times of a `datetime-local` field: the clock time of a place, without a zone. */
import { perKey } from '../values/remembered.rules.ts';

const SHAPE = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::\d\d)?)?$/;

/**
 * @param text `2026-11-04T09:30`, or a day alone for its midnight
 * @param timeZone `America/New_York`
 * @returns milliseconds since 1970; `undefined` for an invalid time. The first of an hour that occurs twice, the next for one that is skipped
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
  // Date.UTC turns days that do not exist (February 30) into others.
  if (new Date(asUtc).getUTCDate() !== day || month > 12 || hour > 23 || minute > 59) return undefined;
  const early = asUtc - offsetAt(asUtc - DAY_MS, timeZone);
  const late = asUtc - offsetAt(asUtc + DAY_MS, timeZone);
  const exact = [early, late].filter((at) => toWallTime(at, timeZone) === toWallTime(asUtc, 'UTC'));
  return exact.length > 0 ? Math.min(...exact) : Math.max(early, late);
}

const DAY_MS = 24 * 3600_000;

/**
 * @param day `2026-11-04`
 * @returns its first and last millisecond in that zone, since 1970: days on which the clocks change have 23 or 25 hours; `undefined`
 * for an invalid day
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

const TWO = '2-digit';
const PARTS = { hourCycle: 'h23', year: 'numeric', month: TWO, day: TWO, hour: TWO, minute: TWO } as const;
const formatOf = perKey((timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, ...PARTS }));
