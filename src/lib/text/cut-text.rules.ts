/** Cuts a text to a length between characters. Pure, for server and browser. */

/** @returns at most that many UTF-16 units, well-formed: a character that would be split is dropped, and lone surrogates become U+FFFD */
export const cutText = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();
