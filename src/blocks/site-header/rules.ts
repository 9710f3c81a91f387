/** Rules of the header that server and browser share: which menu item is current, and where a saved agency lives. */
import { isAccountNumber } from '../../agencies/account-number/rules.ts';
import { agencyAddress } from '../../addresses/rules.ts';

const trim = (path: string) => path.replace(/\/+$/, '').toLowerCase() || '/';

interface Place {
  path: string;
  params: readonly (readonly [string, string])[];
  hash: string;
}

/** A menu asks for the same addresses on every page, and taking an address apart costs more than comparing it. */
const places = new Map<string, Place>();

function placeOf(href: string): Place {
  let place = places.get(href);
  if (!place) {
    const { pathname, searchParams, hash } = new URL(href, 'http://here.invalid');
    place = { path: trim(pathname), params: [...searchParams], hash };
    if (places.size > 1000) places.clear();
    places.set(href, place);
  }
  return place;
}

/**
 * Whether a link leads to the page that is shown.
 * @param query parameters the page declared; a link with others (`/blog?tab=tools`) is another view of the page, one with an anchor a part of it
 */
export function isSamePage(href: string, path: string, query: URLSearchParams): boolean {
  if (!href.startsWith('/')) return false;
  const place = placeOf(href);
  return place.hash === '' && place.path === trim(path) && place.params.every(([name, value]) => query.get(name) === value);
}

/** Whether the page stands at or below one of a menu item's links; the homepage, of a language too (`home`), is the section of nothing. */
export function isSection(hrefs: readonly string[], path: string, home = ''): boolean {
  const here = `${trim(path)}/`;
  return hrefs.some((href) => {
    const path = href.startsWith('/') ? placeOf(href).path : '/';
    return path !== '/' && path !== home && here.startsWith(`${path}/`);
  });
}

/**
 * Address of a saved agency's page (S1 §2): account number and name, lower-case, spaces to hyphens.
 * @param saved what `SAVED_AGENCY` holds, parsed; anything that is no agency record gives `undefined`
 */
export function agencyPath(saved: unknown): string | undefined {
  const { AgencyAccountNumber: number, AgencyName: name } = (saved ?? {}) as Record<string, unknown>;
  if (!isAccountNumber(number) || typeof name !== 'string' || !name.trim()) return;
  return agencyAddress({ AgencyAccountNumber: number, AgencyName: name });
}
