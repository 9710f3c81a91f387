/** The language of this page, as its addresses begin: for scripts that lead to another page of it. */

/** @returns `/es`, or empty at the root */
export const homePrefix = (): string => document.documentElement.dataset.home ?? '';
