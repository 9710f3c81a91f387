/** Attribution of a visitor to an agency (S1 §4, AGY-09): reads the address and the cookie, and validates both. Pure. */
import { isAccountNumber, isSameNumber } from './account-number.rules.ts';

/** Query parameter of the links that agencies share. */
const FROM_URL = 'AgencyFromUrl';
/** Cookie with the code of the associated agency; set by the insurer's apps, and updated here. */
export const ASSOCIATED_COOKIE = 'eig_AssociatedAgency';

const YEAR_SECONDS = 31_536_000;

/** @param search of the address @returns empty when the parameter is missing, repeated, or no account number */
export function agencyFromUrl(search: string): string {
  const values = new URLSearchParams(search).getAll(FROM_URL);
  return values.length === 1 && isAccountNumber(values[0]) ? values[0] : '';
}

/** @param cookies from `document.cookie` @returns the code, empty for a cookie without one, `undefined` when there is none */
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
 * The effect of a visit with `AgencyFromUrl`; none without the cookie: the specification only covers visitors who have one.
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
