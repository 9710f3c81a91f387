/** Paths as they stand in addresses. */

/** Percent-encodes a decoded path or a part of one: slashes stay, what would end a path does not. ASCII only, no control characters. */
export const encodePath = (path: string): string =>
  encodeURI(path.toWellFormed()).replace(/[?#]/g, (char) => (char === '?' ? '%3F' : '%23'));
