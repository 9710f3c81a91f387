/** Reads times that editors name. Formatting is in `moment.rules.ts`, which the editor in the page shares. */
import { fromWallTime } from '../lib/time/wall-time.ts';
import { BadRequest } from '../errors.ts';

export { momentOf, zoneName } from './moment.rules.ts';

/** Reads a time with a zone, or one in the company's zone. @returns `undefined` for text that is no time */
export function momentIn(text: string, timeZone: string): number | undefined {
  // A plus sign that is not encoded in a query arrives as a space.
  const exact = text.replace(/(?<=T[\d:.]+) (?=\d\d:?\d\d$)/i, '+');
  const at = /(Z|[+-]\d\d:?\d\d)$/i.test(exact) ? Date.parse(exact) : fromWallTime(text, timeZone);
  return Number.isNaN(at) ? undefined : at;
}

/** @throws BadRequest naming the parameter */
export function readMoment(text: string, parameter: string, timeZone: string): number {
  const at = momentIn(text, timeZone);
  if (at === undefined) throw new BadRequest([{ parameter, message: 'is not a date and time, such as 2026-10-01T12:00Z' }]);
  return at;
}
