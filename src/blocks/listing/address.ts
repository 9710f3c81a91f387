/** Addresses of a listing's states: the page's address with the state in the query. */
import { addressOf, type PageContext } from '../../fields/context.ts';
import { encodePath } from '../../lib/http/encode-path.ts';
import { withQuery } from '../../lib/http/with-query.ts';

/**
 * @param shown the state that the page's address describes
 * @param queryOf the block's rule: the query of a state with a change applied
 * @returns the page's address, encoded and without a query, and a function that makes the addresses of its other states
 */
export function listingAddress<Shown, Change>(
  page: PageContext,
  shown: Shown,
  queryOf: (shown: Shown, change?: Change) => string,
): { path: string; hrefOf(change?: Change): string } {
  const path = encodePath(addressOf(page, page.path));
  return { path, hrefOf: (change) => withQuery(path, queryOf(shown, change)) };
}

/** What each part of a listing gets. */
export interface ListingPartProps<Shown, Data, Change = Partial<Shown>> {
  shown: Shown;
  /** `undefined` when nothing was searched or the search failed. */
  data: Data | undefined;
  page: PageContext;
  /** Address of the page, encoded, without a query. */
  path: string;
  /** Address of the listing with a change applied; any change but that of the page begins at the first page. */
  hrefOf(change?: Change): string;
}
