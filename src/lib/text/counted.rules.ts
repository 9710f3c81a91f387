/** A phrase with a number, which languages write in another way for one. Pure, for server and browser. */

/** @param texts for one, and for any other number with the placeholder `{n}` @param language of the number's separators */
export const counted = (n: number, [one, many]: readonly [string, string], language: string): string =>
  n === 1 ? one : many.replace('{n}', () => n.toLocaleString(language));
