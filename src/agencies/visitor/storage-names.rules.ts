/** Names of the browser's storage keys and events for agencies; in their own file, since a script that needs one needs no more. */

/** Storage key of the whole record, JSON (S1 §3). */
export const SAVED_KEY = 'SAVED_AGENCY';
/** Storage key of the account number of the agency viewed last, a JSON string (S1 §3). */
export const VIEWING_KEY = 'VIEWING_AGENCY';
/** Event of the window when an agency was saved on this page; `detail` is the record. */
export const AGENCY_SAVED_EVENT = 'agency-saved';
