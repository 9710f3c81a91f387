/** Times in the company's zone, with its name: editors anywhere read one clock, as at the desk. */
import { momentOf, zoneName } from '../../../src/editing/moment.rules.ts';

let zone = 'UTC';
/** Sets the zone, as the page's model names it. */
export function timesAreIn(timeZone: string): void {
  zone = timeZone;
}

/** @param at milliseconds since 1970 @returns "Nov 22, 2026, 10:26 PM EST" */
export const companyTime = (at: number): string => momentOf(at, zone).text;

/** @returns "Eastern Time" */
export const companyZone = (): string => zoneName(zone);
