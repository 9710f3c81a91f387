/** The facts of an opening, which are fields of its page: the page, the list and its structured data read them here. */
import * as z from 'zod';
import { date, number, text } from '../../content/fields.ts';
import type { PageContext } from '../../fields/context.ts';
import { dayEnd } from '../../lib/time/zoned-time.ts';
import { once } from '../../lib/values/remembered.rules.ts';

/** A field of the wrong kind becomes empty; the others are still read. */
export const openingFields = () => ({
  Title: text().catch({ value: '' }).describe('The position.'),
  Place: text().catch({ value: '' }).describe('Where the work is, in words.'),
  Locations: text()
    .catch({ value: '' })
    .describe('The same for search engines: town and state, several separated by |, as in Erie, PA|Rochester, NY.'),
  Hours: text().catch({ value: '' }).describe('Days and hours.'),
  EmploymentType: text().catch({ value: '' }).describe('For search engines: FULL_TIME, PART_TIME or TEMPORARY.'),
  PayFrom: number().catch({ value: null }).describe('Pay a year in dollars: the least, or the only figure.'),
  PayTo: number().catch({ value: null }).describe('The most; empty for one figure.'),
  ClosingDate: date().catch({ value: '' }).describe('Last day for letters. After it the page says that the opening is closed.'),
});

const schema = once(() => z.object(openingFields()));
export type Opening = z.output<ReturnType<typeof schema>>;

/** @param fields of the page of an opening */
export const readOpening = (fields: unknown): Opening => schema().parse(fields);

/** When and where an opening is read. */
export interface Moment {
  /** Milliseconds since 1970. */
  now: number;
  /** Setting TIME_ZONE. */
  timeZone: string;
}

/** @returns the end of the last day for letters, with its zone; empty for an opening without one */
export const closingTime = ({ ClosingDate }: Pick<Opening, 'ClosingDate'>, timeZone: string): string =>
  dayEnd(ClosingDate.value.slice(0, 10), timeZone);

/** @returns whether the closing day is over; never for an opening without one @param moment without one, now in UTC */
export const isClosed = (
  opening: Pick<Opening, 'ClosingDate'>,
  { now, timeZone }: Moment = { now: Date.now(), timeZone: 'UTC' },
): boolean => now > Date.parse(closingTime(opening, timeZone));

type Phrases = Pick<PageContext, 'phrase'>;

/** The word before a closing date. */
export const closingWord = (closed: boolean, { phrase }: Phrases): string =>
  closed ? phrase('opening-closed-on', 'Closed') : phrase('opening-closes', 'Closes');

/** @returns `$58,000 to $74,000`, or one figure; empty without one */
export function payText({ PayFrom, PayTo }: Pick<Opening, 'PayFrom' | 'PayTo'>, { phrase }: Phrases): string {
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
  return [PayFrom.value, PayTo.value].flatMap((amount) => (amount ? [dollars(amount)] : [])).join(` ${phrase('range-to', 'to')} `);
}
