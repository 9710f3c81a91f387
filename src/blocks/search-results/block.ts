import { defineBlock, type VariantAddress } from '../define.ts';
import { load } from './load.ts';
import { QUERY_NAMES, readSearchQuery } from './query.rules.ts';
import { fields } from './schema.ts';
import { SearchResults } from './SearchResults.tsx';
import type { PageContext } from '../../fields/context.ts';

export const block = defineBlock({
  names: ['SearchResults'],
  description: 'The results of the site search with its form, filters and pages.',
  fields,
  Component: SearchResults,
  width: 'full',
  prefill: QUERY_NAMES,
  address: searchAddress,
  alsoStyles: ['listing'],
  load,
});

/** A search's address for browsers and search engines: a title with the query, and not indexed. */
export function searchAddress(query: URLSearchParams, phrase: PageContext['phrase']): VariantAddress {
  const { text } = readSearchQuery(query);
  const title = text ? phrase('search-title-for', 'Search results for “{text}”').replace('{text}', () => text) : '';
  return { query: '', title, isHidden: true, feed: '' };
}
