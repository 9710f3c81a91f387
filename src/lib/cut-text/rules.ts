/** Cuts texts without leaving half a character. Pure, for server and browser. */

/** @returns at most so many UTF-16 units, well-formed: a character that would be cut in two is left out, halves that stood there already become U+FFFD */
export const cutText = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();
