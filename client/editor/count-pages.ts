/** Writes a number of pages as text; the host counts no further than 200. */

const MOST = 200;

/** @param kind as in "published page" @returns "1 page", "12 pages", "200 pages or more" */
export const countPages = (count: number, kind = 'page'): string =>
  count >= MOST ? `${MOST} ${kind}s or more` : `${count} ${kind}${count === 1 ? '' : 's'}`;
