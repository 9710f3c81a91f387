/** Encodes paths for URLs. */

/** Percent-encodes a decoded path or a part of one: slashes stay, characters that would end a path are encoded. ASCII only, no control characters. */
export const encodePath = (path: string): string =>
  encodeURI(path.toWellFormed()).replace(/[?#]/g, (char) => (char === '?' ? '%3F' : '%23'));
