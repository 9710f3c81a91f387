/** The facts of an opening, which are fields of its page: the page, the list and its structured data read them here. */
import * as z from 'zod';
import { date, number, text } from '../../content/fields.ts';
import type { PageContext } from '../../fields/context.ts';
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

const DAY_MS = 24 * 3600_000;
/** The closing day ends in Erie five hours after it ends in UTC. */
const ZONE_MS = 5 * 3600_000;

/** @returns whether the closing day is over; never for an opening without one @param now milliseconds since 1970 */
export const isClosed = ({ ClosingDate }: Pick<Opening, 'ClosingDate'>, now: number): boolean =>
  now > Date.parse(ClosingDate.value.slice(0, 10)) + DAY_MS + ZONE_MS;

type Phrases = Pick<PageContext, 'phrase'>;

/** The word before a closing date. */
export const closingWord = (closed: boolean, { phrase }: Phrases): string =>
  closed ? phrase('opening-closed-on', 'Closed') : phrase('opening-closes', 'Closes');

/** @returns `$58,000 to $74,000`, or one figure; empty without one */
export function payText({ PayFrom, PayTo }: Pick<Opening, 'PayFrom' | 'PayTo'>, { phrase }: Phrases): string {
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
  return [PayFrom.value, PayTo.value].flatMap((amount) => (amount ? [dollars(amount)] : [])).join(` ${phrase('range-to', 'to')} `);
}
