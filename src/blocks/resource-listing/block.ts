import { defineBlock, type VariantAddress } from '../define.ts';
import { load } from './load.ts';
import { CACHED_VALUES, FREE_TEXT, isFiltered, NONE_CHOSEN, resourceQueryOf, readResourceQuery } from './query.rules.ts';
import { ResourceListing } from './ResourceListing.tsx';
import { fields } from './schema.ts';
import { urls } from '../../site/urls.ts';
import { tabName } from './resource-texts.ts';

export const block = defineBlock({
  names: ['ResourceListing'],
  description: 'The articles of the blog, of education and of the tools: searched, filtered, page by page.',
  fields,
  Component: ResourceListing,
  width: 'full',
  query: Object.keys(CACHED_VALUES),
  cachedValues: CACHED_VALUES,
  prefill: FREE_TEXT,
  address: resourceAddress,
  alsoStyles: ['listing', 'entry'],
  load,
});

/** The listing's addresses for search engines: each tab and page has its own, filters count as their tab, typed text is hidden (decision 052). */
export function resourceAddress(query: URLSearchParams, phrase: (key: string, text: string) => string): VariantAddress {
  const shown = readResourceQuery(query);
  const page = isFiltered(shown) ? 1 : shown.page;
  const name = tabName(shown.tab, phrase);
  const numbered = phrase('resources-page-title', '{name}, page {n}');
  return {
    query: resourceQueryOf(shown, { text: '', chosen: NONE_CHOSEN, page }),
    title: shown.page > 1 ? numbered.replace('{name}', () => name).replace('{n}', String(shown.page)) : shown.tab === 'blog' ? '' : name,
    isHidden: shown.text !== '',
    feed: urls.feed({ kind: 'tab', tab: shown.tab }),
  };
}
