/** What an address with a search is to browsers and search engines: a title that says what was searched for, and nothing to list. */
import type { PageContext } from '../../fields/context.ts';
import type { PageAddress } from '../define.ts';
import { readAsked } from './rules.ts';

export function searchAddress(query: URLSearchParams, phrase: PageContext['phrase']): PageAddress {
  const { text } = readAsked(query);
  const title = text ? phrase('search-title-for', 'Search results for “{text}”').replace('{text}', () => text) : '';
  return { query: '', title, isHidden: true, feed: '' };
}
