/** The consent cookie (S1 §3, §9): its name, and how acceptance is written and read. */

const NAME = 'COOKIE_BANNER_DISMISSED';
export const YEAR_SECONDS = 31536000;

/** The `document.cookie` line that hides the notice for one year. */
export const acceptCookie = (secure: boolean): string =>
  `${NAME}=true;path=/;max-age=${YEAR_SECONDS};samesite=lax${secure ? ';secure' : ''}`;

/** Whether a `document.cookie` text contains the accepted notice. */
export const isAccepted = (cookies: string): boolean => cookies.split(/; ?/).includes(`${NAME}=true`);
