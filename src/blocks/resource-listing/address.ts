/** What an address of the listing is to search engines: a tab and its pages are pages of their own, filters are their tab, what somebody typed is none (decision 052). */
import { urls } from '../../urls.ts';
import type { PageAddress } from '../define.ts';
import { isFiltered, NONE_CHOSEN, queryOf, readShown } from './rules.ts';
import { tabName } from './words.ts';

export function resourceAddress(query: URLSearchParams, phrase: (key: string, text: string) => string): PageAddress {
  const shown = readShown(query);
  const page = isFiltered(shown) ? 1 : shown.page;
  const name = tabName(shown.tab, phrase);
  const numbered = phrase('resources-page-title', '{name}, page {n}');
  return {
    query: queryOf(shown, { text: '', chosen: NONE_CHOSEN, page }),
    title: shown.page > 1 ? numbered.replace('{name}', () => name).replace('{n}', String(shown.page)) : shown.tab === 'blog' ? '' : name,
    isHidden: shown.text !== '',
    feed: urls.feed({ kind: 'tab', tab: shown.tab }),
  };
}
