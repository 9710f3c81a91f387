/** How the mirror names what it stores in R2: shared by what writes and by what serves when all else has failed, so it imports nothing. */

/** Names the mirror in an answer, and when it was written. */
export const SERVED_FROM = 'x-served-from';

/** A copy by its host and path; queries are not part of it: a page stands for all its variants, a picture for all its sizes. */
export const copyKey = ({ hostname, pathname }: Pick<URL, 'hostname' | 'pathname'>): string =>
  hostname + (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);

/** The message that answers forms, for each home page. No address of a page contains it. */
export const closedKey = (home: string): string => `${home.replace(/\/$/, '')}/|closed`;

/** Beside the type: the headers of the answer that was copied, as JSON. */
export interface CopyMetadata extends Record<string, string> {
  headers: string;
  written: string;
}
