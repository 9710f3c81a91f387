/** Names of the browser's storage keys for agencies; in their own file, since a script that needs one needs no more. */

/** Storage key of the whole record, JSON (S1 §3). */
export const SAVED_KEY = 'SAVED_AGENCY';
/** Storage key of the account number of the agency viewed last, a JSON string (S1 §3). */
export const VIEWING_KEY = 'VIEWING_AGENCY';
/** Session storage key of the place that the locator searched for last, a JSON string. */
export const LAST_PLACE_KEY = 'LAST_PLACE';
