/** Whose visitor this is (S1 §4, AGY-09): what the address and the cookie say, and what of it may be believed. Pure. */
import { isAccountNumber, isSameNumber } from '../account-number/rules.ts';

/** Query parameter of links that agencies give away. */
export const FROM_URL = 'AgencyFromUrl';
/** Holds the code of the associated agency; set by the insurer's apps, and brought up to date here. */
export const ASSOCIATED_COOKIE = 'eig_AssociatedAgency';

const YEAR_SECONDS = 31_536_000;

/** @param search of the address @returns empty when the parameter is not there, there twice, or no account number */
export function agencyFromUrl(search: string): string {
  const values = new URLSearchParams(search).getAll(FROM_URL);
  return values.length === 1 && isAccountNumber(values[0]) ? values[0] : '';
}

/** @param cookies as `document.cookie` has them @returns the code, empty for a cookie without one, `undefined` when there is none */
export function associatedAgency(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${ASSOCIATED_COOKIE}=`));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(ASSOCIATED_COOKIE.length + 1));
  } catch {
    return '';
  }
}

/** For `document.cookie`; one year, for this site's own pages only. */
export const associatedCookie = (number: string, isSecure: boolean): string =>
  `${ASSOCIATED_COOKIE}=${encodeURIComponent(number)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`;

/**
 * What a visit with `AgencyFromUrl` asks for. Without the cookie nothing: the specification speaks of visitors who have one.
 * @param saved account number of the saved agency, empty for none
 */
export function attribution(
  search: string,
  cookies: string,
  saved: string,
): { fetch: boolean; cookie: boolean; number: string } | undefined {
  const number = agencyFromUrl(search);
  const associated = associatedAgency(cookies);
  if (!number || associated === undefined) return undefined;
  return { number, fetch: !isSameNumber(saved, number), cookie: !isSameNumber(associated, number) };
}
