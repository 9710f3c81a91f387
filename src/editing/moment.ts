/** Formats times for operators: for programs, and in the company's time zone for people. */
import { fromWallTime } from '../lib/time/wall-time.ts';
import { BadRequest } from '../errors.ts';

export const momentOf = (at: number, timeZone: string): { iso: string; text: string } => ({
  iso: new Date(at).toISOString(),
  text: new Date(at)
    .toLocaleString('en-US', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
    // The narrow space before AM is missing in some fonts.
    .replace(/\u202f/g, ' '),
});

/** @returns the common name of a zone: "Eastern Time" */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0).find(({ type }) => type === 'timeZoneName')
    ?.value ?? timeZone;

/** Reads a time with a zone, or one in the company's zone. @throws BadRequest naming the parameter */
export function readMoment(text: string, parameter: string, timeZone: string): number {
  // A plus sign that is not encoded in a query arrives as a space.
  const exact = text.replace(/(?<=T[\d:.]+) (?=\d\d:?\d\d$)/i, '+');
  const at = /(Z|[+-]\d\d:?\d\d)$/i.test(exact) ? Date.parse(exact) : fromWallTime(text, timeZone);
  if (at === undefined || Number.isNaN(at))
    throw new BadRequest([{ parameter, message: 'is not a date and time, such as 2026-10-01T12:00Z' }]);
  return at;
}
