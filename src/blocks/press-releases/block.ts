import { defineBlock, type VariantAddress } from '../define.ts';
import { load } from './load.ts';
import { PressReleases } from './PressReleases.tsx';
import { CACHED_VALUES, FREE, releaseQueryOf, readReleaseQuery } from './query.rules.ts';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['PressReleases'],
  description: 'The press releases by date, newest first, with a date filter and pages.',
  fields,
  Component: PressReleases,
  query: Object.keys(CACHED_VALUES),
  cachedValues: CACHED_VALUES,
  prefill: FREE,
  address: pressAddress,
  alsoStyles: ['listing', 'entry'],
  load,
});

/** The list's addresses for search engines: each page is its own page; chosen dates are variants of the list. */
function pressAddress(query: URLSearchParams, phrase: (key: string, text: string) => string): VariantAddress {
  const { start, end, page } = readReleaseQuery(query);
  const own = start || end ? 1 : page;
  return {
    query: releaseQueryOf({ start: '', end: '' }, { page: own }),
    title: page > 1 ? phrase('press-page-title', 'Press releases, page {n}').replace('{n}', String(page)) : '',
    isHidden: false,
    feed: '',
  };
}
