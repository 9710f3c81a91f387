/** Tells whether a text is HTML. Pure. */

/** @returns whether the text has a complete tag; `3 < 4` and `a<b` have none */
export const isHtml = (text: string): boolean => /<[a-z][^<>]*>/i.test(text);
