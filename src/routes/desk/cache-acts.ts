/** What can be done to the caches, as the forms of `/desk/cache` say it. */
import type { Posted } from '../../editing/item-form/read-form.ts';
import { answersOf } from '../../editing/desk-form/answers.ts';
import { BadRequest } from '../../lib/problem.ts';
import { requestPath } from '../../lib/request-path.ts';
import type { AskedRow } from '../../page/board-page.ts';
import { urls } from '../../urls.ts';
import { postedText } from '../edit-door.ts';

export const CACHE = urls.desk('cache');

export const DID = {
  page: 'The page is renewed.',
  shell: 'Words, redirects and error pages are renewed.',
  site: 'Everything of the site is renewed.',
  all: 'Everything is renewed.',
  search: 'The indexes are being made anew.',
};

export type CacheAct =
  | { do: 'page' | 'look'; path: string }
  | { do: 'shell' | 'site' | 'search'; site: string }
  | { do: 'all' }
  /** The address is none: to be typed again. */
  | { problem: string; path: string };

export const pathRow = (path: string, problem?: string): AskedRow => ({
  name: 'path',
  label: 'Address of the page',
  hint: 'As visitors see it, without the language in front: /auto-insurance',
  control: 'line',
  parts: { value: path },
  ...(problem && { error: { part: 'value', message: problem } }),
});

/** @param sites names of those that there are @throws BadRequest for what the page does not offer */
export function readAct(posted: Posted, sites: readonly string[]): CacheAct {
  const what = postedText(posted, 'do');
  if (what === 'page' || what === 'look') {
    const typed = String(answersOf([pathRow('')], posted).path ?? '').trim();
    const path = contentPathOf(typed);
    return path === undefined
      ? { problem: 'is no address of a page: it begins with a slash.', path: typed.slice(0, 1000) }
      : { do: what, path };
  }
  if (what === 'all') return { do: what };
  if (what !== 'shell' && what !== 'site' && what !== 'search')
    throw new BadRequest([{ parameter: 'do', message: 'is none of page, look, shell, site, all, search' }]);
  const site = postedText(posted, 'site');
  if (!sites.includes(site)) throw new BadRequest([{ parameter: 'site', message: 'is none of the sites' }]);
  return { do: what, site };
}

function contentPathOf(typed: string): string | undefined {
  const url = typed.length <= 1000 && /^(\/(?!\/)|https?:\/\/)/i.test(typed) ? URL.parse(typed, 'https://here.invalid') : null;
  const read = url && requestPath(url.pathname);
  return read && 'path' in read ? read.path : undefined;
}
