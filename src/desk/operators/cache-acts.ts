/** Reads the actions on the caches from the forms of `/desk/cache`. */
import type { Posted } from '../../editing/item-form/read-form.ts';
import { formAnswers, postedText } from '../shared/posted-form.ts';
import { BadRequest } from '../../lib/http/problem.ts';
import { requestPath } from '../../lib/http/request-path.ts';
import type { FormRow } from '../../page/desk/board-page.ts';

export const DID = {
  page: 'The page is renewed.',
  shell: 'Phrases, redirects and error pages are renewed.',
  site: 'The whole site is renewed.',
  all: 'Everything is renewed.',
  search: 'The indexes are being rebuilt.',
};

export type CacheAct =
  | { do: 'page' | 'look'; path: string }
  | { do: 'shell' | 'site' | 'search'; site: string }
  | { do: 'all' }
  /** The address is invalid and has to be typed again. */
  | { problem: string; path: string };

export const pathRow = (path: string, problem?: string): FormRow => ({
  name: 'path',
  label: 'Address of the page',
  hint: 'As visitors see it, without the language in front: /auto-insurance',
  control: 'line',
  parts: { value: path },
  ...(problem && { error: { part: 'value', message: problem } }),
});

/** @param sites names of all sites @throws BadRequest for an action that the page does not offer */
export function readAct(posted: Posted, sites: readonly string[]): CacheAct {
  const what = postedText(posted, 'do');
  if (what === 'page' || what === 'look') {
    const typed = String(formAnswers([pathRow('')], posted).path ?? '').trim();
    const path = contentPathOf(typed);
    return path === undefined
      ? { problem: 'is not an address of a page: it has to begin with a slash.', path: typed.slice(0, 1000) }
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
