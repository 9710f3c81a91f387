/** Validates account numbers from a visitor or a browser: in an address, a cookie, the storage. Pure, for server and browser. */

/** Begins with a letter or digit, so that it never leads up a path; no slash, space or control character. */
const PATTERN = /^[\p{L}\p{N}][^\s\p{C}/\\]{0,39}$/u;

export const isAccountNumber = (value: unknown): value is string => typeof value === 'string' && PATTERN.test(value);

/** Compares without case, since addresses have numbers in lower case (S1 §2). */
export const isSameNumber = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
