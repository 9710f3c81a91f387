/** How the addresses of all listings say what a visitor wrote and which page is shown: pure, both sides (S1 §4, S2 §5, S3 §5). */

/** More pages than any visitor turns, and within the 10,000 entries that the search service goes to (protocols §5.1). */
export const MAX_PAGES = 500;

/** Pattern of the numbers of pages that count for what is kept of the page; the first is what is shown without. */
export const PAGES = '[2-9]|[1-9]\\d|[1-4]\\d\\d|500';

const PAGE = new RegExp(`^(?:${PAGES})$`);

/** @returns from 1; what can't be meant counts as not said */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return PAGE.test(page) ? Number(page) : 1;
}

/** One line of at most so many letters, never half of one. */
export const oneLine = (text: string, most: number): string =>
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

/** @param said names and values in the order of the address; the page stands last, and what is empty or the first page is left out */
export const sayQuery = (said: [name: string, value: string][], page: number): string =>
  new URLSearchParams([...said, ['page', page > 1 ? String(page) : '']].filter(([, value]) => value !== '')).toString();
