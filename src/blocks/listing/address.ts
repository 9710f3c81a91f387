/** Addresses of a listing's states: its page with what is shown in the query. */
import { addressOf, type PageContext } from '../../fields/context.ts';
import { withQuery } from '../../lib/with-query.ts';

/**
 * @param shown what the page's address says
 * @param queryOf the block's own rule: the query of what is shown with something changed
 * @returns the page's address without a query, and what makes those of its other states
 */
export function listingAddress<Shown, Change>(
  page: PageContext,
  shown: Shown,
  queryOf: (shown: Shown, change?: Change) => string,
): { path: string; hrefOf(change?: Change): string } {
  const path = addressOf(page, page.path);
  return { path, hrefOf: (change) => withQuery(path, queryOf(shown, change)) };
}
