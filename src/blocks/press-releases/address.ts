/** What an address of the list is to search engines: its pages are pages of their own, days that somebody chose are the list itself. */
import type { PageAddress } from '../define.ts';
import { queryOf, readShown } from './rules.ts';

export function pressAddress(query: URLSearchParams, phrase: (key: string, text: string) => string): PageAddress {
  const { start, end, page } = readShown(query);
  const own = start || end ? 1 : page;
  return {
    query: queryOf({ start: '', end: '' }, { page: own }),
    title: page > 1 ? phrase('press-page-title', 'Press releases, page {n}').replace('{n}', String(page)) : '',
    isHidden: false,
    feed: '',
  };
}
