/** What each part of the search page gets. */
import type * as z from 'zod';
import type { PageContext } from '../../fields/context.ts';
import type { SearchData } from './load.ts';
import type { SearchQuery } from './query.rules.ts';
import type * as schema from './schema.ts';

export interface SearchPartProps {
  asked: SearchQuery;
  /** `undefined` when nothing was searched for, and when the search failed. */
  data: SearchData | undefined;
  own: z.output<typeof schema.fields>;
  page: PageContext;
  /** The page's address with a change of the search applied. */
  hrefOf(change?: Partial<SearchQuery>): string;
}
