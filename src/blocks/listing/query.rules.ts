/** How the addresses of all listings encode a visitor's text and the page shown: pure, both sides (S1 §4, S2 §5, S3 §5). */

/** More pages than a visitor opens, and within the 10,000 entries that the search service returns (protocols §5.1). */
export const MAX_PAGES = 500;

/** Pattern of the page numbers that the page cache stores separately; without a number the first page is shown. */
export const LISTING_PAGES = '[2-9]|[1-9]\\d|[1-4]\\d\\d|500';

const PAGE = new RegExp(`^(?:${LISTING_PAGES})$`);

/** @returns from 1; anything that is not a valid page number counts as 1 */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return PAGE.test(page) ? Number(page) : 1;
}

/** The text as one line of at most `most` characters; never splits a character. */
export const singleLine = (text: string, most: number): string =>
  [
    ...text
      .slice(0, 10 * most)
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, most)
    .join('')
    .trim();

/** @param values names and values in the order of the address; the page comes last; empty values and the first page are left out */
export const queryText = (values: [name: string, value: string][], page: number): string =>
  new URLSearchParams([...values, ['page', page > 1 ? String(page) : '']].filter(([, value]) => value !== '')).toString();
