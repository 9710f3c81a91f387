/** What each part of the locator gets. */
import type { PageContext } from '../../fields/context.ts';
import type { SearchData } from './load.ts';
import type { AgentSearch } from './query.rules.ts';

export interface LocatorPartProps {
  search: AgentSearch;
  /** `undefined` before a search. */
  data: SearchData | undefined;
  /** Entries of the list that are shown: first index and count. */
  listed: [first: number, count: number];
  page: PageContext;
  /** Returns the page's address with a changed search. */
  hrefOf(change?: Partial<AgentSearch>): string;
}
