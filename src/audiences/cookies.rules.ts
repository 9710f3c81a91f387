/** Cookies that tell the edge what the browser knows of its visitor, for versions of blocks (decision 100). No name, no address. */

/** The account number of the saved agency. Set when one is saved. */
export const AGENCY_COOKIE = 'MY_AGENCY';
/** `yes`, only of visitors who are logged in. */
export const LOGIN_COOKIE = 'LOGGED_IN';

const YEAR_SECONDS = 31_536_000;

const end = (secure: boolean): string => `;samesite=lax${secure ? ';secure' : ''}`;

/** The `document.cookie` line. @param agency account number */
export const agencyCookie = (agency: string, secure: boolean): string =>
  `${AGENCY_COOKIE}=${encodeURIComponent(agency)};path=/;max-age=${YEAR_SECONDS}${end(secure)}`;

/** Until the browser is closed, so that a shared computer forgets it; deleted on logout. */
export const loginCookie = (isLoggedIn: boolean, secure: boolean): string =>
  `${LOGIN_COOKIE}=${isLoggedIn ? 'yes' : ';max-age=0'};path=/${end(secure)}`;
