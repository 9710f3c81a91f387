/** Rules of the header that server and browser share: which menu item is current, and the address of a saved agency. */
import { isAccountNumber } from '../../agencies/visitor/account-number.rules.ts';
import { agencyAddress } from '../../site/addresses.rules.ts';

const trim = (path: string) => path.replace(/\/+$/, '').toLowerCase() || '/';

interface Place {
  path: string;
  params: readonly (readonly [string, string])[];
  hash: string;
}

/** Caches parsed addresses: every page has the same menu, and parsing an address costs more than comparing it. */
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
 * Whether a link leads to the current page.
 * @param query parameters the page declared; a link with others (`/blog?tab=tools`) is another view of the page, one with an anchor a part of it
 */
export function isSamePage(href: string, path: string, query: URLSearchParams): boolean {
  if (!href.startsWith('/')) return false;
  const place = placeOf(href);
  return place.hash === '' && place.path === trim(path) && place.params.every(([name, value]) => query.get(name) === value);
}

/** Whether the page is at or below one of a menu item's links; the homepage, also that of a language (`home`), belongs to no section. */
export function isSection(hrefs: readonly string[], path: string, home = ''): boolean {
  const here = `${trim(path)}/`;
  return hrefs.some((href) => {
    const path = href.startsWith('/') ? placeOf(href).path : '/';
    return path !== '/' && path !== home && here.startsWith(`${path}/`);
  });
}

/**
 * Address of a saved agency's page (S1 §2): account number and name, lower-case, spaces to hyphens.
 * @param saved parsed value of `SAVED_AGENCY`; anything but an agency record gives `undefined`
 */
export function agencyPath(saved: unknown): string | undefined {
  const { AgencyAccountNumber: number, AgencyName: name } = (saved ?? {}) as Record<string, unknown>;
  if (!isAccountNumber(number) || typeof name !== 'string' || !name.trim()) return;
  return agencyAddress({ AgencyAccountNumber: number, AgencyName: name });
}
